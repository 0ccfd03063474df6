/*
 * system.h - provides what the programs need from the operating system: it
 * opens and writes files, and recognizes terminals.  system_posix.c and
 * system_windows.c differ; system.c is the same for all systems.
 */
#ifndef PROGRAM_SYSTEM_H
#define PROGRAM_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Opens the standard descriptors that are closed, so that no other file gets
 * their numbers.  The opened descriptors refer to /dev/null: standard input is
 * open for writing and the other descriptors for reading, so that using them
 * still fails.  After the call, a write beyond a file-size limit fails and does
 * not end the program.  Returns 0; or -1 with errno set.
 */
int system_open_standard(void);

/*
 * Opens a file as open() does, and tries again after a signal.  The descriptor
 * is closed by exec().  Returns the descriptor; or -1 with errno set.
 */
int system_open_file(const char *path, int flags);

/*
 * Returns whether to repeat a read or write that failed.  It is repeated after
 * a signal; for a non-blocking file, the function first waits until the file is
 * ready.  The function is async-signal-safe.
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
