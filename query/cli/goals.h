/*
 * goals.h - lists the goals that have a name.  The options, the help, the
 * messages, the completions and `eight show` use this list.
 */
#ifndef GOALS_H
#define GOALS_H

#include <stdbool.h>

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

/* Returns whether no earlier name in the list has the same board. */
bool is_first_name(const named_goal *goal);

#endif
