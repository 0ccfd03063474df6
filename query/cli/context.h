/*
 * context.h - what every command works with: the tables, one input, the output
 * and the failure, and how a command is described to main().
 */
#ifndef CONTEXT_H
#define CONTEXT_H

#include "eight.h"
#include "io/failure.h"
#include "io/input.h"
#include "io/output.h"

#include <getopt.h>

/* A file's name, with its NUL, may be so long: Linux's PATH_MAX. */
enum { CONTEXT_NAME_BYTES = 4096 };

typedef struct context {
    const char *program;     /* as the command was called: argv[0] */
    const char *command;     /* its name, as solve */
    const char *tables_path; /* of --tables, or NULL */
    eight_tables *tables;    /* NULL until context_open_tables() */
    char tables_name[CONTEXT_NAME_BYTES]; /* the file they came from */
    failure failure;
    input input;
    output output;
} context;

/*
 * Finds and opens the tables: those of --tables, else of $EIGHT_TABLES, else
 * those of the build folder the program runs in, else the installed ones.
 * The process is confined then (see confine.h): open everything else before.
 */
bool context_open_tables(context *context);

/*
 * The same without confining the process, for a command that has yet to open
 * its output: it calls confine() itself.
 */
bool context_find_tables(context *context);

/* Notes that the open tables cannot answer, with a status of the library. */
bool context_fail_tables(context *context, int status);

/*
 * Returns "; VERB it with: eight-gen ...", the command that makes the table
 * file again with its codec; "" if its folder does not exist.
 */
const char *context_advise(const context *context, const char *verb);

/* An option that getopt_long() did not know: it has said so itself. */
bool context_fail_option(context *context);

/*
 * For a command without options whose operand is a table file: opens that,
 * or the usual tables where there is none.
 */
bool context_open_tables_operand(context *context, int argc, char **argv);

/* For a command without operands: an operand is wrong usage. */
bool context_take_no_operand(context *context, int argc, char **argv);

/*
 * Opens the operand argv[optind] as input; standard input when none.  Then a
 * person at a terminal is told that `what`, as "boards", is waited for.
 */
bool context_open_input(context *context, int argc, char **argv,
                        const char *what);

/*
 * Opens standard input because no operand was given.  On a terminal a line on
 * standard error says that `what` is waited for, and how to `end` it.
 */
bool context_open_standard(context *context, const char *what, const char *end);

#endif
