/*
 * state_counts.h - published numbers of states at each distance.
 *
 * From the On-Line Encyclopedia of Integer Sequences, by the cell of the
 * root's blank: A089473 (corner), A089483 (middle of a side), A089474 (centre).
 */
#ifndef EIGHT_STATE_COUNTS_H
#define EIGHT_STATE_COUNTS_H

#include <stdint.h>

/* The number of states at distance 0..31 from a root with this cell. */
const uint32_t *eight_known_counts(unsigned root);

#endif
