/*
 * This is the method; docs/pocket.md of Eight proves it.
 *
 * 1. A pair of boards is a permutation.  Number the cells 0..8, row by row.
 *    What is on cell c of the board belongs on cell to_goal[c] of the goal.
 *
 * 2. A move exchanges the blank and a tile.  It changes two entries of
 *    to_goal[] and two of its inverse.
 *
 * 3. A move also changes the color of the blank's cell, which is cell & 1.  So
 *    the distance is odd exactly if the colors of the two blanks differ.  The
 *    goal is reachable exactly if the permutation is odd in the same case.
 *
 * 4. The table holds bit 1 of each distance d.  Bit 0 follows from 3, and both
 *    bits give d modulo 4.  A neighbor's distance is d - 1 or d + 1, which
 *    differ modulo 4.
 *
 * 5. The distance stays the same if both boards are rotated, reflected or
 *    exchanged; an exchange inverts the permutation.  The 81 pairs (goal's
 *    blank, board's blank) therefore form 11 classes with a bit per rank.
 *    eight_pocket_folds[][] has a pair's class in bits 0-3; the symmetry in
 *    bits 4-6 and the exchange in bit 7 take the pair to the class's stored
 *    pair.  Symmetry s takes cell c to eight_pocket_symmetries[s][c].
 */
#ifndef EIGHT_POCKET_AT
#define EIGHT_POCKET_ROM
#define EIGHT_POCKET_AT(byte) (byte)
#endif
#include "eight_pocket_tables.h"

typedef struct eight_pocket_pair {
    unsigned char to_goal[9];
    unsigned char from_goal[9]; /* the inverse of to_goal[] */
    unsigned char blank;        /* the cell of the board's blank */
    unsigned char previous;     /* the blank's previous cell; 9: none */
} eight_pocket_pair;

/* ---- One bit ---------------------------------------------------------- */

/*
 * Returns the rank, 0..20159, of a permutation after a symmetry: the Lehmer
 * code of the tiles in reading order, in the mixed radix 8, 7, 6, 5, 4, 3.  A
 * tile's digit is its label minus the number of smaller labels before it, which
 * is octal digit t of `before` for label t.  The label of the goal's blank,
 * which no tile has, comes first.
 */
static unsigned eight_pocket_rank(const unsigned char *permutation,
                                  unsigned blank, unsigned symmetry)
{
    const unsigned char *map = eight_pocket_symmetries[symmetry];
    const unsigned char *inverse = eight_pocket_symmetries[EIGHT_POCKET_AT(
        eight_pocket_inverses[symmetry])];
    unsigned tile = EIGHT_POCKET_AT(map[permutation[blank]]);
    unsigned long before = 0111111110UL << 3 * tile;
    unsigned skip = EIGHT_POCKET_AT(map[blank]);
    unsigned rank = 0;
    unsigned i;

    for (i = 0; i < 6; i++) {
        unsigned cell = EIGHT_POCKET_AT(inverse[i < skip ? i : i + 1]);

        tile = EIGHT_POCKET_AT(map[permutation[cell]]);
        rank = rank * (8 - i) + tile - (unsigned)(before >> 3 * tile & 7);
        before += 0111111110UL << 3 * tile;
    }
    return rank;
}

/* Returns the distance modulo 4. */
static unsigned eight_pocket_mod4(const eight_pocket_pair *pair)
{
    unsigned board_blank = pair->blank;
    unsigned goal_blank = pair->to_goal[board_blank];
    unsigned fold =
        EIGHT_POCKET_AT(eight_pocket_folds[goal_blank][board_blank]);
    unsigned exchange = fold >> 7;
    unsigned rank =
        eight_pocket_rank(exchange ? pair->from_goal : pair->to_goal,
                          exchange ? goal_blank : board_blank, fold >> 4 & 7);
    unsigned at = rank / EIGHT_POCKET_UNIT_BITS;
    int unit = EIGHT_POCKET_AT(eight_pocket_bits[fold & 15][at]) -
               EIGHT_POCKET_UNIT_ZERO;
    unsigned bit = (unsigned)unit >> rank % EIGHT_POCKET_UNIT_BITS & 1;

    return bit << 1 | ((board_blank ^ goal_blank) & 1);
}

/* ---- Moves ------------------------------------------------------------ */

