/*
 * context.h - what every command works with: the tables, one input, the output
 * and the failure.
 */
#ifndef CONTEXT_H
#define CONTEXT_H

#include "eight.h"
#include "program/command_line.h"
#include "io/input.h"
#include "io/output.h"

typedef struct context {
    const char *command;     /* its name, such as solve */
    eight_tables *tables;    /* NULL until context_open_tables() */
    const char *tables_name; /* their file; NULL: to be found */
    bool tables_operand;     /* an operand names it, not --tables */
    exit_status verdict;     /* of check or verify, which have reported what is
                                wrong; EXIT_ANSWERED: nothing is */
    failure failure;
    input input;
    output output;
} context;

/* ---- Tables: see tables.c ---------------------------------------------- */

/*
 * Opens the file tables_name; for NULL, the first file that is found in the
 * places of eight(1), and notes its name.  Returns false, with the failure
 * noted, if it cannot.
 */
bool context_open_tables(context *context);

/*
 * Notes that the tables cannot be opened or cannot answer, with a status of the
 * library.  Returns false.
 */
bool context_fail_tables(context *context, int status);

/*
 * Returns whether a status of the library is an answer.  If not, notes the
 * failure.
 */
static inline bool context_check(context *context, int status)
{
    return status >= 0 || status == EIGHT_UNSOLVABLE ||
           context_fail_tables(context, status);
}

/*
 * Returns "; VERB it with: eight-gen ...", the command that makes the table
 * file again; "" if its folder does not exist.
 */
const char *context_advise(const context *context, const char *verb);

/* ---- Input: see operands.c --------------------------------------------- */

/*
 * Opens a file as the input, or standard input for NULL and "-".  For NULL, if
 * that is a terminal, a line on standard error says that `what`, for example
 * "boards", is expected.  Returns false, with the failure noted, if it cannot.
 */
bool context_open_file(context *context, const char *name, const char *what);

/*
 * Returns whether an operand is a file, or has only characters of a board's
 * text.
 */
bool context_is_input(const char *operand);

/*
 * Opens the input that operands give.  If they have only characters of a
 * board's text, and a cell among them, they are the input.  Otherwise only one
 * operand is allowed: a file, opened by context_open_file().
 */
bool context_open_input(context *context, char **operands, const char *what);

/* ---- Options and operands of several commands: see options.c ---------- */

#define DEFAULT_ORDER EIGHT_ORDER_UDLR

/* These make an option's words, and their lines of help, from a list of X(). */
#define OPTION_WORD(name, help) " " #name
#define OPTION_WORDS(LIST)      (&(LIST(OPTION_WORD))[1])
#define OPTION_LINE(name, help) "\n  " #name ": " help

extern const option_spec option_goal, option_order, option_json, option_svg;
extern const option_spec option_format, option_moves, option_no_count;
extern const option_spec option_lines;
/* These are the same options, with the defaults of some commands. */
extern const option_spec option_one_goal; /* none: the queries are pairs */
extern const option_spec option_order_udlr, option_order_dlru;
/* These are for commands whose answers may have several lines. */
extern const option_spec option_lines_json, option_lines_all;
extern const option_spec operand_input, operand_tables;

/* These options come before the command. */
extern const option_spec option_tables;
extern const option_spec *const main_options[];

/* Returns the goal that --goal gives, or else the default goal. */
eight_board options_goal(const options *options);

#endif
