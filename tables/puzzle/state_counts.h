/* state_counts.h - published numbers of states at each distance. */
#ifndef EIGHT_STATE_COUNTS_H
#define EIGHT_STATE_COUNTS_H

#include <stdint.h>

/* The number of states at distance 0..31 from a root of this cell. */
const uint32_t *eight_known_counts(unsigned root);

#endif
