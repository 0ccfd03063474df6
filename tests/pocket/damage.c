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
#include <stdlib.h>
#include <string.h>

/* Holds a table for each root (a relabeled goal), in the order dlru. */
static eight_new_table *results;

static void fill_tables(void)
{
    eight_pass_tables *moves = eight_pass_tables_new();

    results = malloc(EIGHT_CELLS * sizeof(*results));
    cr_assert_not_null(moves);
    cr_assert_not_null(results);
    for (unsigned root = 0; root < EIGHT_CELLS; root++)
        eight_new_table_make(moves, root, "dlru", &results[root]);
    pocket_fill_tables(results);
    free(moves);
}

static void free_results(void)
{
    free(results);
}

TestSuite(pocket_template, .init = fill_tables, .fini = free_results);

Test(pocket_template, the_check_finds_every_kind_of_damage)
{
    unsigned char *const damaged[] = {
        &eight_pocket_symmetries[3][5], &eight_pocket_inverses[5],
        &eight_pocket_folds[2][7],      &eight_pocket_bits[0][0],
        &eight_pocket_bits[10][2519],
    };

    cr_expect_eq(pocket_check_tables(results), 1);
    for (unsigned i = 0; i < sizeof(damaged) / sizeof(damaged[0]); i++) {
        *damaged[i] ^= 1;
        cr_expect_eq(pocket_check_tables(results), 0, "damage %u", i);
        *damaged[i] ^= 1;
    }
    cr_expect_eq(pocket_check_tables(results), 1);
}

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
    eight_board goal = naive_root(8);
    uint64_t seed = 78;
    unsigned errors = 0;
    unsigned errors_of_moves = 0;

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
