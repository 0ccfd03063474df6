/*
 * options.h - declares the options and operands of several commands, and the
 * goals that have a name.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "eight.h"
#include "program/command_line.h"

#define DEFAULT_ORDER EIGHT_ORDER_UDLR

extern const option_spec option_goal, option_order, option_moves, option_format,
    option_pairs, option_no_count, option_lines, option_json;
extern const option_spec operand_input, operand_tables;

/* These options may come before the command. */
extern const option_spec option_tables;
extern const option_spec *const main_options[];

/*
 * Returns the goal of the option --goal, or the default goal without the
 * option.
 */
eight_board options_goal(const options *options);

/* ---- Named goals ------------------------------------------------------- */

/*
 * The first goal is the default.  If two names have the same board, the later
 * one is another name of the same goal.  The online judge Luogu has the problem
 * P1379, whose goal is spiral.
 */
#define GOALS(X)                                                               \
    X(last, "1 2 3 4 5 6 7 8 x")                                               \
    X(first, "x 1 2 3 4 5 6 7 8")                                              \
    X(spiral, "1 2 3 8 x 4 7 6 5")                                             \
    X(luogu, "1 2 3 8 x 4 7 6 5")

typedef struct named_goal {
    const char *name;
    const char *board; /* the board as text */
} named_goal;

#define GOAL_ONE(name, board) +1
enum { GOAL_NAMES = GOALS(GOAL_ONE) };

extern const named_goal named_goals[GOAL_NAMES];

/*
 * Finds a goal by its name, in capital or small letters.  Returns NULL if no
 * goal has this name.
 */
const named_goal *find_goal(const char *name);

#endif
