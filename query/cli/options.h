/* options.h - options and operands that several commands of eight take. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "eight.h"
#include "program/command_line.h"

#define DEFAULT_ORDER EIGHT_MOVE_LETTERS

/* An option's words, and a line of help for each, from a list of X(). */
#define OPTION_WORD(name, help) " " #name
#define OPTION_WORDS(LIST)      (&(LIST(OPTION_WORD))[1])
#define OPTION_LINE(name, help) "\n  " #name ": " help

extern const option_spec option_goal, option_order, option_json, option_svg;
extern const option_spec option_format, option_moves, option_no_count;
extern const option_spec option_lines;
extern const option_spec operand_input, operand_goal, operand_tables;

/* The options before the command. */
extern const option_spec option_tables;
extern const option_spec *const main_options[];

/* The goals with a name; the first one is the default. */
typedef struct named_goal {
    const char *name;
    const char *board; /* as text */
    const char *alias; /* another name, or NULL */
} named_goal;

enum { NAMED_GOALS = 3 };
extern const named_goal named_goals[NAMED_GOALS];

/* The goal that --goal gives, or else the default one. */
eight_board options_goal(const options *options);

/* Reads a goal: a board or the name of one.  `what` names it in messages. */
bool read_goal(failure *failure, const char *what, const char *text,
               eight_board *goal);

#endif
