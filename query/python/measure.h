/* measure.h - declares the search that eight_tables.measure() calls. */
#ifndef MEASURE_H
#define MEASURE_H

#include "eight.h"

/*
 * Searches from a start with a heuristic, which is an array of EIGHT_STATES
 * values: see heuristic_of_array().  Uses IDA* if `deepens` is not 0, otherwise
 * A*.  Writes into *length the length of the solution found, EIGHT_UNSOLVABLE,
 * or EIGHT_UNSOLVABLE - 1 if the search gave up.  Writes into `counts` the
 * numbers of boards generated, boards expanded and rounds.  Returns EIGHT_OK or
 * EIGHT_E_MEMORY.
 */
int eight_measure(const uint16_t *values, const eight_board *goal,
                  const eight_board *start, int deepens, int16_t *length,
                  uint64_t counts[3]);

#endif
