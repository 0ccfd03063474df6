/*
 * damage.c - tests the pocket edition with damaged tables.  It uses the
 * template of the source tree, which gen/pocket/check.c compiles.
 */
#define EIGHT_POCKET_API extern
#include "pocket/eight_pocket.h"
#include "pocket/eight_pocket_tables.h"
#include "pocket/pocket.h"

#include "naive.h"
#include "test_random.h"

#include <criterion/criterion.h>
#include <string.h>

/* Inverts about a quarter of the bits. */
static void damage_bits(uint64_t *seed)
{
    for (unsigned i = 0; i < 11; i++)
        for (unsigned j = 0; j < sizeof(eight_pocket_bits[i]); j++) {
            unsigned half = test_random(seed, 256);
            unsigned other_half = test_random(seed, 256);

            eight_pocket_bits[i][j] ^= (unsigned char)(half & other_half);
        }
}

/* Returns whether moves lead from start to goal. */
static int leads_to(eight_board start, const char *moves,
                    const eight_board *goal)
{
    for (; *moves != '\0'; moves++)
        if (!naive_move(&start, *moves))
            return 0;
    return memcmp(&start, goal, sizeof(start)) == 0;
}

/*
 * Compares the next move and the best moves with a solution's length and first
 * letter.  Returns whether both functions report the damage.
 */
static unsigned check_moves(const eight_board *start, const eight_board *goal,
                            int length, char first)
{
    static const char letters[] = "udlr";
    int next = eight_pocket_next_move(start->cell, goal->cell, letters);
    int best = eight_pocket_best_moves(start->cell, goal->cell);

    if (length == 0 || length == EIGHT_POCKET_UNSOLVABLE) {
        cr_assert_eq(next, length);
        cr_assert_eq(best, length);
    } else if (next == EIGHT_POCKET_E_TABLE) {
        cr_assert_eq(length, EIGHT_POCKET_E_TABLE);
        cr_assert_eq(best, EIGHT_POCKET_E_TABLE);
    } else {
        const char *letter = next == 0 ? NULL : strchr(letters, next);

        cr_assert_not_null(letter);
        cr_assert(best > 0 && (best >> (letter - letters) & 1));
        cr_assert(length < 0 || next == first);
    }
    return next == EIGHT_POCKET_E_TABLE;
}

Test(pocket_template, damaged_bits_never_give_a_wrong_solution)
{
    static eight_new_table tables[EIGHT_LISTED_TABLES];
    eight_board goal = naive_root(8);
    uint64_t seed = 78;
    unsigned errors = 0;
    unsigned errors_of_moves = 0;

    cr_assert_eq(eight_new_tables_make(tables), EIGHT_OK);
    pocket_fill_tables(tables);
    damage_bits(&seed);
    for (unsigned n = 0; n < 50000; n++) {
        eight_board start = naive_board(test_random(&seed, NAIVE_BOARDS));
        char moves[EIGHT_POCKET_MOVES_SIZE + 1];
        int length;

        moves[EIGHT_POCKET_MOVES_SIZE] = '!';
        length = eight_pocket_solve(start.cell, goal.cell, "udlr", moves);
        cr_assert_eq(moves[EIGHT_POCKET_MOVES_SIZE], '!');
        cr_assert_eq(strlen(moves), length < 0 ? 0 : (size_t)length);
        if (length >= 0)
            cr_assert(leads_to(start, moves, &goal));
        cr_assert_geq(length, EIGHT_POCKET_E_TABLE);
        errors += length == EIGHT_POCKET_E_TABLE;
        errors_of_moves += check_moves(&start, &goal, length, moves[0]);
    }
    cr_expect_gt(errors, 20000);
    cr_expect_gt(errors_of_moves, 500);
}
