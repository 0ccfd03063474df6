/* state_counts.h - published numbers of states at each distance. */
#ifndef EIGHT_STATE_COUNTS_H
#define EIGHT_STATE_COUNTS_H

#include <stdint.h>

/* Returns the number of states at each distance 0..31 from root 0..8. */
const uint32_t *eight_known_counts(unsigned root);

#endif
