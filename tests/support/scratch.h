/*
 * scratch.h - makes temporary folders for tests, and reads and writes whole
 * files.
 *
 * Any error fails the test, so callers need no checks.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include <stddef.h>
#include <stdint.h>

enum { SCRATCH_PATH_BYTES = 256 };

/*
 * Makes an empty folder, and returns its path.  Remove the folder with
 * scratch_remove().
 */
char *scratch_new(void);

/* Removes the folder with everything in it, and frees the path. */
void scratch_remove(char *folder);

/* Stores FOLDER/NAME in path, and returns path. */
const char *scratch_path(char path[SCRATCH_PATH_BYTES], const char *folder,
                         const char *name);

/* Counts the files and folders in a folder. */
unsigned scratch_count(const char *folder);

/*
 * Returns the bytes of a file, followed by a NUL, and sets *length to their
 * number without the NUL.  Free the bytes with free().
 */
uint8_t *file_load(const char *path, size_t *length);

/* Creates or replaces a file. */
void file_save(const char *path, const void *bytes, size_t length);

#endif
