/*
 * lookup.c - tests look-ups by walks, in expanded tables, and by bulk calls.
 * Also tests tables whose moves do not lead to the root.
 *
 * A walk makes one move of a table after another, until the root is reached.
 */
#include "answers/lookup.h"

#include "damage.h"
#include "expand_all.h"
#include "test_random.h"
#include "naive.h"
#include "sample.h"
#include "goal_last.h"
#include "paired.h"

#include <criterion/criterion.h>
#include <string.h>

static eight_tables *tables;

static void set_up(void)
{
    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
}

static void tear_down(void)
{
    eight_close(tables);
}

TestSuite(lookup, .init = set_up, .fini = tear_down);

/* LONE_WALKS single walks do not expand a table, but one more walk does. */
enum { LONE_WALKS = (EIGHT_EXPAND_COST - 1) / EIGHT_LONE_WALK_COST };

static unsigned count_expanded(void)
{
    unsigned count = 0;

    for (unsigned root = 0; root < EIGHT_CELLS; root++)
        for (int order = 1; order < EIGHT_ORDERS; order++)
            count += eight_expanded(tables, root, order) != NULL;
    return count;
}

/*
 * Enough walks expand the table that they use, and no other table.  The
 * solutions do not change.
 */
Test(lookup, a_table_is_expanded_after_enough_walks)
{
    static const eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};
    char first[EIGHT_MOVES_SIZE];
    char moves[EIGHT_MOVES_SIZE];

    cr_assert_eq(eight_solve(tables, &start, &goal_last, "dlru", first), 31);
    for (unsigned n = 1; n < LONE_WALKS; n++)
        cr_assert_eq(eight_solve(tables, &start, &goal_last, "dlru", moves),
                     31);
    cr_expect_eq(count_expanded(), 0);
    cr_expect_eq(eight_solve(tables, &start, &goal_last, "dlru", moves), 31);
    cr_expect_eq(count_expanded(), 1);
    cr_expect_str_eq(moves, first);
    cr_expect_eq(eight_solve(tables, &start, &goal_last, "dlru", moves), 31);
    cr_expect_str_eq(moves, first);
}

/*
 * Like a solution, a distance is found by a walk until the table is expanded.
 */
Test(lookup, distances_count_as_walks)
{
    static const eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};

    for (unsigned n = 0; n < LONE_WALKS + 2; n++)
        cr_assert_eq(eight_distance(tables, &start, &goal_last), 31);
    cr_expect_eq(count_expanded(), 1);
}

enum { PAIRS = 300, SEED = 1043 };

/*
 * Compares the results of bulk calls with the results of single calls on a
 * handle that was not used before.  If goal is NULL, each start has its own
 * goal.
 */
static void check_bulk(const eight_board *goal, const char *order)
{
    static eight_board pairs[2 * PAIRS];
    static char moves[PAIRS][EIGHT_MOVES_SIZE];
    const eight_board *goals = goal == NULL ? pairs + 1 : goal;
    ptrdiff_t stride = goal == NULL ? 2 * sizeof(*goal) : 0;
    int8_t lengths[PAIRS];
    int8_t distances[PAIRS];
    uint64_t seed = SEED;
    eight_tables *others;

    for (unsigned i = 0; i < 2 * PAIRS; i++)
        pairs[i] = naive_board(test_random(&seed, NAIVE_BOARDS));
    pairs[2 * 77].cell[4] = 9; /* an invalid pair in the middle */
    cr_assert_eq(eight_open(TABLES_FILE, 0, &others), EIGHT_OK);
    cr_expect_eq(eight_solve_many(tables, pairs, 2 * sizeof(*pairs), goals,
                                  stride, PAIRS, order, moves, lengths),
                 EIGHT_OK);
    cr_expect_eq(eight_distance_many(tables, pairs, 2 * sizeof(*pairs), goals,
                                     stride, PAIRS, distances),
                 EIGHT_OK);
    for (unsigned i = 0; i < PAIRS; i++) {
        char expected[EIGHT_MOVES_SIZE];
        int length = eight_solve(others, &pairs[2 * i],
                                 goal == NULL ? &pairs[2 * i + 1] : goal, order,
                                 expected);

        cr_expect_eq(lengths[i], length, "%s, pair %u", order, i);
        cr_expect_eq(distances[i], length, "%s, pair %u", order, i);
        cr_expect_str_eq(moves[i], expected, "%s, pair %u", order, i);
    }
    cr_expect_eq(lengths[77], EIGHT_E_BOARD);
    eight_close(others);
}

