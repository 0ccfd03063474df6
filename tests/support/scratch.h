/*
 * scratch.h - a folder of its own for a test, and whole files.
 *
 * What cannot be done ends the test as failed, so callers need no checks.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include <stddef.h>
#include <stdint.h>

enum { SCRATCH_PATH_BYTES = 256 };

/* The path of a new, empty folder, to be given to scratch_remove(). */
char *scratch_new(void);

/* Removes the folder with everything in it, and frees the path. */
void scratch_remove(char *folder);

/* FOLDER/NAME; returns path. */
const char *scratch_path(char path[SCRATCH_PATH_BYTES], const char *folder,
                         const char *name);

/* The number of files and folders in a folder. */
unsigned scratch_count(const char *folder);

/* A whole file, to be freed, with a NUL behind its *length bytes. */
uint8_t *file_load(const char *path, size_t *length);

/* Makes or replaces a file. */
void file_save(const char *path, const void *bytes, size_t length);

#endif
