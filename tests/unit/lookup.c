/* lookup.c - walking, looking up, and questions under way. */
#include "lookup.h"

#include "dice.h"
#include "plain.h"

#include <criterion/criterion.h>
#include <string.h>

static eight_tables *tables;

static void set_up(void)
{
    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
}

static void tear_down(void)
{
    eight_close(tables);
}

TestSuite(lookup, .init = set_up, .fini = tear_down);

static unsigned count_laid_out(void)
{
    unsigned count = 0;

    for (size_t i = 0; i < tables->count; i++)
        count += atomic_load(&tables->loaded[i].paths) != NULL;
    return count;
}

/* Those of one table alone, and its answers stay the same. */
Test(lookup, paths_are_laid_out_after_enough_walks)
{
    static const eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};
    char first[EIGHT_MOVES_SIZE];
    char moves[EIGHT_MOVES_SIZE];

    cr_assert_eq(eight_path(tables, &start, &eight_goal_last, first), 31);
    for (unsigned n = 1; n < EIGHT_ENOUGH_WALKS; n++)
        cr_assert_eq(eight_path(tables, &start, &eight_goal_last, moves), 31);
    cr_expect_eq(count_laid_out(), 0);
    cr_expect_eq(eight_path(tables, &start, &eight_goal_last, moves), 31);
    cr_expect_eq(count_laid_out(), 1);
    cr_expect_str_eq(moves, first);
    cr_expect_eq(eight_path(tables, &start, &eight_goal_last, moves), 31);
    cr_expect_str_eq(moves, first);
}

/* A distance is found by walking too, but not when the paths are known. */
Test(lookup, distances_count_as_walks)
{
    static const eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};

    for (unsigned n = 0; n < EIGHT_ENOUGH_WALKS + 2; n++)
        cr_assert_eq(eight_distance(tables, &start, &eight_goal_last), 31);
    cr_expect_eq(count_laid_out(), 1);
}

enum { UNDER_WAY = 100, SEED = 1043 };

/* The answer of other functions, from a handle that has no paths. */
static int ask_otherwise(const eight_board *start, const eight_board *goal,
                         const char *order, char moves[EIGHT_MOVES_SIZE])
{
    eight_tables *others;
    int length;

    cr_assert_eq(eight_open(TABLES_FILE, &others), EIGHT_OK);
    if (strcmp(order, "dlru") == 0)
        length = eight_path(others, start, goal, moves);
    else
        length = eight_route(others, start, goal, order, moves);
    eight_close(others);
    return length;
}

/* Begun one by one, finished backwards and twice, with a table and without. */
static void check_under_way(void)
{
    static const char *const orders[] = {"dlru", "rlud"};
    uint64_t dice = SEED;
    eight_board start[UNDER_WAY];
    eight_board goal[UNDER_WAY];
    eight_pending pending[UNDER_WAY];

    for (unsigned i = 0; i < UNDER_WAY; i++) {
        start[i] = plain_board(dice_throw(&dice, PLAIN_BOARDS));
        goal[i] = plain_board(dice_throw(&dice, PLAIN_BOARDS));
        eight_begin(tables, &start[i], &goal[i], orders[i % 2], &pending[i]);
    }
    for (unsigned n = 0; n < 2 * UNDER_WAY; n++) {
        unsigned i = UNDER_WAY - 1 - n % UNDER_WAY;
        char expected[EIGHT_MOVES_SIZE];
        char moves[EIGHT_MOVES_SIZE];

        cr_expect_eq(
            eight_finish(tables, &pending[i], moves),
            ask_otherwise(&start[i], &goal[i], orders[i % 2], expected));
        cr_expect_str_eq(moves, expected);
    }
}

Test(lookup, questions_under_way_do_not_disturb_each_other)
{
    const uint64_t *paths;

    check_under_way();
    for (int i = 0; i < (int)tables->count; i++)
        cr_assert_eq(eight_table_paths(tables, i, &paths), EIGHT_OK);
    check_under_way();
}