/* Returns the cell to which a move takes the blank; 9 if none. */
static unsigned char eight_pocket_target(unsigned char blank, char move)
{
    static const unsigned char cells[4][9] EIGHT_POCKET_ROM = {
        {9, 9, 9, 0, 1, 2, 3, 4, 5},
        {3, 4, 5, 6, 7, 8, 9, 9, 9},
        {9, 0, 1, 9, 3, 4, 9, 6, 7},
        {1, 2, 9, 4, 5, 9, 7, 8, 9}};
    unsigned row = move == 'u' ? 0 : move == 'd' ? 1 : move == 'l' ? 2 : 3;

    return EIGHT_POCKET_AT(cells[row][blank]);
}

/* Exchanges the blank with the tile on a cell next to it (see 2). */
static void eight_pocket_slide(eight_pocket_pair *pair, unsigned char cell)
{
    unsigned char blank = pair->to_goal[pair->blank];
    unsigned char tile = pair->to_goal[cell];

    pair->to_goal[pair->blank] = tile;
    pair->from_goal[tile] = pair->blank;
    pair->to_goal[cell] = blank;
    pair->from_goal[blank] = cell;
    pair->blank = cell;
}

/* Slides if the distance modulo 4 becomes mod4.  Returns whether it did. */
static int eight_pocket_try(eight_pocket_pair *pair, unsigned char cell,
                            unsigned mod4)
{
    unsigned char blank = pair->blank;

    eight_pocket_slide(pair, cell);
    if (eight_pocket_mod4(pair) == mod4) {
        pair->previous = blank;
        return 1;
    }
    eight_pocket_slide(pair, blank);
    return 0;
}

/*
 * Makes the first move of an order that leads to this distance modulo 4.
 * Returns its letter, or 0 if there is none.
 */
static char eight_pocket_advance(eight_pocket_pair *pair, const char *order,
                                 unsigned mod4)
{
    unsigned i;

    for (i = 0; i < 4; i++) {
        unsigned char cell = eight_pocket_target(pair->blank, order[i]);

        if (cell != 9 && cell != pair->previous &&
            eight_pocket_try(pair, cell, mod4))
            return order[i];
    }
    return 0;
}

/* ---- Solutions -------------------------------------------------------- */

/* Checks that nine cells are 0..8, each once. */
static int eight_pocket_is_valid(const unsigned char board[9])
{
    unsigned found = 0;
    unsigned i;

    for (i = 0; i < 9; i++) {
        if (board[i] > 8 || found >> board[i] & 1)
            return 0;
        found |= 1u << board[i];
    }
    return 1;
}

/* Returns the number of inversions, modulo 2. */
static unsigned eight_pocket_parity(const unsigned char permutation[9])
{
    unsigned inversions = 0;
    unsigned i;
    unsigned j;

    for (i = 0; i < 9; i++)
        for (j = 0; j < i; j++)
            inversions ^= permutation[i] < permutation[j];
    return inversions;
}

/* Fills *pair from valid boards.  Returns whether the goal is reachable. */
static int eight_pocket_begin(eight_pocket_pair *pair,
                              const unsigned char start[9],
                              const unsigned char goal[9])
{
    unsigned char cell[9];
    unsigned char i;

    for (i = 0; i < 9; i++)
        cell[goal[i]] = i;
    for (i = 0; i < 9; i++) {
        pair->to_goal[i] = cell[start[i]];
        pair->from_goal[cell[start[i]]] = i;
    }
    pair->blank = pair->from_goal[cell[0]];
    pair->previous = 9;
    return eight_pocket_parity(pair->to_goal) == ((pair->blank ^ cell[0]) & 1u);
}

static int eight_pocket_is_solved(const eight_pocket_pair *pair)
{
    unsigned i = 0;

    while (i < 9 && pair->to_goal[i] == i)
        i++;
    return i == 9;
}

/*
 * Finds the shortest solution that is first in a move order.  Stores it and a
 * NUL, unless `moves` is null.  Returns its length; -1 if the table is damaged.
 */
static int eight_pocket_walk(eight_pocket_pair *pair, const char *order,
                             char *moves)
{
    unsigned mod4 = eight_pocket_mod4(pair);
    int length = 0;

    while (!eight_pocket_is_solved(pair)) {
        char letter;

        mod4 = (mod4 - 1) & 3;
        letter = eight_pocket_advance(pair, order, mod4);
        if (letter == 0 || length == 31)
            return -1;
        if (moves)
            moves[length] = letter;
        length++;
    }
    if (moves)
        moves[length] = 0;
    return length;
}
