/*
 * process.h - runs a program as a user would: words, input, a folder.
 *
 * What cannot be done ends the test as failed, so callers need no checks.
 */
#ifndef PROCESS_H
#define PROCESS_H

#include <stddef.h>
#include <stdint.h>

/* Bytes, with a NUL behind them that is not counted. */
typedef struct bytes {
    uint8_t *at;
    size_t length;
} bytes;

typedef struct process_result {
    int status; /* exit status; 128 + its number when a signal ended it */
    bytes out;  /* standard output */
    bytes err;  /* standard error */
} process_result;

/*
 * Runs argv[0], looked for in PATH, in a folder and with an input, and waits
 * for its end.  It sees the programs under test first in PATH, their table
 * file as $TABLES, the source and build folders as $SOURCE and $BUILD,
 * messages in plain English, and no EIGHT_TABLES.
 */
void process_run(const char *const argv[], const char *folder,
                 const void *input, size_t length, process_result *result);

void process_free(process_result *result);

#endif
