/*
 * goals.h - the goals that have a name.  Options, help, messages, completions
 * and `eight show` come from this list.
 */
#ifndef GOALS_H
#define GOALS_H

#include <stdbool.h>

/*
 * The first goal is the default.  A name whose board stands before it is
 * another name of the same goal: Luogu is the judge whose problem P1379 has it.
 */
#define GOALS(X)                                                               \
    X(last, "1 2 3 4 5 6 7 8 x")                                               \
    X(first, "x 1 2 3 4 5 6 7 8")                                              \
    X(spiral, "1 2 3 8 x 4 7 6 5")                                             \
    X(luogu, "1 2 3 8 x 4 7 6 5")

typedef struct named_goal {
    const char *name;
    const char *board; /* as text */
} named_goal;

#define GOAL_ONE(name, board) +1
enum { GOAL_NAMES = GOALS(GOAL_ONE) };

extern const named_goal named_goals[GOAL_NAMES];

/* Returns the goal with a name, in any letters; NULL if there is none. */
const named_goal *find_goal(const char *name);

/* Returns whether the name of a goal is its first name. */
bool is_first_name(const named_goal *goal);

#endif
