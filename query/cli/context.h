/*
 * context.h - declares what every command works with: the tables, an input, the
 * output and the failure.
 */
#ifndef CONTEXT_H
#define CONTEXT_H

#include "eight.h"
#include "program/command_line.h"
#include "io/input.h"
#include "io/output.h"

typedef struct context {
    const char *command;     /* the name of the command, such as solve */
    eight_tables *tables;    /* NULL until context_open_tables() */
    const char *tables_name; /* the name of their file; NULL: it is to be
                                found */
    bool tables_operand;     /* an operand names the file, not --tables */
    exit_status verdict;     /* the result of check or verify, which
                                themselves report what is wrong;
                                EXIT_ANSWERED: nothing is wrong */
    failure failure;
    input input;
    output output;
} context;

/* ---- Tables: see tables.c ---------------------------------------------- */

/*
 * Opens the table file tables_name.  If tables_name is NULL, chooses a file as
 * eight(1) describes, sets tables_name to its name, and opens it.  Returns
 * false, with the failure noted, if no table file can be opened.
 */
bool context_open_tables(context *context);

/*
 * Notes that the tables cannot be opened or cannot answer.  The status of the
 * library is the reason.  For EIGHT_E_MEMORY, notes only that memory ran out.
 * Returns false.
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
 * Returns "; VERB it with: eight-gen ...", which names the command that writes
 * the table file.  Returns "" if the folder of the file does not exist, or if
 * the file's name cannot be printed without escapes.
 */
const char *context_advise(const context *context, const char *verb);

/* ---- Input: see operands.c --------------------------------------------- */

/*
 * Opens a file as the input; NULL and "-" mean standard input.  For NULL, if
 * standard input is a terminal, a line on standard error says that the program
 * reads `what` from it, for example "boards".  Returns false, with the failure
 * noted, if the file cannot be opened.
 */
bool context_open_file(context *context, const char *name, const char *what);

/*
 * Returns whether an operand can be input.  It can if it is the name of a file,
 * or if it consists of cells and filler, with at least one cell.
 */
bool context_is_input(const char *operand);

/*
 * Opens the input that operands name.  If there are no operands, opens standard
 * input as context_open_file() does.  If the operands consist of cells and
 * filler, with at least one cell, they are the input themselves.  Otherwise
 * only one operand is allowed, and it is the name of a file.  Returns false,
 * with the failure noted, if the input cannot be opened.
 *
 * A single operand that has at least seven of the nine cells of a board, and is
 * not the name of a file, is also the input, so that the reader reports what is
 * wrong with it.
 */
bool context_open_input(context *context, char **operands, const char *what);

/* ---- Options and operands of several commands: see options.c ---------- */

#define DEFAULT_ORDER EIGHT_ORDER_UDLR

/*
 * These macros make the words of an option, and the lines of help about the
 * words, from a list such as ENGINES(X).
 */
#define OPTION_WORD(name, help) " " #name
#define OPTION_WORDS(LIST)      (&(LIST(OPTION_WORD))[1])
#define OPTION_LINE(name, help) "\n  " #name ": " help

extern const option_spec option_goal, option_order, option_json, option_svg;
extern const option_spec option_format, option_moves, option_no_count;
extern const option_spec option_lines;
/* These are the same options with the defaults of particular commands. */
extern const option_spec option_one_goal; /* without it, the queries are
                                             pairs */
extern const option_spec option_order_udlr, option_order_dlru;
/* These variants of --lines are for answers that may have several lines. */
extern const option_spec option_lines_json, option_lines_all;
extern const option_spec operand_input, operand_tables;

/* These options may come before the command. */
extern const option_spec option_tables;
extern const option_spec *const main_options[];

/*
 * Returns the goal of the option --goal, or the default goal without the
 * option.
 */
eight_board options_goal(const options *options);

#endif
