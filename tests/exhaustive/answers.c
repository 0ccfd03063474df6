/*
 * answers.c - compares the solutions, distances and next moves of all boards
 * with the results of the reference search.
 */
#include "answers/lookup.h"
#include "expand_all.h"
#include "nth_order.h"
#include "reference.h"
#include "goal_last.h"
#include "paired.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static reference_graph *graph;
static eight_tables *tables;

static void set_up(void)
{
    graph = reference_graph_new();
    cr_assert_not_null(graph);
    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
}

static void tear_down(void)
{
    eight_close(tables);
    free(graph);
}

TestSuite(answers, .init = set_up, .fini = tear_down);

enum { BATCH = 500 }; /* starts in a bulk call; not a divisor of NAIVE_BOARDS */

/* The results of bulk calls for up to BATCH starts. */
static eight_board starts[BATCH];
static char moves[BATCH][EIGHT_MOVES_SIZE];
static int8_t lengths[BATCH];
static int8_t distances[BATCH];

/*
 * Solves board n, which is start i of a batch.  The reference's solution is
 * shortest, and first in the order.  Therefore the library's solution is
 * correct if and only if its letters are the same.
 */
static void check_start(const uint8_t *distance, const eight_board *goal,
                        const char *order, unsigned n, unsigned i)
{
    char expected[EIGHT_MOVES_SIZE];
    char found[EIGHT_MOVES_SIZE];
    int length = reference_first(graph, distance, n, order, expected);
    int status = length < 0 ? EIGHT_UNSOLVABLE : length;

    cr_assert_eq(eight_solve(tables, &starts[i], goal, order, found), status,
                 "board %u", n);
    cr_assert_str_eq(found, expected, "board %u", n);
    cr_assert_eq(lengths[i], status, "board %u in bulk", n);
    cr_assert_str_eq(moves[i], expected, "board %u in bulk", n);
    cr_assert_eq(eight_distance(tables, &starts[i], goal), status, "%u", n);
    cr_assert_eq(distances[i], status, "board %u in bulk", n);
    cr_assert_eq(eight_next_move(tables, &starts[i], goal, order),
                 length > 0 ? expected[0] : status, "board %u", n);
}

/*
 * Solves a batch of boards by all functions.  Returns the number of the board
 * after them.
 */
static unsigned check_batch(const uint8_t *distance, const eight_board *goal,
                            const char *order, unsigned first)
{
    unsigned count = 0;

    for (; count < BATCH && first + count < NAIVE_BOARDS; count++)
        starts[count] = naive_board(first + count);
    eight_solve_many(tables, TO_GOAL(starts, goal), count, order, moves,
                     lengths);
    eight_distance_many(tables, TO_GOAL(starts, goal), count, distances);
    for (unsigned i = 0; i < count; i++)
        check_start(distance, goal, order, first + i, i);
    return first + count;
}

/* Solves all 9! starts. */
static void check_goal(const eight_board *goal, const char *order)
{
    uint8_t *distance = reference_distances(graph, goal);

    cr_assert_not_null(distance);
    for (unsigned n = 0; n < NAIVE_BOARDS;)
        n = check_batch(distance, goal, order, n);
    free(distance);
}

/* Solves for every relabeled goal, and for Eight's order. */
static void check_goals(void)
{
    for (unsigned z = 0; z < EIGHT_CELLS; z++) {
        eight_board goal = naive_root(z);

        check_goal(&goal, "dlru");
    }
    check_goal(&goal_last, "udlr");
}

Test(answers, by_walks)
{
    eight_limit_expansion(tables, 0);
    check_goals();
    cr_expect_null(eight_expanded(tables, 8, eight_order_of("dlru")));
}

/* The roots have the blank in a corner, on a side and in the center. */
Test(answers, by_walks_in_an_order_without_a_table)
{
    static const unsigned roots[] = {0, 1, 4};

    eight_limit_expansion(tables, 0);
    for (unsigned i = 0; i < 3; i++) {
        eight_board goal = naive_root(roots[i]);

        check_goal(&goal, "rlud");
    }
}

Test(answers, by_look_ups)
{
    cr_assert_eq(expand_all(tables), EIGHT_OK);
    check_goals();
}

/* For each order, the solutions are expanded after some queries. */
Test(answers, all_24_orders)
{
    static const eight_board goals[] = {{{1, 2, 3, 4, 5, 6, 7, 8, 0}},
                                        {{8, 1, 7, 2, 0, 3, 6, 5, 4}}};
    char order[5];

    eight_limit_expansion(tables, SIZE_MAX);
    for (unsigned i = 0; i < 24; i++) {
        nth_order(i, order);
        check_goal(&goals[i % 2], order);
    }
}
