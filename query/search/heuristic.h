/*
 * heuristic.h - four lower bounds on the distance to a goal.
 *
 * 1. A heuristic h estimates the distance from a board to the goal.  It is
 *    admissible if it never exceeds the distance, and consistent if it is 0 on
 *    the goal and a move changes it by at most 1.  Consistent ones are
 *    admissible: along a shortest solution of n moves h falls to 0 by at most 1
 *    a move, so h was at most n.
 *
 * 2. misplaced: the number of tiles that are not on their goal cells.  A move
 *    moves one tile, so it changes h by at most 1.
 *
 * 3. manhattan: the rows and columns between each tile and its goal cell,
 *    added up over the tiles.  A move moves one tile by one row or column, so
 *    it changes h by exactly 1.
 *
 * 4. conflict: manhattan, and 2 for each tile that must leave its line (O.
 *    Hansson, A. Mayer and M. Yung, "Criticizing solutions to relaxed models
 *    yields powerful admissible heuristics", 1992).  Two tiles are in linear
 *    conflict if they are on the same row or column, their goal cells are on
 *    it, too, and in the opposite order.  One of them must leave the line to
 *    let the other pass, and come back: two moves that manhattan does not
 *    count.  So a line adds 2 for each tile of the smallest set without which
 *    no conflict remains.
 *
 *    Three tiles have up to three pairs.  One pair in conflict, or two, which
 *    share a tile: this tile leaves.  All three: two tiles leave.  So for c
 *    pairs (c + 1) / 2 tiles leave, rounded down.
 *
 *    It is consistent.  Suppose a tile moves along a row.  The order on the row
 *    stays.  If it enters its goal column, manhattan falls by 1, and that
 *    column may now need to lose one tile more; if it leaves its goal column,
 *    manhattan grows by 1, and the column may need to lose one tile less.
 *    Otherwise no conflict begins or ends.  So h changes by exactly 1.
 *
 * 5. inversion: half the pairs of tiles whose order differs between board and
 *    goal, reading by rows, and half of those reading by columns.  By rows, a
 *    horizontal move changes nothing, and a vertical one carries a tile past
 *    two others, which changes the pairs by -2, 0 or 2; by columns it is the
 *    other way round.  So a move changes h by at most 1.  Both numbers of
 *    pairs are even if the goal can be reached.  (Ken'ichiro Takahashi's
 *    invert distance.)
 */
#ifndef HEURISTIC_H
#define HEURISTIC_H

#include "search/search_board.h"

typedef enum heuristic_kind {
    HEURISTIC_MANHATTAN, /* the default */
    HEURISTIC_MISPLACED,
    HEURISTIC_CONFLICT,
    HEURISTIC_INVERSION
} heuristic_kind;

typedef struct heuristic {
    heuristic_kind kind;
    uint8_t goal_cell[EIGHT_CELLS]; /* of each tile */
} heuristic;

heuristic heuristic_of(heuristic_kind kind, const eight_board *goal);

/* The lower bound for a board that can reach the goal. */
uint8_t heuristic_bound(const heuristic *heuristic, const search_board *board);

#endif
