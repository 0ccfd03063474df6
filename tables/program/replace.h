/*
 * replace.h - replaces a file atomically: its name always refers to a complete
 * file, old or new.
 *
 * The new content goes to a temporary file, which is flushed and renamed.  If
 * the name is a symbolic link, the file that it names is replaced or created,
 * in its folder.  A replaced file keeps its mode.  Devices, pipes and standard
 * output cannot be replaced, and are written in place.
 */
#ifndef PROGRAM_REPLACE_H
#define PROGRAM_REPLACE_H

#include <stdbool.h>
#include <stddef.h>

enum { EIGHT_PATH_BYTES = 4096 }; /* Linux's PATH_MAX */

/*
 * Begins to replace the file at path, which need not exist; "-" is standard
 * output.  Returns the descriptor for the new content; or -1 with errno set,
 * EISDIR for a directory.  A program replaces one file at a time.
 */
int replace_begin(const char *path);

/*
 * Ends the replacement that replace_begin() began.  If `keep` is true, flushes
 * the temporary file, renames it and flushes its folder; otherwise removes it.
 * Returns 0; or -1 with errno set.  After an error the target is still the old
 * file, except if it was written in place or if the only error was in flushing
 * the folder.
 */
int replace_end(bool keep);

/*
 * Returns whether output is written in place: to standard output, a device or a
 * pipe, and not to a temporary file.  The function is async-signal-safe.
 */
bool replace_is_in_place(void);

/*
 * Removes the temporary file, if there is one.  The function is
 * async-signal-safe.
 */
void replace_abandon(void);

/*
 * Replaces the content of the file at path with `length` bytes.  Returns 0; or
 * -1 with errno set.
 */
int replace_file(const char *path, const void *bytes, size_t length);

/*
 * Returns the length of a path's folder, with its slash; 0 if the path names no
 * folder.
 */
int replace_folder_length(const char *path);

/* Returns whether both names exist and resolve to the same path. */
bool replace_is_same_file(const char *one, const char *other);

#endif
