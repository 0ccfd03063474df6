/*
 * replace.h - replaces a file atomically: its name always refers to a complete
 * file, old or new.
 *
 * The new content goes to a temporary file, which is flushed and renamed.  If
 * the name is a symbolic link to a file, that file is replaced, in its folder.
 * A replaced file keeps its mode.  Devices, pipes and standard output cannot
 * be replaced, and are written in place.
 */
#ifndef EIGHT_REPLACE_H
#define EIGHT_REPLACE_H

#include <stdbool.h>
#include <stddef.h>

enum { EIGHT_PATH_BYTES = 4096 }; /* Linux's PATH_MAX */

/*
 * Begins to replace the file at path, which need not exist; "-" is standard
 * output.  Returns the descriptor for the new content; or -1 with errno set,
 * EISDIR for a directory.  A program replaces one file at a time.
 */
int eight_replace_begin(const char *path);

/*
 * Ends what eight_replace_begin() began.  If the new content is to be kept,
 * flushes it, renames it and flushes its folder.  Returns 0; or -1 with errno
 * set, after which the target is the old file unless only the folder could not
 * be flushed.
 */
int eight_replace_end(bool keep);

/* Removes the temporary file, if there is one.  Async-signal-safe. */
void eight_replace_abandon(void);

/* Replaces the file at path by length bytes.  0, or -1 with errno set. */
int eight_replace(const char *path, const void *bytes, size_t length);

/* Writes all bytes.  0, or -1 with errno set.  Async-signal-safe. */
int eight_write_all(int fd, const void *bytes, size_t length);

/* The length of a path's folder, with its slash; 0 if it names none. */
int eight_folder_length(const char *path);

/*
 * Opens the standard descriptors that are closed, so that no other file gets
 * their numbers.  They become /dev/null, standard input for writing and the
 * others for reading, so that using them still fails.  From then on a write
 * beyond a file-size limit fails and does not end the program.  Returns 0; or
 * -1 with errno set.
 */
int eight_open_standard(void);

/* open(), repeated after signals; the descriptor is closed by exec(). */
int eight_open_file(const char *path, int flags);

/*
 * Whether to repeat a read or write that failed: after a signal, or after
 * waiting until a non-blocking file is ready.  Async-signal-safe.
 */
bool eight_should_retry(int fd, bool is_write);

bool eight_is_terminal(int fd);

/* The key that ends the input at a terminal. */
extern const char eight_end_key[];

/* Whether both names exist and refer to the same file. */
bool eight_is_same_file(const char *one, const char *other);

#endif