Test(lookup, bulk_calls_return_what_single_calls_return)
{
    static const eight_board spiral = {{1, 2, 3, 8, 0, 4, 7, 6, 5}};

    for (unsigned expanded = 0; expanded < 2; expanded++) {
        check_bulk(NULL, "dlru");
        check_bulk(NULL, "dlur"); /* no table has this order */
        check_bulk(&spiral, "dlru");
        check_bulk(&goal_last, "udlr");
        cr_expect_eq(expand_all(tables), EIGHT_OK);
    }
}

/* A bulk call itself fails only if its order is invalid. */
Test(lookup, bulk_calls_to_an_invalid_goal)
{
    static const eight_board invalid = {{1, 1}};
    const eight_board starts[] = {EIGHT_GOAL_LAST, EIGHT_GOAL_LAST};
    char moves[2][EIGHT_MOVES_SIZE] = {"?", "?"};
    int8_t lengths[2] = {0};

    cr_expect_eq(eight_solve_many(tables, TO_GOAL(starts, &invalid), 2, "dlru",
                                  moves, lengths),
                 EIGHT_OK);
    for (unsigned i = 0; i < 2; i++) {
        cr_expect_eq(lengths[i], EIGHT_E_BOARD);
        cr_expect_str_empty(moves[i]);
        lengths[i] = 0;
    }
    cr_expect_eq(
        eight_distance_many(tables, TO_GOAL(starts, &invalid), 2, lengths),
        EIGHT_OK);
    cr_expect_eq(lengths[1], EIGHT_E_BOARD);
}

/* Starts and goals may be members of structs, and come in any direction. */
Test(lookup, bulk_calls_with_strides)
{
    struct {
        int before;
        eight_board start;
        eight_board goal;
    } queries[3];
    char moves[3][EIGHT_MOVES_SIZE];
    char expected[EIGHT_MOVES_SIZE];
    int8_t lengths[3];
    int8_t distances[3];
    const ptrdiff_t stride = sizeof(queries[0]);
    uint64_t seed = SEED;

    for (unsigned i = 0; i < 3; i++) {
        queries[i].start = naive_board(test_random(&seed, NAIVE_BOARDS));
        queries[i].goal = naive_board(test_random(&seed, NAIVE_BOARDS));
    }
    cr_expect_eq(eight_solve_many(tables, &queries[0].start, stride,
                                  &queries[2].goal, -stride, 3, "dlru", moves,
                                  lengths),
                 EIGHT_OK);
    cr_expect_eq(eight_distance_many(tables, &queries[0].start, stride,
                                     &queries[2].goal, -stride, 3, distances),
                 EIGHT_OK);
    for (unsigned i = 0; i < 3; i++) {
        int length = eight_solve(tables, &queries[i].start,
                                 &queries[2 - i].goal, "dlru", expected);

        cr_expect_eq(lengths[i], length);
        cr_expect_eq(distances[i], length);
        cr_expect_str_eq(moves[i], expected);
    }
}

/* ---- Expansion --------------------------------------------------------- */

/*
 * With a limit of 0, no number of walks or bulk calls expands a table.  The
 * functions for all boards still do.
 */
