/*
 * failure.h - keeps the first failure, and its exit status, until the answers
 * before the failure are written.
 */
#ifndef PROGRAM_FAILURE_H
#define PROGRAM_FAILURE_H

#include <stdbool.h>
#include <stddef.h>

/* These are the exit statuses of the programs. */
typedef enum exit_status {
    EXIT_ANSWERED = 0,  /* every query has its answer */
    EXIT_BAD_INPUT = 1, /* an unreadable query, or a wrong answer (check) */
    EXIT_FAILED = 1,    /* an incorrect table, or lack of memory (eight-gen) */
    EXIT_USAGE = 2,     /* invalid options or operands, or bad input (check) */
    EXIT_NO_TABLES = 3, /* tables are missing, incorrect or unusable */
    EXIT_NO_OUTPUT = 4, /* answers could not be written, or memory ran out */
} exit_status;

/* A message has room for two file names of up to 4,096 bytes and other text. */
enum { FAILURE_BYTES = 2 * 4096 + 1024 };

typedef struct failure {
    exit_status status;          /* EXIT_ANSWERED: nothing has failed */
    bool of_usage;               /* whether the failure is wrong usage */
    char message[FAILURE_BYTES]; /* without the program's name and without a
                                    line end */
} failure;

/*
 * Notes a failure with a message, which is formatted as by printf().  Bytes
 * that are not printable are escaped.  Only the first failure is kept, because
 * later failures follow from it.  Returns false, so that callers can return the
 * result.
 */
__attribute__((format(printf, 3, 4))) bool
fail(failure *failure, exit_status status, const char *format, ...);

/* Notes wrong usage as fail() does, with the status EXIT_USAGE. */
__attribute__((format(printf, 2, 3))) bool fail_usage(failure *failure,
                                                      const char *format, ...);

/* Returns whether fail() would write a text as it is, without an escape. */
bool fail_is_printable(const char *text);

/* Appends a caller's text to the message, escaped as by fail(). */
__attribute__((format(printf, 2, 3))) void fail_add(failure *failure,
                                                    const char *format, ...);

/*
 * Prints the message to standard error.  After wrong usage, also names the help
 * to read: the help of the command, or of the program if command is NULL.
 */
void fail_print(const failure *failure, const char *program,
                const char *command);

/*
 * Immediately prints "PROGRAM: " and a message to standard error.  The message
 * is escaped as by fail().
 */
__attribute__((format(printf, 2, 3))) void fail_report(const char *program,
                                                       const char *format, ...);

/*
 * Quotes a file name or operand for a message, so that a shell would accept it.
 * The result is valid until the next call.
 */
const char *fail_quoted(const char *name);

#endif
