/*
 * options.h - what the command line of a command may hold, and its parser.
 *
 * An option is declared once, here if several commands take it and in the
 * command's own file if not.  The parser, --help and the shells' completions
 * are all made from that.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "eight.h"
#include "io/failure.h"
#include "io/output.h"

#include <stdint.h>

/* An option or an operand. */
typedef struct option_spec {
    const char *name;     /* without "--"; NULL for an operand */
    const char *argument; /* the value's or the operand's name; NULL: no value.
                             FILE, INPUT, QUESTIONS, ANSWERS are files */
    const char *values;   /* the words it can be, with spaces between them (of
                             a goal or an order: some); NULL: anything */
    const char *help;     /* lines of up to 58 columns.  The first, up to any
                             of ":;(", describes it in completions */
    uint64_t most;        /* a whole number from 0 to this; 0: not a number */
    char letter;          /* as in -o, or 0 */
    bool many;            /* an operand that can be given more than once */
} option_spec;

#define DEFAULT_ORDER EIGHT_MOVE_LETTERS

enum { OPTIONS_MAX = 24 }; /* no list is longer: see OPTIONS() */

/* What was given for each entry of a list. */
typedef struct option_value {
    const char *text; /* "" for an option without a value; NULL: not given */
    uint64_t number;  /* its value, or the place of its word among the values */
} option_value;

/* A parsed command line. */
typedef struct options {
    const option_spec *const *list; /* ends with NULL */
    option_value value[OPTIONS_MAX];
    eight_board goal; /* of --goal, or the default goal */
    char **operands;  /* ends with NULL */
} options;

/* ---- Options and operands of several commands -------------------------- */

extern const option_spec option_goal, option_order, option_json, option_svg,
    option_help;
extern const option_spec option_format, option_moves, option_no_count;
extern const option_spec option_engine, option_heuristic, option_visited,
    option_stats, option_lines;
extern const option_spec operand_input, operand_goal, operand_tables;

/* The options before the command. */
extern const option_spec option_tables, option_version;
extern const option_spec *const main_options[];

/* The goals with a name; the first one is the default. */
typedef struct named_goal {
    const char *name;
    const char *board; /* as text */
    const char *alias; /* another name, or NULL */
} named_goal;

enum { NAMED_GOALS = 3 };
extern const named_goal named_goals[NAMED_GOALS];

/* ---- Parsing ----------------------------------------------------------- */

/*
 * Parses the options and operands after argv[0] with getopt_long(), only up to
 * the first operand if `stop`, and not beyond --help.
 */
bool options_parse(options *options, failure *failure, int argc, char **argv,
                   bool stop, const option_spec *const *list);

/* What was given for an entry of the list.  An entry of another list is not. */
const option_value *options_value(const options *options,
                                  const option_spec *spec);

static inline bool options_given(const options *options,
                                 const option_spec *spec)
{
    return options_value(options, spec)->text != NULL;
}

/* The number, or the text, given for an option; or else the default. */
static inline uint64_t options_number(const options *options,
                                      const option_spec *spec,
                                      uint64_t otherwise)
{
    return options_given(options, spec) ? options_value(options, spec)->number
                                        : otherwise;
}

static inline const char *options_text(const options *options,
                                       const option_spec *spec,
                                       const char *otherwise)
{
    return options_given(options, spec) ? options_value(options, spec)->text
                                        : otherwise;
}

/* Notes an unknown command or option, and the nearest one unless NULL. */
bool options_fail_unknown(failure *failure, const char *what, const char *typed,
                          const char *dashes, const char *nearest);

/* Reads a goal: a board or the name of one.  `what` names it in messages. */
bool options_goal(failure *failure, const char *what, const char *text,
                  eight_board *goal);

/* ---- Help -------------------------------------------------------------- */

/* Prints the list in two columns. */
void options_print(output *output, const option_spec *const *list);

#endif
