/* measure.h - searches from a board, for eight_tables.measure(). */
#ifndef MEASURE_H
#define MEASURE_H

#include "eight.h"

/*
 * Searches from a start with a heuristic, an array of EIGHT_STATES values: see
 * heuristic_of_array().  Uses IDA* if `deepens` is not 0, otherwise A*.  Writes
 * the length of the solution found, EIGHT_UNSOLVABLE, or EIGHT_UNSOLVABLE - 1
 * if the search gave up; and the numbers of boards generated, of boards
 * expanded and of rounds.  Returns EIGHT_OK, or EIGHT_E_MEMORY.
 */
int eight_measure(const uint16_t *values, const eight_board *goal,
                  const eight_board *start, int deepens, int16_t *length,
                  uint64_t counts[3]);

#endif
