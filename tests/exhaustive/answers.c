/*
 * answers.c - compares the solutions, distances and next moves of all boards
 * with the results of the reference search.
 */
#include "answers/lookup.h"
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
    cr_assert_eq(eight_prepare_all(tables), EIGHT_OK);
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

/*
 * A function of this type solves a query of one of the two problems, Eight and
 * Eight II.
 */
typedef int solve(const eight_board *start, const eight_board *goal,
                  char moves[EIGHT_MOVES_SIZE]);

static int solve_eight(const eight_board *start, const eight_board *goal,
                       char moves[EIGHT_MOVES_SIZE])
{
    (void)goal; /* always 12345678x */
    return eight_solve(tables, start, &goal_last, "udlr", moves);
}

static int solve_eight2(const eight_board *start, const eight_board *goal,
                        char moves[EIGHT_MOVES_SIZE])
{
    return eight_solve(tables, start, goal, "dlru", moves);
}

/*
 * Solves all 9! starts.  The reference's solution is shortest, and first in the
 * order.  Therefore the library's solution is correct if and only if its
 * letters are the same.  Returns the number of solvable starts.
 */
static unsigned check_all_starts(solve *solve, const eight_board *goal,
                                 const char *order)
{
    uint8_t *distance = reference_distances(graph, goal);
    unsigned solvable = 0;

    cr_assert_not_null(distance);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board start = naive_board(n);
        char expected[EIGHT_MOVES_SIZE];
        char moves[EIGHT_MOVES_SIZE];
        int length = reference_first(graph, distance, n, order, expected);
        int found;

        expect_queries(1);
        found = solve(&start, goal, moves);
        cr_assert_eq(found, length < 0 ? EIGHT_UNSOLVABLE : length,
                     "board %u: found %d, expected %d", n, found, length);
        cr_assert_str_eq(moves, expected, "board %u: found %s, expected %s", n,
                         moves, expected);
        solvable += length >= 0;
    }
    free(distance);
    return solvable;
}

static void check_solve(void)
{
    cr_expect_eq(check_all_starts(solve_eight, &goal_last, "udlr"),
                 NAIVE_BOARDS / 2);
}

static void check_path(void)
{
    for (unsigned z = 0; z < 9; z++) {
        eight_board goal = naive_root(z);

        cr_expect_eq(check_all_starts(solve_eight2, &goal, "dlru"),
                     NAIVE_BOARDS / 2, "root cell %u", z);
    }
}

Test(answers, solve_by_walks)
{
    check_solve();
}

Test(answers, solve_by_look_ups)
{
    expand_tables();
    check_solve();
}

Test(answers, path_by_walks)
{
    check_path();
}

Test(answers, path_by_look_ups)
{
    expand_tables();
    check_path();
}

/* Checks the distance, the next move and the index of every board. */
static void check_derived(const eight_board *goal)
{
    static uint8_t by_index[EIGHT_STATES];
    uint8_t *distance = reference_distances(graph, goal);

    cr_assert_not_null(distance);
    cr_assert_eq(eight_all_distances(tables, goal, by_index), EIGHT_OK);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board start = naive_board(n);
        char expected[EIGHT_MOVES_SIZE];
        int length = reference_first(graph, distance, n, "dlru", expected);
        int status = length < 0 ? EIGHT_UNSOLVABLE : length;
        int index = eight_board_index(&start, goal);

        cr_assert_eq(eight_distance(tables, &start, goal), status, "%u", n);
        cr_assert_eq(eight_next_move(tables, &start, goal, "dlru"),
                     length > 0 ? expected[0] : status, "%u", n);
        cr_assert_eq(index < 0 ? index : by_index[index], status, "%u", n);
    }
    free(distance);
}

Test(answers, distances_and_next_moves)
{
    for (unsigned z = 0; z < 9; z++) {
        eight_board goal = naive_root(z);

        check_derived(&goal);
    }
}

static const char *chosen_order;

