/*
 * failure.h - the first thing that went wrong, kept until the answers before
 * it are written, and the exit status that goes with it.
 */
#ifndef FAILURE_H
#define FAILURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit statuses of the programs. */
typedef enum exit_status {
    EXIT_ANSWERED = 0,  /* every case has its answer */
    EXIT_BAD_INPUT = 1, /* a case could not be read */
    EXIT_FAILED = 1,    /* eight-gen: an incorrect table, or out of memory */
    EXIT_USAGE = 2,     /* invalid options or operands */
    EXIT_NO_TABLES = 3, /* tables missing or unusable */
    EXIT_NO_OUTPUT = 4, /* answers could not be written, or out of memory */
    EXIT_UNREADABLE =
        5 /* bad input of check; it exits with 2, as 1 is a wrong answer */
} exit_status;

/* Room for two file names, each of up to 4,096 bytes, and a message. */
enum { FAILURE_BYTES = 2 * 4096 + 1024 };

/* Decodes the first character of a UTF-8 text; returns its length or 0. */
size_t utf8_decode(const char *text, uint32_t *point);

typedef struct failure {
    exit_status status;          /* EXIT_ANSWERED: nothing went wrong */
    char message[FAILURE_BYTES]; /* without the program's name and without a
                                    line end */
} failure;

/*
 * Notes what went wrong, formatted as by printf, with all that is not printable
 * escaped.  Only the first note is kept, because later ones follow from it.
 * Returns false, for callers that report failure in that way.
 */
__attribute__((format(printf, 3, 4))) bool
fail(failure *failure, exit_status status, const char *format, ...);

/*
 * Quotes a file name or operand for a message, as a shell would need it.  The
 * result is valid until the next call.
 */
const char *quoted(const char *name);

/* Appends what a caller knows to the message, escaped as by fail(). */
__attribute__((format(printf, 2, 3))) void failure_add(failure *failure,
                                                       const char *format, ...);

/*
 * Prints the message, if there is one, to standard error; for a usage error,
 * also which help to read: the command's, or for NULL the program's.
 */
void failure_print(const failure *failure, const char *program,
                   const char *command);

#endif
