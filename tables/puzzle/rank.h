/*
 * rank.h - represents a state by a number, and makes moves by arithmetic on
 * that number.
 *
 * docs/algorithm.md derives these formulas:
 *
 * 1. A state is the cell z of the blank (0..8, in reading order) and the
 *    arrangement: the eight tiles, labelled 0..7, in reading order without the
 *    blank.  Moves never change the parity of its inversions, which is even in
 *    all states that can reach a root.
 *
 * 2. A horizontal move changes z and keeps the arrangement.  A vertical move
 *    between the cells k and k + 3, 0 <= k <= 5, changes the positions k, k + 1
 *    and k + 2 of the arrangement by two exchanges of neighbors:
 *        up,   from k + 3 to k:  a b c becomes b c a  (exchange k, then k + 1)
 *        down, from k to k + 3:  a b c becomes c a b  (exchange k + 1, then k)
 *
 * 3. Digit i of the Lehmer code, 0..7-i, counts the later tiles that are
 *    smaller than the tile at position i.  The sum of the digits is the number
 *    of inversions.  (D. H. Lehmer, "Teaching combinatorial tricks to a
 *    computer", 1960.)
 *
 * 4. Exchange i, of the positions i and i + 1, turns the digits i and i + 1
 *    from x y into
 *        y + 1, x   if x <= y, i.e. if the first tile is the smaller tile
 *        y, x - 1   if x > y
 *
 * 5. Digit 7 is 0, and digit 6 makes the sum even.  The others make the rank,
 *    0..20159, in the mixed radix 8, 7, 6, 5, 4, 3: digit i has the weight
 *    (7 - i)!/2.  The index, 0..181439, is 20160 z + rank.
 */
#ifndef EIGHT_RANK_H
#define EIGHT_RANK_H

#include "eight.h"

enum {
    EIGHT_RANKS = EIGHT_STATES / EIGHT_CELLS, /* 8!/2 = 20,160 */
    EIGHT_VERTICAL_PAIRS = 6,                 /* the pairs of cells k, k + 3 */
    EIGHT_MOVE_COUNT = 4,
    EIGHT_RAW_BYTES = EIGHT_STATES / 4, /* a table: four moves per byte */
};

/*
 * The moves of the blank, as the tables store them.  An even number and the odd
 * number after it are inverse moves.
 */
typedef enum eight_move { EIGHT_U, EIGHT_D, EIGHT_L, EIGHT_R } eight_move;

/* Returns the move of a letter, or -1 if the letter is none of "udlr". */
static inline int eight_move_of(char letter)
{
    for (int move = 0; move < EIGHT_MOVE_COUNT; move++)
        if (EIGHT_MOVE_LETTERS[move] == letter)
            return move;
    return -1;
}

/*
 * Returns a move order as a number, 0..255: the first move is in the lowest two
 * bits, and so on.  Returns EIGHT_E_ORDER unless the four letters are u, d, l,
 * r once each.
 */
static inline int eight_order_number(const char *letters)
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

/*
 * Returns eight_order_number() of a string, or EIGHT_E_ORDER if the string is
 * longer than an order; NULL stands for "udlr".
 */
static inline int eight_order_of(const char *order)
{
    int number =
        eight_order_number(order = order == NULL ? EIGHT_ORDER_UDLR : order);

    return number >= 0 && order[EIGHT_MOVE_COUNT] != '\0' ? EIGHT_E_ORDER
                                                          : number;
}

/*
 * eight_table_number() numbers the pairs of a root, 0..8, and an order.  Three
 * moves of an order determine the fourth, so six bits are enough for the order.
 * The moves differ, so no order has 0 in these bits, and a query to which the
 * order does not matter can pass 0: see eight_resolve().
 */
enum { EIGHT_ORDERS = 64, EIGHT_ANY_ORDER = 0 };

static inline unsigned eight_table_number(unsigned root, int order)
{
    return root * EIGHT_ORDERS + (unsigned)order % EIGHT_ORDERS;
}

static inline eight_move eight_order_move(int order, unsigned i)
{
    return (eight_move)(order >> 2 * i & 3);
}

static inline eight_move eight_move_inverse(eight_move move)
{
    return (eight_move)(move ^ 1);
}

/* Returns whether the blank on cell z, 0..8, may make the move. */
static inline int eight_move_is_legal(unsigned z, eight_move move)
{
    /*
     * Bit z of from[move] tells whether the move is legal from cell z: up is
     * legal from 3..8, for example.
     */
    static const uint16_t from[EIGHT_MOVE_COUNT] = {0770, 0077, 0666, 0333};

    return from[move] >> z & 1;
}

/* Returns the cell to which a legal move takes the blank from cell z. */
static inline unsigned eight_move_target(unsigned z, eight_move move)
{
    static const int8_t step[EIGHT_MOVE_COUNT] = {-3, +3, -1, +1};

    return z + (unsigned)step[move];
}

/* A word of eight bytes b.  Byte 0 of a word is its lowest byte. */
#define EIGHT_EVERY_BYTE(b) ((uint64_t)(b)*0x0101010101010101)

/*
 * Returns the Lehmer code of eight different tiles, 0..8.  Byte i of `tiles` is
 * the tile at position i; byte i of the result is digit i.
 *
 * A shift by n bytes brings each tile to the byte of the tile n positions
 * before it.  There the shifted tile is subtracted from the earlier tile, whose
 * bit 4 was set.  Bit 4 stays set if and only if the earlier tile is larger,
 * because no difference of tiles reaches 0x10.  Past the last tile, 0 is
 * subtracted, and bit 4 also stays set.  This happens i times for the tile at
 * position i, so the function subtracts i at the end.
 */
