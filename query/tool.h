/*
 * tool.h - what every command works with: the tables, one input, the output
 * and the failure, and how a command is described to main().
 */
#ifndef TOOL_H
#define TOOL_H

#include "eight.h"
#include "failure.h"
#include "input.h"
#include "output.h"

#include <getopt.h>

/* A file's name, with its NUL, may be so long: Linux's PATH_MAX. */
enum { TOOL_NAME_BYTES = 4096 };

typedef struct tool {
    const char *program;               /* as the command was called: argv[0] */
    const char *command;               /* its name, as solve */
    const char *tables_path;           /* of --tables, or NULL */
    eight_tables *tables;              /* NULL until tool_open_tables() */
    char tables_name[TOOL_NAME_BYTES]; /* the file they came from */
    failure failure;
    input input;
    output output;
} tool;

/* A command, as `eight NAME`. */
typedef struct command {
    const char *name;
    const char *summary; /* one line for `eight --help` */
    const char *help;    /* the whole text of `eight NAME --help` */
    /* Runs it; argv[0] is "eight", options and operands follow. */
    bool (*run)(tool *tool, int argc, char **argv);
} command;

extern const command command_solve;
extern const command command_path;
extern const command command_distance;
extern const command command_compare;
extern const command command_graph;
extern const command command_show;
extern const command command_all;
extern const command command_random;
extern const command command_stats;
extern const command command_export;
extern const command command_info;
extern const command command_verify;

/*
 * Finds and opens the tables: those of --tables, else of $EIGHT_TABLES, else
 * those of the build folder the program runs in, else the installed ones.
 * The process is confined then (see confine.h): open everything else before.
 */
bool tool_open_tables(tool *tool);

/*
 * The same without confining the process, for a command that has yet to open
 * its output: it calls confine() itself.
 */
bool tool_find_tables(tool *tool);

/* Notes that the open tables cannot answer, with a status of the library. */
bool tool_fail_tables(tool *tool, int status);

/* An option that getopt_long() did not know: it has said so itself. */
bool tool_fail_option(tool *tool);

/*
 * For a command without options whose operand is a table file: opens that,
 * or the usual tables where there is none.
 */
bool tool_open_tables_operand(tool *tool, int argc, char **argv);

/* For a command without operands: an operand is wrong usage. */
bool tool_take_no_operand(tool *tool, int argc, char **argv);

/*
 * Opens the operand argv[optind] as input; standard input when none.  Then a
 * person at a terminal is told that `what`, as "boards", is waited for.
 */
bool tool_open_input(tool *tool, int argc, char **argv, const char *what);

/*
 * Opens standard input because no operand was given.  On a terminal a line on
 * standard error says that `what` is waited for, and how to `end` it.
 */
bool tool_open_standard(tool *tool, const char *what, const char *end);

#endif
