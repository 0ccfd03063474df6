/*
 * system.h - what the programs need from the operating system: to open and
 * write files, and to recognize a terminal.  system_posix.c and
 * system_windows.c differ; system.c is the same everywhere.
 */
#ifndef PROGRAM_SYSTEM_H
#define PROGRAM_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Opens the standard descriptors that are closed, so that no other file gets
 * their numbers.  They become /dev/null, standard input for writing and the
 * others for reading, so that using them still fails.  From then on a write
 * beyond a file-size limit fails and does not end the program.  Returns 0; or
 * -1 with errno set.
 */
int system_open_standard(void);

/*
 * Opens a file as open() does, and tries again after a signal.  The descriptor
 * is closed by exec().  Returns the descriptor; or -1 with errno set.
 */
int system_open_file(const char *path, int flags);

/*
 * Returns whether to repeat a read or write that failed: after a signal, or
 * after waiting until a non-blocking file is ready.  The function is
 * async-signal-safe.
 */
bool system_should_retry(int fd, bool is_write);

/*
 * Writes all bytes.  Returns the number of bytes written, which is below
 * `length`, with errno set, if a write failed.  The function is
 * async-signal-safe.
 */
size_t system_write_all(int fd, const void *bytes, size_t length);

/* Returns whether a descriptor is a terminal. */
bool system_is_terminal(int fd);

/* This is the name of the key that ends the input at a terminal. */
extern const char system_end_key[];

#endif
