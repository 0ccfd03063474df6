/*
 * options.h - the options that several commands take.  Each command keeps
 * its own list of those it knows; what they mean is here, once.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "cli/context.h"
#include "io/board_formats.h"
#include "io/move_notation.h"

/* The last number of each option's entry in a command's list. */
enum {
    OPTION_ENGINE = 256, /* beyond the letters that commands use */
    OPTION_FORMAT,
    OPTION_GOAL,
    OPTION_MOVES,
    OPTION_ORDER,
    OPTION_VISITED,
    OPTION_STATS,
};

/* What answers. */
typedef enum engine { ENGINE_TABLE, ENGINE_BFS, ENGINE_ASTAR } engine;

typedef struct options {
    engine engine;
    bool visited_given;
    unsigned visited; /* a visited_kind: see search/visited.h */
    bool stats;
    bool goal_given;
    eight_board goal;
    const char *order; /* NULL: the command's own */
    format format;
    notation notation;
} options;

/* What holds where nothing was asked for. */
#define OPTIONS_INIT                                                           \
    {                                                                          \
        .goal = { {1, 2, 3, 4, 5, 6, 7, 8, 0} }                                \
    }

/*
 * Reads all options of a command that has none but these.  Those that
 * contradict each other are a failure too.
 */
bool options_read(options *options, context *context, int argc, char **argv,
                  const struct option *list);

/* Takes what getopt_long() returned, which may be that it knows no more. */
bool options_handle(options *options, context *context, int option);

/* Reads a board given on the command line; `what` names it in messages. */
bool options_board(failure *failure, const char *what, const char *text,
                   eight_board *board);

/* The same for a goal, which may be last, first or spiral too. */
bool options_goal(failure *failure, const char *what, const char *text,
                  eight_board *goal);

/* The value of an option: a number, 0..most, and nothing else. */
bool number_option(context *context, const char *option, const char *text,
                   uint64_t most, uint64_t *number);

#endif
