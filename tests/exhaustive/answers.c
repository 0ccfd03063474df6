/*
 * answers.c - compares the solutions, distances and next moves of boards with
 * the results of the reference search.  The suite `exhaustive` takes every
 * eleventh board, and the suite `slow` every board.
 */
#include "answers/lookup.h"
#include "expand_all.h"
#include "reference.h"
#include "goal_last.h"
#include "paired.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static reference_graph *graph;
static eight_tables *tables;
static int expanded;
static unsigned queries; /* the number since the tables were opened */

static void open_tables(void)
{
    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    queries = 0;
}

static void set_up(void)
{
    graph = reference_graph_new();
    cr_assert_not_null(graph);
    open_tables();
}

static void expand_tables(void)
{
    expanded = 1;
    cr_assert_eq(expand_all(tables), EIGHT_OK);
}

/*
 * Call this function before `count` queries.  In a test of walks, the function
 * opens the tables again if these queries might expand a table.
 */
static void expect_queries(unsigned count)
{
    if (expanded)
        return;
    if ((queries + count) * EIGHT_LONE_WALK_COST >= EIGHT_EXPAND_COST) {
        for (unsigned root = 0; root < EIGHT_CELLS; root++)
            cr_assert_null(eight_expanded(
                tables, root, eight_resolve(tables, root, EIGHT_ANY_ORDER)));
        eight_close(tables);
        open_tables();
    }
    queries += count;
}

static void tear_down(void)
{
    eight_close(tables);
    free(graph);
}

TestSuite(answers, .init = set_up, .fini = tear_down);
TestSuite(all_answers, .init = set_up, .fini = tear_down, .timeout = 600);

enum { STEP = 11 };

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
 * Solves the boards first, first + step, ... by all functions.  Returns the
 * number of the next board.
 */
static unsigned check_batch(const uint8_t *distance, const eight_board *goal,
                            const char *order, unsigned first, unsigned step)
{
    unsigned count = 0;

    for (; count < BATCH && first + count * step < NAIVE_BOARDS; count++)
        starts[count] = naive_board(first + count * step);
    expect_queries(5 * count);
    eight_solve_many(tables, TO_GOAL(starts, goal), count, order, moves,
                     lengths);
    eight_distance_many(tables, TO_GOAL(starts, goal), count, distances);
    for (unsigned i = 0; i < count; i++)
        check_start(distance, goal, order, first + i * step, i);
    return first + count * step;
}

/* Solves every step-th start, from all 9!. */
static void check_goal(const eight_board *goal, const char *order,
                       unsigned step)
{
    uint8_t *distance = reference_distances(graph, goal);

    cr_assert_not_null(distance);
    for (unsigned n = 0; n < NAIVE_BOARDS;)
        n = check_batch(distance, goal, order, n, step);
    free(distance);
}

/* Solves starts for every relabeled goal, and for Eight's order. */
static void check_goals(unsigned step)
{
    for (unsigned z = 0; z < EIGHT_CELLS; z++) {
        eight_board goal = naive_root(z);

        check_goal(&goal, "dlru", step);
    }
    check_goal(&goal_last, "udlr", step);
}

Test(answers, by_walks)
{
    check_goals(STEP);
}

Test(answers, by_look_ups)
{
    expand_tables();
    check_goals(STEP);
}

Test(all_answers, by_walks)
{
    check_goals(1);
}

Test(all_answers, by_look_ups)
{
    expand_tables();
    check_goals(1);
}

/* Compares the distances by index with the distances of single queries. */
Test(answers, all_distances)
{
    static uint8_t by_index[EIGHT_STATES];

    expand_tables();
    for (unsigned z = 0; z < EIGHT_CELLS; z++) {
        eight_board goal = naive_root(z);

        cr_assert_eq(eight_survey(tables, &goal, by_index, NULL, NULL),
                     EIGHT_OK);
        for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
            eight_board start = naive_board(n);
            int index = eight_board_index(&start, &goal);

            cr_assert_eq(index < 0 ? index : by_index[index],
                         eight_distance(tables, &start, &goal), "%u", n);
        }
    }
}

/* Sets order to move order i, 0..23. */
static void nth_order(unsigned i, char order[5])
{
    char remaining[] = "dlru";

    for (unsigned place = 0; place < 4; place++) {
        unsigned choices = 4 - place;
        char *letter = &remaining[i % choices];

        order[place] = *letter;
        memmove(letter, letter + 1, strlen(letter));
        i /= choices;
    }
    order[4] = '\0';
}

/* For each order, the solutions are expanded after some queries. */
static void check_orders(unsigned step)
{
    static const eight_board goals[] = {{{1, 2, 3, 4, 5, 6, 7, 8, 0}},
                                        {{8, 1, 7, 2, 0, 3, 6, 5, 4}}};
    char order[5];

    expanded = 1; /* the first queries expand the solutions */
    eight_limit_expansion(tables, SIZE_MAX);
    for (unsigned i = 0; i < 24; i++) {
        nth_order(i, order);
        check_goal(&goals[i % 2], order, step);
    }
}

Test(answers, all_24_orders)
{
    check_orders(STEP);
}

Test(all_answers, all_24_orders)
{
    check_orders(1);
}

/*
 * Prevents the expansion of the solutions of an order.  The library expands
 * them only when a query raises their cost to EIGHT_EXPAND_COST, and here the
 * cost has that value already.
 */
static void forbid_expansion(const char *order)
{
    for (unsigned root = 0; root < EIGHT_CELLS; root++)
        atomic_store(&eight_table_of(tables, root, eight_order_of(order))->cost,
                     EIGHT_EXPAND_COST);
}

/* The roots have the blank in a corner, on a side and in the center. */
Test(answers, walks_in_an_order_without_a_table)
{
    static const unsigned roots[] = {0, 1, 4};
    static const char order[] = "rlud";

    expanded = 1; /* forbid_expansion() says so instead */
    forbid_expansion(order);
    for (unsigned i = 0; i < 3; i++) {
        eight_board goal = naive_root(roots[i]);

        check_goal(&goal, order, STEP);
        cr_expect_null(eight_expanded(tables, roots[i], eight_order_of(order)));
    }
}
