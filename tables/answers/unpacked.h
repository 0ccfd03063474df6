/*
 * unpacked.h - all paths of one table, one 64-bit word a state.
 *
 * The moves of a path stand from the lowest two bits up; above the last one
 * stands a single 1.  No path is longer than 31 moves, so 63 bits are
 * enough, and the place of the highest 1 tells the length.
 */
#ifndef EIGHT_UNPACKED_H
#define EIGHT_UNPACKED_H

#include "puzzle/rank.h"

#include <string.h>

/*
 * *paths becomes the words of all EIGHT_STATES indices of the table with
 * these raw bytes and root, to be freed by the caller.  On an error it is
 * NULL: EIGHT_E_MEMORY, or EIGHT_E_WRONG_MOVE when some moves do not lead to
 * the root in 31 moves.
 */
eight_status eight_unpack(const uint8_t *raw, unsigned root, uint64_t **paths);

/* The number of moves, 0..31, in a path. */
static inline unsigned eight_unpacked_length(uint64_t path)
{
    return (63u - (unsigned)__builtin_clzll(path)) / 2;
}

/* The letters of the four moves in a byte, those of the lowest bits first. */
extern const char eight_move_quads[256][4];

/* Writes the letters of a path and a NUL; returns their number. */
static inline int eight_unpacked_spell(uint64_t path,
                                       char moves[EIGHT_MOVES_SIZE])
{
    unsigned length = eight_unpacked_length(path);

    for (unsigned i = 0; i < EIGHT_MOVES_SIZE; i += 4, path >>= 8)
        memcpy(moves + i, eight_move_quads[path & 0xff], 4);
    moves[length] = '\0';
    return (int)length;
}

#endif
