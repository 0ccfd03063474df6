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

/* A start relabelled for the root of its goal. */
typedef struct eight_query {
    unsigned root;  /* cell of the goal's blank, 0..8 */
    unsigned index; /* of the start, relabelled: 0..181439 */
} eight_query;

/*
 * Sets *query to the query from start to goal.  EIGHT_UNSOLVABLE if the
 * relabelled start has odd parity, so that the goal is unreachable;
 * EIGHT_E_BOARD if either is not nine different cells 0..8.
 */
eight_status eight_relabel(const eight_board *start, const eight_board *goal,
                           eight_query *query);

/*
 * Relabels `count` pairs: boards has each start before its goal.  Sets
 * statuses[i] to what eight_relabel() returns for pair i, and queries[i] to
 * its query, which is unspecified on EIGHT_E_BOARD.
 */
void eight_relabel_many(const eight_board *boards, size_t count,
                        eight_query *queries, eight_status *statuses);

#endif
