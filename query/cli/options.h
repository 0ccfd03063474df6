/* options.h - options and operands that several commands of eight take. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "eight.h"
#include "program/command_line.h"

#define DEFAULT_ORDER EIGHT_ORDER_UDLR

/* An option's words, and a line of help for each, from a list of X(). */
#define OPTION_WORD(name, help) " " #name
#define OPTION_WORDS(LIST)      (&(LIST(OPTION_WORD))[1])
#define OPTION_LINE(name, help) "\n  " #name ": " help

extern const option_spec option_goal, option_order, option_json, option_svg;
extern const option_spec option_format, option_moves, option_no_count;
extern const option_spec option_lines;
extern const option_spec operand_input, operand_tables;

/* The options before the command. */
extern const option_spec option_tables;
extern const option_spec *const main_options[];

/* The goals with a name; the first one is the default. */
typedef struct named_goal {
    const char *name;
    const char *board; /* as text */
} named_goal;

enum { NAMED_GOALS = 3, GOAL_NAMES = 4 }; /* after the goals, other names */
extern const named_goal named_goals[GOAL_NAMES];

/* The board, as text, of a goal with a name; NULL if there is none. */
const char *find_goal(const char *name);

/* The goal that --goal gives, or else the default one. */
eight_board options_goal(const options *options);

#endif
