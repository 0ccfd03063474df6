/* paired.h - passes pairs to the functions for many queries. */
#ifndef PAIRED_H
#define PAIRED_H

#include "eight.h"

/*
 * These are the arguments for boards of which each start is followed by its
 * goal, and for starts that all have one goal.
 */
#define PAIRED(pairs)                                                          \
    (pairs), 2 * sizeof(eight_board), (pairs) + 1, 2 * sizeof(eight_board)
#define TO_GOAL(starts, goal) (starts), sizeof(eight_board), (goal), 0

#endif
