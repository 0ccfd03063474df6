/*
 * pocket_rank.c - proves by EVA what the harness `pocket` relies on: the
 * postconditions `by_eva` of pocket_contracts.h, and tables_are_valid for the
 * constants that eight-gen writes.
 *
 * The proof covers any nine cells, any blank and any symmetry.  It uses only
 * one property of a permutation: no label occurs twice.  The same annotations
 * admit this property here and assert it in `pocket`: see WP_ASSERT.
 */
#include "assumed.h"

#define PROVE_BY_EVA
#define EIGHT_POCKET_API extern
#define EIGHT_POCKET_IMPLEMENTATION
#include "eight_pocket.h"

static void check_symmetry(unsigned s)
{
    unsigned inverse = eight_pocket_inverses[s];
    unsigned c;

    //@ assert inverse < 8;
    for (c = 0; c < 9; c++) {
        //@ assert eight_pocket_symmetries[s][c] < 9;
        unsigned there = eight_pocket_symmetries[s][c];
        unsigned back = eight_pocket_symmetries[inverse][c];

        //@ assert eight_pocket_symmetries[inverse][there] == c;
        //@ assert eight_pocket_symmetries[s][back] == c;
    }
}

static void check_folds(unsigned goal_blank)
{
    unsigned board_blank;

    for (board_blank = 0; board_blank < 9; board_blank++) {
        unsigned class = eight_pocket_folds[goal_blank][board_blank] & 15;

        //@ assert class < 11;
    }
}

static void check_tables(void)
{
    unsigned i;

    for (i = 0; i < 8; i++)
        check_symmetry(i);
    for (i = 0; i < 9; i++)
        check_folds(i);
    for (i = 0; i < 4; i++) {
        const char *moves = "udlr";
        char letter = moves[i];

        //@ assert letters[i] == letter && letter != 0;
    }
}

int main(void)
{
    unsigned char permutation[9];
    unsigned i;

    check_tables();
    eight_pocket_target((unsigned char)Frama_C_interval(0, 8),
                        Frama_C_char_interval(-128, 127));
    for (i = 0; i < 9; i++)
        permutation[i] = (unsigned char)Frama_C_interval(0, 8);
    eight_pocket_rank(permutation, Frama_C_unsigned_int_interval(0, 8),
                      Frama_C_unsigned_int_interval(0, 7));
    return 0;
}
