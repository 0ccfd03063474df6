/*
 * scratch.h - temporary folders for tests, and whole files.
 *
 * Any error fails the test, so callers need no checks.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include <stddef.h>
#include <stdint.h>

enum { SCRATCH_PATH_BYTES = 256 };

/* Makes an empty folder; returns its path.  Remove it with scratch_remove(). */
char *scratch_new(void);

/* Removes the folder with everything in it, and frees the path. */
void scratch_remove(char *folder);

/* Stores FOLDER/NAME in path, and returns it. */
const char *scratch_path(char path[SCRATCH_PATH_BYTES], const char *folder,
                         const char *name);

/* Counts the files and folders in a folder. */
unsigned scratch_count(const char *folder);

/* Returns a file's *length bytes, followed by a NUL.  Free with free(). */
uint8_t *file_load(const char *path, size_t *length);

/* Creates or replaces a file. */
void file_save(const char *path, const void *bytes, size_t length);

#endif