Test(lookup, a_limit_of_0_expands_nothing)
{
    static const eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};
    static eight_board starts[2 * EIGHT_EXPAND_COST];
    static char moves[2 * EIGHT_EXPAND_COST][EIGHT_MOVES_SIZE];
    static int8_t lengths[2 * EIGHT_EXPAND_COST];
    static uint8_t distance[EIGHT_STATES];

    eight_limit_expansion(tables, 0);
    for (unsigned i = 0; i < 2 * EIGHT_EXPAND_COST; i++)
        starts[i] = start;
    for (unsigned n = 0; n < 2 * LONE_WALKS; n++) {
        cr_assert_eq(eight_solve(tables, &start, NULL, "dlru", moves[0]), 31);
        cr_assert_eq(eight_solve(tables, &start, NULL, "rlud", moves[0]), 31);
    }
    cr_expect_eq(eight_solve_many(tables, TO_GOAL(starts, NULL),
                                  2 * EIGHT_EXPAND_COST, "udlr", moves,
                                  lengths),
                 EIGHT_OK);
    cr_expect_eq(lengths[2 * EIGHT_EXPAND_COST - 1], 31);
    cr_expect_eq(count_expanded(), 0);
    eight_limit_expansion(tables, EIGHT_EXPANDED_BYTES);
    cr_assert_eq(eight_solve(tables, &start, NULL, "dlru", moves[0]), 31);
    cr_expect_eq(count_expanded(), 0, "a table is expanded at once or never");
    cr_expect_eq(eight_survey(tables, NULL, distance, NULL, NULL), EIGHT_OK);
    cr_expect_eq(count_expanded(), 1);
}

/* Makes enough queries to expand the table of root cell z in an order. */
static void query_often(unsigned z, const char *order)
{
    eight_board goal = naive_root(z);
    char moves[EIGHT_MOVES_SIZE];

    for (unsigned n = 0; n < LONE_WALKS + 1; n++)
        cr_assert_eq(eight_solve(tables, &goal, &goal, order, moves), 0);
}

/*
 * The limit counts every expanded table, also the one that the distances of all
 * boards needed.
 */
Test(lookup, queries_expand_up_to_the_limit)
{
    static uint8_t distance[EIGHT_STATES];
    eight_board goal = naive_root(0);

    eight_limit_expansion(tables, 3 * EIGHT_EXPANDED_BYTES);
    cr_expect_eq(eight_survey(tables, &goal, distance, NULL, NULL), EIGHT_OK);
    for (unsigned z = 1; z < EIGHT_CELLS; z++)
        query_often(z, "dlru");
    cr_expect_eq(count_expanded(), 3);
    eight_limit_expansion(tables, 4 * EIGHT_EXPANDED_BYTES);
    query_often(0, "rlud");
    cr_expect_eq(count_expanded(), 4, "a refused table does not count");
    cr_expect_eq(expand_all(tables), EIGHT_OK);
    cr_expect_eq(count_expanded(), EIGHT_LISTED_TABLES + 1);
}

/* Without a limit of the caller, ten tables are expanded, in whatever order. */
Test(lookup, the_default_limit_is_ten_tables)
{
    static const char *const orders[] = {"dlru", "rlud"};

    for (unsigned n = 0; n < 2 * EIGHT_CELLS; n++)
        query_often(n % EIGHT_CELLS, orders[n / EIGHT_CELLS]);
    cr_expect_eq(count_expanded(), EIGHT_LISTED_TABLES);
}

/* The distances of all boards expand one table of their goal. */
Test(lookup, all_distances_expand_a_table_of_the_goal)
{
    static uint8_t distance[EIGHT_STATES];
    static const eight_board first = {{0, 1, 2, 3, 4, 5, 6, 7, 8}};

    cr_expect_eq(eight_survey(tables, &first, distance, NULL, NULL), EIGHT_OK);
    cr_expect_eq(count_expanded(), 1);
    cr_expect_eq(eight_survey(tables, &goal_last, distance, NULL, NULL),
                 EIGHT_OK);
    cr_expect_eq(eight_survey(tables, &goal_last, distance, NULL, NULL),
                 EIGHT_OK);
    cr_expect_eq(count_expanded(), 2, "one of the last cell's two tables");
}

/* The best moves of a board are exactly the moves that reduce the distance. */
Test(lookup, best_moves_and_the_next_move)
{
    uint64_t seed = SEED;

    for (unsigned n = 0; n < 500; n++) {
        eight_board start = naive_board(test_random(&seed, NAIVE_BOARDS));
        eight_board goal = naive_board(test_random(&seed, NAIVE_BOARDS));
        int distance = eight_distance(tables, &start, &goal);
        int best = eight_best_moves(tables, &start, &goal);
        char moves[EIGHT_MOVES_SIZE];
        int expected = 0;

        eight_solve(tables, &start, &goal, "rlud", moves);
        cr_expect_eq(eight_next_move(tables, &start, &goal, "rlud"),
                     distance > 0 ? moves[0] : distance);
        for (unsigned m = 0; m < 4; m++) {
            eight_board next = start;

            if (eight_board_move(&next, "udlr"[m]) == EIGHT_OK &&
                eight_distance(tables, &next, &goal) == distance - 1)
                expected |= 1 << m;
        }
        cr_expect_eq(best, distance < 0 ? distance : expected);
    }
}