static int solve_in_order(const eight_board *start, const eight_board *goal,
                          char moves[EIGHT_MOVES_SIZE])
{
    return eight_solve(tables, start, goal, chosen_order, moves);
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

/*
 * Solves all boards in all orders.  In each order, the solutions are expanded
 * after some queries.
 */
Test(answers, solutions_in_all_24_orders)
{
    static const eight_board goals[] = {{{1, 2, 3, 4, 5, 6, 7, 8, 0}},
                                        {{8, 1, 7, 2, 0, 3, 6, 5, 4}}};
    static char order[5];

    expanded = 1; /* the first queries expand the solutions */
    eight_limit_expansion(tables, SIZE_MAX);
    chosen_order = order;
    for (unsigned g = 0; g < 2; g++)
        for (unsigned i = 0; i < 24; i++) {
            nth_order(i, order);
            cr_expect_eq(check_all_starts(solve_in_order, &goals[g], order),
                         NAIVE_BOARDS / 2, "order %s", order);
        }
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

/* The roots have the blank in a corner, on a side and in the centre. */
Test(answers, walks_in_an_order_without_a_table)
{
    static const unsigned roots[] = {0, 1, 4};

    expanded = 1; /* forbid_expansion() says so instead */
    chosen_order = "rlud";
    forbid_expansion(chosen_order);
    for (unsigned i = 0; i < 3; i++) {
        eight_board goal = naive_root(roots[i]);

        cr_expect_eq(check_all_starts(solve_in_order, &goal, chosen_order),
                     NAIVE_BOARDS / 2);
        cr_expect_null(
            eight_expanded(tables, roots[i], eight_order_of(chosen_order)));
    }
}

/*
 * Compares the answers to all boards that can reach a root, from the file and
 * from tables that are made in memory.
 */
static void compare_answers(const eight_tables *made, const eight_board *goal,
                            const char *order)
{
    for (unsigned i = 0; i < EIGHT_STATES; i++) {
        char expected[EIGHT_MOVES_SIZE];
        char moves[EIGHT_MOVES_SIZE];
        eight_board start;

        cr_assert_eq(eight_board_at(i, goal, &start), EIGHT_OK);
        cr_assert_eq(eight_solve(made, &start, goal, order, moves),
                     eight_solve(tables, &start, goal, order, expected));
        cr_assert_str_eq(moves, expected);
        cr_assert_eq(eight_distance(made, &start, goal),
                     eight_distance(tables, &start, goal));
    }
}

Test(answers, with_and_without_a_file)
{
    eight_tables *made;

    cr_assert_eq(eight_open_without_file(&made), EIGHT_OK);
    for (unsigned z = 0; z < EIGHT_CELLS; z++) {
        eight_board goal = naive_root(z);

        compare_answers(made, &goal, EIGHT_ORDER_DLRU);
        compare_answers(made, &goal, EIGHT_ORDER_UDLR);
    }
    eight_close(made);
}

/* ---- Bulk calls -------------------------------------------------------- */

enum { BATCH = 500 }; /* pairs in a call; not a divisor of NAIVE_BOARDS */

/*
 * Checks a bulk call for up to BATCH starts, beginning with board number
 * `first`.  Returns how many starts there are.
 */
static unsigned check_batch(const uint8_t *distance, const eight_board *goal,
                            const char *order, unsigned first)
{
    static eight_board boards[2 * BATCH];
    static char moves[BATCH][EIGHT_MOVES_SIZE];
    static int8_t lengths[BATCH];
    unsigned count =
        NAIVE_BOARDS - first < BATCH ? NAIVE_BOARDS - first : BATCH;

    expect_queries(count);
    for (unsigned i = 0; i < count; i++) {
        boards[2 * i] = naive_board(first + i);
        boards[2 * i + 1] = *goal;
    }
    eight_solve_many(tables, PAIRED(boards), count, order, moves, lengths);
    for (unsigned i = 0; i < count; i++) {
        char expected[EIGHT_MOVES_SIZE];
        int length =
            reference_first(graph, distance, first + i, order, expected);

        cr_assert_eq(lengths[i], length < 0 ? EIGHT_UNSOLVABLE : length,
                     "board %u", first + i);
        cr_assert_str_eq(moves[i], expected, "board %u", first + i);
    }
    return count;
}

static void check_bulk(const char *order, unsigned roots)
{
    for (unsigned z = 9 - roots; z < 9; z++) {
        eight_board goal = naive_root(z);
        uint8_t *distance = reference_distances(graph, &goal);

        cr_assert_not_null(distance);
        for (unsigned n = 0; n < NAIVE_BOARDS;)
            n += check_batch(distance, &goal, order, n);
        free(distance);
    }
}

Test(answers, bulk_by_walks)
{
    check_bulk("dlru", 9);
    check_bulk("udlr", 1);
}

Test(answers, bulk_by_look_ups)
{
    expand_tables();
    check_bulk("dlru", 9);
    check_bulk("udlr", 1);
}

Test(answers, bulk_in_an_order_without_a_table)
{
    expanded = 1; /* the first queries expand the solutions */
    check_bulk("rlud", 9);
}