static inline uint64_t eight_lehmer(uint64_t tiles)
{
    uint64_t sixteenfold = 0;

    for (unsigned n = 1; n < 8; n++)
        sixteenfold += ((tiles | EIGHT_EVERY_BYTE(0x10)) - (tiles >> 8 * n)) &
                       EIGHT_EVERY_BYTE(0x10);
    return (sixteenfold >> 4) - 0x0706050403020100;
}

/* An exchange adds this number to the digits x y (see 4); `rise` is y - x. */
#define EIGHT_EXCHANGE(rise)                                                   \
    (uint64_t)((rise) + ((rise) >= 0) - 256 * ((rise) + ((rise) < 0)))

/*
 * Returns the Lehmer code after an exchange of the tiles at positions i, i + 1.
 */
static inline uint64_t eight_exchange(uint64_t code, unsigned i)
{
    static const uint64_t change[15] = {
        EIGHT_EXCHANGE(-7), EIGHT_EXCHANGE(-6), EIGHT_EXCHANGE(-5),
        EIGHT_EXCHANGE(-4), EIGHT_EXCHANGE(-3), EIGHT_EXCHANGE(-2),
        EIGHT_EXCHANGE(-1), EIGHT_EXCHANGE(0),  EIGHT_EXCHANGE(1),
        EIGHT_EXCHANGE(2),  EIGHT_EXCHANGE(3),  EIGHT_EXCHANGE(4),
        EIGHT_EXCHANGE(5),  EIGHT_EXCHANGE(6),  EIGHT_EXCHANGE(7)};
    uint64_t digits = code >> 8 * i;

    return code + (change[7 + (digits >> 8 & 7) - (digits & 7)] << 8 * i);
}

/*
 * Returns the sum of the bytes of a word; the sum must be below 256.  For a
 * Lehmer code this is the number of inversions, 0..28.
 */
static inline unsigned eight_byte_sum(uint64_t word)
{
    return (unsigned)(word * EIGHT_EVERY_BYTE(1) >> 56);
}

/*
 * Returns the rank, 0..20159, of a Lehmer code of even parity.  One word holds
 * the even digits in its four 16-bit lanes, and another word holds the odd
 * digits.  Each word is multiplied by a word of weights, in which lane 3 - i
 * has the weight of the digit in lane i.  The product of these two lanes is
 * added to lane 3, so lane 3 becomes the sum of the four products.  No lower
 * lane carries into lane 3, because the sum in each lane is below 20,160.
 */
static inline unsigned eight_rank(uint64_t code)
{
    uint64_t even = code & 0x00ff00ff00ff00ff;     /* digits 0, 2, 4, 6 */
    uint64_t odd = code >> 8 & 0x00ff00ff00ff00ff; /* digits 1, 3, 5, 7 */
    uint64_t sums =
        even * ((uint64_t)2520 << 48 | (uint64_t)60 << 32 | (uint64_t)3 << 16) +
        odd * ((uint64_t)360 << 48 | (uint64_t)12 << 32 | (uint64_t)1 << 16);

    return (unsigned)(sums >> 48);
}

/* Returns the Lehmer code of even parity with this rank, 0..20159. */
uint64_t eight_code(unsigned rank);

/*
 * Returns the arrangement with this rank: byte i is the tile, 0..7, at position
 * i.
 */
uint64_t eight_unrank(unsigned rank);

static inline eight_move eight_raw_move(const uint8_t *raw, unsigned index)
{
    return (eight_move)(raw[index / 4] >> (index % 4 * 2) & 3);
}

/* A state with everything that a move needs. */
typedef struct eight_state {
    unsigned z;     /* the cell of the blank, 0..8 */
    unsigned index; /* 0..181439 */
    uint64_t code;  /* the Lehmer code of the arrangement */
} eight_state;

static inline eight_state eight_state_at(unsigned index)
{
    return (eight_state){index / EIGHT_RANKS, index,
                         eight_code(index % EIGHT_RANKS)};
}

/*
 * Makes a legal move.  The processor cannot predict moves, so the function has
 * no branch: a horizontal move makes the same exchange twice, which changes
 * nothing.
 */
static inline void eight_state_move(eight_state *state, eight_move move)
{
    unsigned to = eight_move_target(state->z, move);
    unsigned k = to < state->z ? to : state->z;
    uint64_t code = eight_exchange(state->code, k + (move == EIGHT_D));

    state->code = eight_exchange(code, k + (move == EIGHT_U));
    state->z = to;
    state->index = to * EIGHT_RANKS + eight_rank(state->code);
}

/*
 * For bulk work, these tables replace the arithmetic of a vertical move by a
 * look-up.  up[k][rank] is the rank after the blank goes from k + 3 to k, and
 * down[k][rank] is the rank after it goes from k to k + 3.  The tables have 484
 * KB.  Filling them takes a fraction of a millisecond.
 */
typedef struct eight_vertical_moves {
    uint16_t up[EIGHT_VERTICAL_PAIRS][EIGHT_RANKS];
    uint16_t down[EIGHT_VERTICAL_PAIRS][EIGHT_RANKS];
} eight_vertical_moves;

void eight_vertical_moves_fill(eight_vertical_moves *vertical);

#endif
