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

#include "program/names.h"

#include <stddef.h>

typedef struct eight_replacement {
    int fd; /* write the new content here */
    char target[EIGHT_PATH_BYTES];
    char temporary[EIGHT_PATH_BYTES]; /* "": written in place */
} eight_replacement;

/*
 * Begins to replace the file at path, which need not exist; "-" is standard
 * output.  Returns 0; or -1 with errno set, EISDIR for a directory.  End with
 * exactly one of the two functions below.
 */
int eight_replace_begin(eight_replacement *file, const char *path);

/*
 * Flushes the new file, renames it and flushes its folder.  Returns 0; or -1
 * with errno set, after which the target is the old file unless only the
 * folder could not be flushed.
 */
int eight_replace_commit(eight_replacement *file);

/* Removes the temporary file; the target stays the old file.  Keeps errno. */
void eight_replace_abandon(eight_replacement *file);

/* Replaces the file at path by length bytes.  0, or -1 with errno set. */
int eight_replace(const char *path, const void *bytes, size_t length);

/* Writes all bytes.  0, or -1 with errno set.  Async-signal-safe. */
int eight_write_all(int fd, const void *bytes, size_t length);

#endif