/* A table in an order that the file lacks is made, walked and expanded. */
Test(lookup, an_order_without_a_table_is_expanded_too)
{
    static const eight_board goal = {{1, 2, 3, 8, 0, 4, 7, 6, 5}};
    static const eight_board start = {{5, 6, 7, 4, 0, 8, 3, 2, 1}};
    int order = eight_order_of("rlud");
    char first[EIGHT_MOVES_SIZE];
    char moves[EIGHT_MOVES_SIZE];
    int length = eight_solve(tables, &start, &goal, "rlud", first);

    cr_assert_gt(length, 0);
    for (unsigned n = 1; n < LONE_WALKS; n++)
        cr_assert_eq(eight_solve(tables, &start, &goal, "rlud", moves), length);
    cr_expect_eq(count_expanded(), 0);
    cr_expect_eq(eight_solve(tables, &start, &goal, "rlud", moves), length);
    cr_expect_str_eq(moves, first);
    cr_expect_eq(count_expanded(), 1);
    cr_expect_not_null(eight_expanded(tables, 4, order));
    cr_expect_eq(eight_solve(tables, &start, &goal, "rlud", moves), length);
    cr_expect_str_eq(moves, first);
}

/*
 * A query to which the order does not matter uses the first table of the root,
 * or the one that was expanded first.
 */
Test(lookup, distances_come_from_an_expanded_table)
{
    int dlru = eight_order_of("dlru");
    int rlud = eight_order_of("rlud");
    char moves[EIGHT_MOVES_SIZE];

    cr_expect_eq(eight_solve(tables, &goal_last, NULL, "rlud", moves), 0);
    cr_expect_eq(eight_resolve(tables, 8, EIGHT_ANY_ORDER), dlru);
    cr_expect_eq(eight_resolve(tables, 8, rlud), rlud);
    query_often(8, "rlud");
    cr_expect_eq(eight_resolve(tables, 8, EIGHT_ANY_ORDER), rlud);
    query_often(8, "udlr");
    cr_expect_eq(eight_resolve(tables, 8, EIGHT_ANY_ORDER), rlud);
    cr_expect_eq(eight_distance(tables, &goal_last, NULL), 0);
    cr_expect_null(eight_table_of(tables, 8, dlru)->raw);
}

/*
 * A file with one table answers every query: a table that the file lacks, of
 * its root or of another, is made.
 */
Test(lookup, a_table_that_the_file_lacks_is_made)
{
    static uint8_t distance[EIGHT_STATES];
    eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};
    char expected[EIGHT_MOVES_SIZE];
    char moves[EIGHT_MOVES_SIZE];
    eight_board first = {{0, 1, 2, 3, 4, 5, 6, 7, 8}};
    eight_tables *few = sample_open(&sample_tables()[9], 1);

    cr_expect_eq(eight_solve(tables, &start, &goal_last, "dlru", expected), 31);
    cr_expect_eq(eight_solve(few, &start, &goal_last, "dlru", moves), 31);
    cr_expect_str_eq(moves, expected);
    cr_assert_eq(eight_board_at(&start, &first, 4711), EIGHT_OK);
    cr_expect_eq(eight_distance(few, &start, &first),
                 eight_distance(tables, &start, &first));
    cr_expect_eq(eight_best_moves(few, &start, &first),
                 eight_best_moves(tables, &start, &first));
    eight_solve(tables, &start, &first, "rlud", expected);
    eight_solve(few, &start, &first, "rlud", moves);
    cr_expect_str_eq(moves, expected);
    cr_expect_eq(eight_survey(few, &first, distance, NULL, NULL), EIGHT_OK);
    cr_expect_eq(distance[4711], eight_distance(tables, &start, &first));
    eight_close(few);
}

