/*
 * relabel.h - reduces any start and goal to a state in the table of one of
 * nine roots.
 *
 * Moves do not depend on the labels of the tiles.  Relabel the goal's tiles
 * 0, 1, ..., 7 in reading order, and the start's tiles the same way: the goal
 * becomes the root state (its blank's cell, rank 0), and the start a state in
 * the table of that root.
 */
#ifndef EIGHT_RELABEL_H
#define EIGHT_RELABEL_H

#include "puzzle/rank.h"

typedef struct eight_goal {
    unsigned root;               /* the blank's cell */
    uint32_t entry[EIGHT_CELLS]; /* of each value of a cell: see relabel.c */
} eight_goal;

/* The goal that a public function is given: NULL stands for the usual one. */
const eight_board *eight_given_goal(const eight_board *goal);

/* Labels a goal once, for many starts. */
void eight_label_goal(const eight_board *goal, eight_goal *labels);

/*
 * Sets *state to the relabelled start and returns the root: the cell, 0..8, of
 * the goal's blank.  EIGHT_UNSOLVABLE if the state has odd parity, so that the
 * goal is unreachable; EIGHT_E_BOARD if either is not nine different cells
 * 0..8.
 */
int eight_relabel_start(const eight_board *start, const eight_goal *goal,
                        eight_state *state);

/* The same for a goal that is not labelled; NULL is the usual one. */
int eight_relabel(const eight_board *start, const eight_board *goal,
                  eight_state *state);

#endif
