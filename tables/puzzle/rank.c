/* rank.c - Lehmer codes, ranks, and vertical moves on them: see rank.h. */
#include "puzzle/rank.h"

int eight_move_of(char letter)
{
    switch (letter) {
    case 'u':
        return EIGHT_U;
    case 'd':
        return EIGHT_D;
    case 'l':
        return EIGHT_L;
    case 'r':
        return EIGHT_R;
    default:
        return -1;
    }
}

int eight_order_number(const char *letters)
{
    int order = 0;
    unsigned found = 0; /* a set of moves */

    for (unsigned i = 0; i < EIGHT_MOVE_COUNT; i++) {
        int move = eight_move_of(letters[i]);

        if (move < 0)
            return EIGHT_E_ORDER;
        order |= move << 2 * i;
        found |= 1u << move;
    }
    return found == 0xf ? order : EIGHT_E_ORDER;
}

int eight_order_of(const char *order)
{
    int number = eight_order_number(order);

    return number >= 0 && order[EIGHT_MOVE_COUNT] != '\0' ? EIGHT_E_ORDER
                                                          : number;
}

/* Digit i is the tile's position among the tiles not yet used. */
void eight_lehmer_arrange(eight_lehmer code, uint8_t arrangement[8])
{
    uint8_t unused[8] = {0, 1, 2, 3, 4, 5, 6, 7};

    for (unsigned i = 0; i < 8; i++) {
        unsigned place = eight_lehmer_digit(code, i);

        arrangement[i] = unused[place];
        for (unsigned j = place; j + 1 < 8 - i; j++)
            unused[j] = unused[j + 1];
    }
}

/* Written out, so that the compiler divides by constants. */
eight_lehmer eight_unrank(unsigned rank)
{
    eight_lehmer code = (uint64_t)(rank % 3) << 40;

    rank /= 3;
    code |= (uint64_t)(rank % 4) << 32;
    rank /= 4;
    code |= rank % 5 << 24;
    rank /= 5;
    code |= rank % 6 << 16;
    rank /= 6;
    code |= rank % 7 << 8 | rank / 7;
    return code | (uint64_t)eight_lehmer_parity(code) << 48;
}

/*
 * The digits x y z of i, in octal, before and after the two exchanges of a
 * vertical move: see 3 and 4.  X1 and Z1 are between the two.
 */
#define X(i)            ((i) / 64)
#define Y(i)            ((i) / 8 % 8)
#define Z(i)            ((i) % 8)
#define X1(i)           (X(i) - (X(i) > Y(i)))
#define Z1(i)           (Z(i) + (Y(i) <= Z(i)))
#define DIGITS(x, y, z) ((x) | (y) << 8 | (z) << 16)
#define BEFORE(i)       DIGITS(X(i), Y(i), Z(i))
#define UP(i)                                                                  \
    (BEFORE(i) ^ DIGITS(Y(i) + (X(i) <= Y(i)), Z(i) + (X1(i) <= Z(i)),         \
                        X1(i) - (X1(i) > Z(i))))
#define DOWN(i)                                                                \
    (BEFORE(i) ^ DIGITS(Z1(i) + (X(i) <= Z1(i)), X(i) - (X(i) > Z1(i)),        \
                        Y(i) - (Y(i) > Z(i))))

#define FOR_8(f, i)                                                            \
    f(i), f((i) + 1), f((i) + 2), f((i) + 3), f((i) + 4), f((i) + 5),          \
        f((i) + 6), f((i) + 7)
#define FOR_64(f, i)                                                           \
    FOR_8(f, i), FOR_8(f, (i) + 8), FOR_8(f, (i) + 16), FOR_8(f, (i) + 24),    \
        FOR_8(f, (i) + 32), FOR_8(f, (i) + 40), FOR_8(f, (i) + 48),            \
        FOR_8(f, (i) + 56)
#define FOR_512(f)                                                             \
    FOR_64(f, 0), FOR_64(f, 64), FOR_64(f, 128), FOR_64(f, 192),               \
        FOR_64(f, 256), FOR_64(f, 320), FOR_64(f, 384), FOR_64(f, 448)

const uint32_t eight_rotations[EIGHT_MOVE_COUNT][512] = {
    [EIGHT_U] = {FOR_512(UP)},
    [EIGHT_D] = {FOR_512(DOWN)},
};

/* The rank after the blank goes up from k + 3 to k. */
static unsigned rank_up(unsigned rank, unsigned k)
{
    eight_state state = {k + 3, eight_unrank(rank)};

    eight_state_move(&state, EIGHT_U);
    return eight_rank(state.code);
}

/*
 * Fills `block` entries of up[k] from start on, for all ranks with the same
 * digits before digit k.  The digits after digit k + 2 do not change either,
 * so each run of `run` consecutive ranks goes to consecutive ranks.
 */
static void rotate_block(uint16_t up[EIGHT_RANKS], unsigned k, unsigned start,
                         unsigned block, unsigned run)
{
    for (unsigned inner = 0; inner < block; inner += run) {
        unsigned target = rank_up(start + inner, k);

        for (unsigned i = 0; i < run; i++)
            up[start + inner + i] = (uint16_t)(target + i);
    }
}

/*
 * Fills up[k].  In rank = block x prefix + inner, the prefix (the digits before
 * digit k, or before digit 2 if k is larger, so that there are only 56) does
 * not change, and only its parity matters: block 0 is the model for even
 * prefixes and block 1 for odd ones.
 */
static void fill_up(uint16_t up[EIGHT_RANKS], unsigned k)
{
    static const uint16_t weight[8] = {2520, 360, 60, 12, 3, 1, 1, 1};
    unsigned block = k == 0 ? EIGHT_RANKS : weight[k == 1 ? 0 : 1];

    for (unsigned start = 0; start < EIGHT_RANKS; start += block) {
        /* The digits after the prefix are 0, so digit 6 is its parity. */
        unsigned model = eight_lehmer_digit(eight_unrank(start), 6) * block;

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
