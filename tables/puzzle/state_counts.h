/*
 * state_counts.h - provides the published numbers of states at each distance.
 */
#ifndef EIGHT_STATE_COUNTS_H
#define EIGHT_STATE_COUNTS_H

#include <stdint.h>

/* Returns the numbers of states at the distances 0..31 from a root, 0..8. */
const uint32_t *eight_known_counts(unsigned root);

#endif
