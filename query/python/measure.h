/* measure.h - declares the searches that eight_tables calls. */
#ifndef MEASURE_H
#define MEASURE_H

#include "eight.h"

/*
 * Writes the bounds of n pairs into `bounds`, or the negative results of the
 * library's function for this kind, a heuristic_kind.  Strides are in bytes, as
 * in eight_distance_many().
 */
void eight_bounds(int kind, const eight_board *starts, size_t start_stride,
                  const eight_board *goals, size_t goal_stride, size_t n,
                  int8_t *bounds);

/*
 * Writes the EIGHT_STATES boards from which a goal can be reached, in the order
 * of their indices.  Returns EIGHT_OK, or EIGHT_E_BOARD for an invalid goal.
 */
int eight_boards(const eight_board *goal, eight_board *boards);

enum { MEASURE_ASTAR, MEASURE_IDASTAR, MEASURE_BFS };

/*
 * Searches from a start with an engine.  The heuristic of A* and IDA* is an
 * array of EIGHT_STATES values: see heuristic_of_array().  Breadth-first search
 * has none.  IDA* gives up instead of expanding more than `limit` boards.
 * Writes into *length the length of the solution found, EIGHT_UNSOLVABLE, or
 * EIGHT_UNSOLVABLE - 1 if the search gave up.  Writes into `counts` the numbers
 * of boards generated, boards expanded and rounds.
 * Returns EIGHT_OK or EIGHT_E_MEMORY.
 */
int eight_measure(const uint16_t *values, const eight_board *goal,
                  const eight_board *start, int engine, uint64_t limit,
                  int16_t *length, uint64_t counts[3]);

#endif
