/*
 * unpacked.h - all solutions of one table, one 64-bit word per state.
 *
 * The first move is in the lowest two bits, the next in the two bits above,
 * and so on; a single 1 is above the last.  A solution has at most 31 moves,
 * so 63 bits are enough; the position of the highest 1 gives its length.
 */
#ifndef EIGHT_UNPACKED_H
#define EIGHT_UNPACKED_H

#include "puzzle/rank.h"

#include <string.h>

/*
 * Sets *solutions to the words of all EIGHT_STATES indices of the table with
 * these raw bytes and root.  Free them with free().  On an error it is NULL:
 * EIGHT_E_MEMORY, or EIGHT_E_WRONG_MOVE if some moves do not lead to the root
 * within 31 moves.
 */
eight_status eight_unpack(const uint8_t *raw, unsigned root,
                          uint64_t **solutions);

/* The number of moves, 0..31, of a solution. */
static inline unsigned eight_unpacked_length(uint64_t solution)
{
    return (63u - (unsigned)__builtin_clzll(solution)) / 2;
}

/* The letters of the four moves in a byte, lowest bits first. */
extern const char eight_move_quads[256][4];

/* Writes the letters of a solution and a NUL; returns their number. */
static inline int eight_unpacked_spell(uint64_t solution,
                                       char moves[EIGHT_MOVES_SIZE])
{
    unsigned length = eight_unpacked_length(solution);

    for (unsigned i = 0; i < EIGHT_MOVES_SIZE; i += 4, solution >>= 8)
        memcpy(moves + i, eight_move_quads[solution & 0xff], 4);
    moves[length] = '\0';
    return (int)length;
}

#endif
