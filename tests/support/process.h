/*
 * process.h - runs a program as a user would: arguments, input, a folder.
 *
 * Any error fails the test, so callers need no checks.
 */
#ifndef PROCESS_H
#define PROCESS_H

#include <stddef.h>
#include <stdint.h>

/* Bytes, followed by a NUL that is not counted. */
typedef struct bytes {
    uint8_t *at;
    size_t length;
} bytes;

typedef struct process_result {
    int status; /* exit status, or 128 + the number of a fatal signal */
    bytes out;  /* standard output */
    bytes err;  /* standard error */
} process_result;

/* The folders of the programs under test, separated by a colon: the build's. */
extern const char *process_folders;

/* A shared object of the build folder's tests/ to preload; NULL: none. */
extern const char *process_preload;

/*
 * Runs argv[0], found in PATH, in a folder with the given input, and waits
 * until it exits.  Its environment has the programs under test first in PATH,
 * their table file as $TABLES, the source and build folders as $SOURCE and
 * $BUILD, the C locale, and no EIGHT_TABLES.  Free the result with
 * process_free().
 */
void process_run(const char *const argv[], const char *folder,
                 const void *input, size_t length, process_result *result);

void process_free(process_result *result);

#endif
