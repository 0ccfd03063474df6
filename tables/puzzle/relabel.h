/*
 * relabel.h - any two boards as a question about one of nine roots.
 *
 * The names of the tiles do not matter to the moves.  Call the goal's tiles
 * 0, 1, ..., 7 in reading order, and the start's tiles by the same names:
 * the goal becomes the root state (its blank's cell, rank 0), and the start
 * a state that the table of that root can be asked about.
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
 * Asks for the way from start to goal.  EIGHT_UNSOLVABLE when the relabelled
 * start has odd parity, so that no moves lead from one to the other;
 * EIGHT_E_BOARD when one of them is not nine different cells 0..8.
 */
eight_status eight_relabel(const eight_board *start, const eight_board *goal,
                           eight_query *query);

/*
 * Asks about `count` pairs: boards has a start and its goal, in turn.
 * statuses[i] becomes what eight_relabel() returns of pair i, and questions[i]
 * its question, which on EIGHT_E_BOARD means nothing.
 */
void eight_relabel_many(const eight_board *boards, size_t count,
                        eight_query *queries, eight_status *statuses);

#endif
