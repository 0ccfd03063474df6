/*
 * process.h - runs a program as a user would, with arguments and input in a
 * folder.
 *
 * Any error fails the test, so callers need no checks.
 */
#ifndef PROCESS_H
#define PROCESS_H

#include <stddef.h>
#include <stdint.h>

/* The bytes are followed by a NUL that `length` does not count. */
typedef struct bytes {
    uint8_t *at;
    size_t length;
} bytes;

typedef struct process_result {
    int status; /* exit status, or 128 + the number of a fatal signal */
    bytes out;  /* standard output */
    bytes err;  /* standard error */
} process_result;

/*
 * Runs the program argv[0], found in PATH, in a folder with the given input,
 * and waits until the program exits.  In the program's environment, PATH begins
 * with the folders of the programs under test.  $TABLES is the table file of
 * the tests, and $SOURCE and $BUILD are the source and build folders.  The
 * locale is C, and EIGHT_TABLES is unset.  Free the result with process_free().
 */
void process_run(const char *const argv[], const char *folder,
                 const void *input, size_t length, process_result *result);

void process_free(process_result *result);

#endif
