/*
 * failure.h - keeps the first failure of the process, and its exit status,
 * until the answers before the failure are written.
 *
 * The failure is state of the process, as the output is, so that no function
 * has to pass it on.
 */
#ifndef PROGRAM_FAILURE_H
#define PROGRAM_FAILURE_H

#include <stdbool.h>
#include <stddef.h>

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

/*
 * Names the program, and the command that it runs (NULL: none yet).  Messages
 * begin with the program's name; after wrong usage they advise the command's
 * help.
 */
void fail_name(const char *program, const char *command);

/* ---- Failures while answers are written -------------------------------- */

/*
 * Notes a failure with a message, which is formatted as by printf().  Bytes
 * that are not printable are escaped.  Only the first failure is kept, because
 * later failures follow from it.  Returns false, so that callers can return the
 * result.
 */
__attribute__((format(printf, 2, 3))) bool fail(exit_status status,
                                                const char *format, ...);

/* Returns the status of the failure, or EXIT_ANSWERED. */
exit_status fail_status(void);

/* Returns the message of the failure, without the program's name. */
const char *fail_message(void);

void fail_clear(void);

/*
 * Prints the message of the failure to standard error, unless it is empty.
 * Returns the status.
 */
exit_status fail_print(void);

/* ---- Failures before the first answer ---------------------------------- */

/* Ends the program with the failure that is noted. */
__attribute__((noreturn)) void die_noted(void);

/*
 * These end the program with a message.  No answer may have begun.
 * die_usage() also names the help to read.
 */
#define die(...) (fail(__VA_ARGS__), die_noted())
__attribute__((format(printf, 1, 2), noreturn)) void
die_usage(const char *format, ...);

/*
 * The program ends by this function, which must not return.  It is exit(); a
 * test may jump out of it instead.
 */
extern void (*fail_exit)(int status);

/* ---- Messages ---------------------------------------------------------- */

/* Returns whether fail() would write a text as it is, without an escape. */
bool fail_is_printable(const char *text);

/*
 * Returns a text as fail() would write it.  The result is valid until the next
 * call.
 */
const char *fail_escaped(const char *text);

/*
 * Immediately prints "PROGRAM: " and a message to standard error.  The message
 * is escaped as by fail().
 */
__attribute__((format(printf, 1, 2))) void fail_report(const char *format, ...);

/*
 * Quotes a file name or operand for a message, so that a shell would accept it.
 * The result is valid until the next call.
 */
const char *fail_quoted(const char *name);

#endif
