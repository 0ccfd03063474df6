/*
 * rank.c - turns ranks into Lehmer codes and arrangements, and tabulates
 * vertical moves on ranks: see rank.h.
 */
#include "puzzle/rank.h"

/*
 * The loop finds the digits 5 to 0; digit i has the radix 8 - i.  Digit 6 makes
 * the sum of the digits even.
 */
uint64_t eight_code(unsigned rank)
{
    uint64_t code = 0;
    unsigned sum = 0;

    for (unsigned radix = 3; radix <= 8; radix++) {
        code = code << 8 | rank % radix;
        sum += rank % radix;
        rank /= radix;
    }
    return code | (uint64_t)(sum % 2) << 48;
}

/*
 * Digit i is the number of unused tiles that are smaller than the tile at
 * position i.  `unused` lists these tiles in increasing order, so the tile at
 * position i is byte `digit` of `unused`.
 */
uint64_t eight_unrank(unsigned rank)
{
    uint64_t code = eight_code(rank);
    uint64_t unused = 0x0706050403020100;
    uint64_t tiles = 0;

    for (unsigned i = 0; i < 8; i++) {
        unsigned digit = code >> 8 * i & 7;
        uint64_t below = ((uint64_t)1 << 8 * digit) - 1; /* a mask */

        tiles |= (unused >> 8 * digit & 0xff) << 8 * i;
        unused = (unused & below) | (unused >> 8 & ~below);
    }
    return tiles;
}

/*
 * Fills `block` entries of up[k] from `start` on.  These are the entries of all
 * ranks that share one prefix (see fill_up()).  The move does not change the
 * digits after digit k + 2, so `run` consecutive ranks, which differ only in
 * these digits, become consecutive ranks.
 */
static void rotate_block(uint16_t up[EIGHT_RANKS], unsigned k, unsigned start,
                         unsigned block, unsigned run)
{
    for (unsigned inner = 0; inner < block; inner += run) {
        eight_state state =
            eight_state_at((k + 3) * EIGHT_RANKS + start + inner);

        eight_state_move(&state, EIGHT_U);
        for (unsigned i = 0; i < run; i++)
            up[start + inner + i] =
                (uint16_t)(state.index - k * EIGHT_RANKS + i);
    }
}

/*
 * Fills up[k].  Write rank = block x prefix + inner.  The prefix consists of
 * the digits before digit k, or before digit 2 if k is larger, so there are at
 * most 56 prefixes.  A prefix is even or odd, as the sum of its digits is.  A
 * move does not change the prefix.  How the move changes `inner` depends only
 * on `inner` and on whether the prefix is even, because the prefix affects the
 * other digits only through digit 6, which makes the sum of all digits even.
 * Block 0 is therefore the model for all even prefixes, and block 1 for all odd
 * prefixes.
 */
static void fill_up(uint16_t up[EIGHT_RANKS], unsigned k)
{
    static const uint16_t weight[8] = {2520, 360, 60, 12, 3, 1, 1, 1};
    unsigned block = k == 0 ? EIGHT_RANKS : weight[k == 1 ? 0 : 1];

    for (unsigned start = 0; start < EIGHT_RANKS; start += block) {
        /*
         * The digits after the prefix are 0, so digit 6 is the prefix's parity.
         */
        unsigned model = (unsigned)(eight_code(start) >> 48) * block;

        if (start <= block)
            rotate_block(up, k, start, block, weight[k + 2]);
        else
            for (unsigned i = 0; i < block; i++)
                up[start + i] = (uint16_t)(up[model + i] + start - model);
    }
}

void eight_vertical_moves_fill(eight_vertical_moves *vertical)
{
    for (unsigned k = 0; k < EIGHT_VERTICAL_PAIRS; k++) {
        fill_up(vertical->up[k], k);
        for (unsigned rank = 0; rank < EIGHT_RANKS; rank++)
            vertical->down[k][vertical->up[k][rank]] = (uint16_t)rank;
    }
}
