/*
 * state_counts.h - how many states there are at each distance, known truth.
 *
 * From the On-Line Encyclopedia of Integer Sequences, by where the root's
 * blank is: A089473 (corner), A089483 (middle of a side), A089474 (centre).
 */
#ifndef EIGHT_STATE_COUNTS_H
#define EIGHT_STATE_COUNTS_H

#include <stdint.h>

/* The number of states at distance 0..31 from a root with that cell. */
const uint32_t *eight_known_counts(unsigned root);

#endif
