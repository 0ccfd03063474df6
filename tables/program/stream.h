/*
 * stream.h - standard streams, and files open for reading or writing.  Bytes
 * are transferred as they are, on every system.
 */
#ifndef EIGHT_STREAM_H
#define EIGHT_STREAM_H

#include <stdbool.h>

/*
 * Opens the standard descriptors that are closed, so that no other file gets
 * their numbers.  They become /dev/null, standard input for writing and the
 * others for reading, so that using them still fails.  From then on a write
 * beyond a file-size limit fails, too, and does not end the program.  Returns
 * 0; or -1 with errno set.
 */
int eight_open_standard(void);

/* open(), repeated after signals; the descriptor is closed by exec(). */
int eight_open_file(const char *path, int flags);

/*
 * Whether to repeat a read or write that failed: after a signal, or after
 * waiting for a non-blocking file to be ready.  Async-signal-safe.
 */
bool eight_should_retry(int fd, bool is_write);

/* fsync(), repeated after signals. */
int eight_flush(int fd);

bool eight_is_terminal(int fd);

/* The key that ends the input at a terminal. */
extern const char eight_end_key[];

#endif
