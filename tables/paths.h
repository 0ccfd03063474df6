/*
 * paths.h - all paths of one table, one 64-bit word a state.
 *
 * The moves of a path stand from the lowest two bits up; above the last one
 * stands a single 1.  No path is longer than 31 moves, so 63 bits are
 * enough, and the place of the highest 1 tells the length.
 */
#ifndef EIGHT_PATHS_H
#define EIGHT_PATHS_H

#include "rank.h"

/*
 * The words of all EIGHT_STATES indices of the table with these raw bytes
 * and root, to be freed by the caller; NULL when memory is short or when
 * some moves do not lead to the root in 31 moves.
 */
uint64_t *eight_paths_new(const uint8_t *raw, unsigned root);

/* The number of moves, 0..31, in a path. */
static inline unsigned eight_path_length(uint64_t path)
{
    return (63u - (unsigned)__builtin_clzll(path)) / 2;
}

#endif