/* ---- Forged tables ----------------------------------------------------- */

/*
 * Each test sets the moves of this incorrect table, which has root cell 8 and
 * the order dlru.
 */
static uint8_t forged_raw[EIGHT_RAW_BYTES];

/* Opens the forged table, with correct checksums. */
static eight_tables *open_forged(void)
{
    eight_new_table table = sample_tables()[8];

    memcpy(table.raw, forged_raw, sizeof(table.raw));
    return sample_open(&table, 1);
}

/*
 * Expects an error for the solution of a state, both before and after enough
 * walks to expand the table.  eight_survey() must also fail.
 */
static void check_forged(unsigned index)
{
    static uint8_t distance[EIGHT_STATES];
    eight_tables *forged = open_forged();
    eight_board pair[2] = {{{0}}, goal_last};
    eight_board *start = &pair[0];
    char moves[EIGHT_MOVES_SIZE] = "?";
    int8_t length = 0;

    cr_assert_eq(eight_board_at(start, &goal_last, index), EIGHT_OK);
    eight_limit_expansion(forged, EIGHT_EXPANDED_BYTES);
    for (unsigned again = 0; again < 2 * LONE_WALKS; again++) {
        moves[0] = '?';
        cr_expect_eq(eight_solve(forged, start, &goal_last, "dlru", moves),
                     EIGHT_E_WRONG_MOVE);
        cr_expect_eq(moves[0], '\0');
    }
    cr_expect_eq(eight_best_moves(forged, start, &goal_last),
                 EIGHT_E_WRONG_MOVE);
    eight_distance_many(forged, PAIRED(pair), 1, &length);
    cr_expect_eq(length, EIGHT_E_WRONG_MOVE);
    cr_expect_eq(eight_survey(forged, &goal_last, distance, NULL, NULL),
                 EIGHT_E_WRONG_MOVE);
    /*
     * The table in another order is made, and so it is right.  Failures do not
     * count toward the limit.
     */
    for (unsigned n = 0; n < LONE_WALKS + 1; n++)
        cr_expect_geq(eight_solve(forged, start, &goal_last, "rlud", moves), 0);
    cr_expect_not_null(eight_expanded(forged, 8, eight_order_of("rlud")));
    eight_close(forged);
}

Test(lookup, all_moves_the_same)
{
    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++) {
        memset(forged_raw, (int)(m * 0x55), sizeof(forged_raw));
        check_forged(4 * EIGHT_RANKS + 4711);
    }
}

Test(lookup, moves_back_and_forth)
{
    memcpy(forged_raw, sample_tables()[8].raw, sizeof(forged_raw));
    /* The blank goes left from cell 7 and then right again. */
    damage_move(forged_raw, 7 * EIGHT_RANKS, EIGHT_L);
    check_forged(7 * EIGHT_RANKS);
}

/* Returns the index of a state that is 31 moves from 12345678x. */
static unsigned find_farthest(void)
{
    static uint8_t distance[EIGHT_STATES];
    unsigned index = 0;

    cr_assert_eq(eight_survey(tables, &goal_last, distance, NULL, NULL),
                 EIGHT_OK);
    while (distance[index] != EIGHT_MAX_MOVES)
        index++;
    return index;
}

/*
 * No state is more than 31 moves from the root.  The test takes a state at
 * distance 31, and a neighbor to which the state's own move does not lead.  It
 * sets the neighbor's move so that this move leads to the state.  From the
 * neighbor, the stored moves are then all legal, but reach the root only after
 * 32 moves.  From every other state, they reach the root after at most 31
 * moves.
 */
Test(lookup, a_walk_of_32_moves)
{
    unsigned farthest = find_farthest();
    eight_move own = eight_raw_move(sample_tables()[8].raw, farthest);
    unsigned m = 0;
    eight_state neighbor = eight_state_at(farthest);

    memcpy(forged_raw, sample_tables()[8].raw, sizeof(forged_raw));
    while (m == own || !eight_move_is_legal(neighbor.z, (eight_move)m))
        m++;
    eight_state_move(&neighbor, (eight_move)m);
    damage_move(forged_raw, neighbor.index, eight_move_inverse((eight_move)m));
    check_forged(neighbor.index);
}
