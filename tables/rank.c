/* rank.c - Lehmer codes, ranks, and vertical moves on them: see rank.h. */
#include "rank.h"

#include <string.h>

const char eight_move_letters[EIGHT_MOVE_COUNT + 1] = "udlr";

int eight_is_order(const char order[EIGHT_MOVE_COUNT])
{
    for (unsigned i = 0; i < EIGHT_MOVE_COUNT; i++)
        if (memchr(order, eight_move_letters[i], EIGHT_MOVE_COUNT) == NULL)
            return 0;
    return 1;
}

/*
 * One pass over the tiles.  Nibble t of `smaller` counts the tiles below t
 * that were met already, so a tile's digit is its value less its nibble.
 */
eight_lehmer eight_lehmer_of(const uint8_t arrangement[8])
{
    eight_lehmer code;
    uint32_t smaller = 0;

    for (unsigned i = 0; i < 8; i++) {
        unsigned shift = 4u * arrangement[i];

        code.digit[i] = (uint8_t)(arrangement[i] - ((smaller >> shift) & 0xf));
        smaller += (0x11111111u << shift) << 4;
    }
    return code;
}

/* Digit i is the tile's place among the tiles not yet used. */
void eight_lehmer_arrange(eight_lehmer code, uint8_t arrangement[8])
{
    uint8_t unused[8] = {0, 1, 2, 3, 4, 5, 6, 7};

    for (unsigned i = 0; i < 8; i++) {
        unsigned place = code.digit[i];

        arrangement[i] = unused[place];
        for (unsigned j = place; j + 1 < 8 - i; j++)
            unused[j] = unused[j + 1];
    }
}

/* Written out, so that the compiler divides by constants. */
eight_lehmer eight_unrank(unsigned rank)
{
    eight_lehmer code = {{0}};

    code.digit[5] = (uint8_t)(rank % 3);
    rank /= 3;
    code.digit[4] = (uint8_t)(rank % 4);
    rank /= 4;
    code.digit[3] = (uint8_t)(rank % 5);
    rank /= 5;
    code.digit[2] = (uint8_t)(rank % 6);
    rank /= 6;
    code.digit[1] = (uint8_t)(rank % 7);
    code.digit[0] = (uint8_t)(rank / 7);
    code.digit[6] = (uint8_t)eight_lehmer_parity(code);
    return code;
}

/* The rank after the blank goes up from k + 3 to k. */
static unsigned rank_up(unsigned rank, unsigned k)
{
    eight_lehmer code = eight_unrank(rank);

    eight_lehmer_rotate_left(&code, k);
    return eight_rank(code);
}

/*
 * Fills the look-ups of one link.  In rank = prefix x block + inner, the
 * digits of the prefix (those before digit k) do not change and, but for
 * their parity, do not matter.  Nor do the digits behind digit k + 2 change:
 * inner = run x triple + rest goes to target[triple] + rest.  So a rotation
 * is made once for each triple and parity and copied to all the rest.
 */
static void fill_up(uint16_t up[EIGHT_RANKS], unsigned k)
{
    static const uint16_t weight[8] = {2520, 360, 60, 12, 3, 1, 1, 1};
    unsigned block = k == 0 ? EIGHT_RANKS : weight[k - 1];
    unsigned run = weight[k + 2];
    uint16_t target[2][8 * 7 * 6];

    for (unsigned parity = 0; parity < (k == 0 ? 1 : 2); parity++) {
        /* Prefix 0 has parity 0, prefix 1 has parity 1. */
        unsigned start = parity * block;

        for (unsigned triple = 0; triple * run < block; triple++)
            target[parity][triple] =
                (uint16_t)(rank_up(start + triple * run, k) - start);
    }
    for (unsigned start = 0; start < EIGHT_RANKS; start += block) {
        /* All digits after the prefix are 0, so digit 6 is its parity. */
        const uint16_t *to = target[eight_unrank(start).digit[6]];

        for (unsigned inner = 0; inner < block; inner += run, to++)
            for (unsigned rest = 0; rest < run; rest++)
                up[start + inner + rest] = (uint16_t)(start + *to + rest);
    }
}

void eight_links_fill(eight_links *links)
{
    for (unsigned k = 0; k < EIGHT_LINKS; k++) {
        fill_up(links->up[k], k);
        for (unsigned rank = 0; rank < EIGHT_RANKS; rank++)
            links->down[k][links->up[k][rank]] = (uint16_t)rank;
    }
}
