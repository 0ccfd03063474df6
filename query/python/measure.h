/* measure.h - searches from many boards, for eight_tables.measure(). */
#ifndef MEASURE_H
#define MEASURE_H

#include "eight.h"

/*
 * Searches from n starts with a heuristic, an array of EIGHT_STATES values: see
 * heuristic_of_array().  By IDA* if `deepens`, otherwise by A*.  Writes for
 * each start the length of the solution found, EIGHT_UNSOLVABLE, or
 * EIGHT_UNSOLVABLE - 1 if none was found; and the number of boards generated,
 * of boards expanded, and of rounds.  Returns EIGHT_OK, or EIGHT_E_MEMORY.
 */
int eight_measure(const uint16_t *values, const eight_board *goal,
                  const eight_board *starts, size_t n, int deepens,
                  int16_t *lengths, uint64_t (*counts)[3]);

#endif
