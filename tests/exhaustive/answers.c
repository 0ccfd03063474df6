/* answers.c - every answer of the library against the reference search. */
#include "answers/lookup.h"
#include "reference.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static reference_graph *graph;
static eight_tables *tables;
static int paths_are_known;
static unsigned asked; /* since the tables were opened */

static void open_tables(void)
{
    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    asked = 0;
}

static void set_up(void)
{
    graph = reference_graph_new();
    cr_assert_not_null(graph);
    open_tables();
}

static void lay_out_paths(void)
{
    const uint64_t *paths;

    paths_are_known = 1;
    for (int i = 0; i < (int)tables->count; i++)
        cr_assert_eq(eight_table_unpacked(tables, i, &paths), EIGHT_OK);
}

/* Called before `count` questions: who is to walk starts anew in time. */
static void expect_questions(unsigned count)
{
    if (paths_are_known)
        return;
    if (asked + count > EIGHT_UNPACK_AFTER_WALKS) {
        for (size_t i = 0; i < tables->count; i++)
            cr_assert_null(atomic_load(&tables->cache[i].unpacked));
        eight_close(tables);
        open_tables();
    }
    asked += count;
}

static void tear_down(void)
{
    eight_close(tables);
    free(graph);
}

TestSuite(answers, .init = set_up, .fini = tear_down);

/* Asks for the moves of one problem from `start` to `goal`. */
typedef int ask(const eight_board *start, const eight_board *goal,
                char moves[EIGHT_MOVES_SIZE]);

static int ask_solve(const eight_board *start, const eight_board *goal,
                     char moves[EIGHT_MOVES_SIZE])
{
    (void)goal; /* it is 12345678x */
    return eight_solve(tables, start, &goal_last, "udlr", moves);
}

static int ask_path(const eight_board *start, const eight_board *goal,
                    char moves[EIGHT_MOVES_SIZE])
{
    return eight_solve(tables, start, goal, "dlru", moves);
}

/*
 * Asks about all 9! starts.  The moves of the reference lead to the goal, are
 * shortest and are first in the order, so to be the same letters is to be
 * all that.  Returns the number of starts that are connected to the goal.
 */
static unsigned check_all_starts(ask *ask, const eight_board *goal,
                                 const char *order)
{
    uint8_t *distance = reference_distances(graph, goal);
    unsigned connected = 0;

    cr_assert_not_null(distance);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board start = naive_board(n);
        char expected[EIGHT_MOVES_SIZE];
        char moves[EIGHT_MOVES_SIZE];
        int length = reference_first(graph, distance, n, order, expected);
        int found;

        expect_questions(1);
        found = ask(&start, goal, moves);
        cr_assert_eq(found, length < 0 ? EIGHT_UNSOLVABLE : length,
                     "board %u: found %d, expected %d", n, found, length);
        cr_assert_str_eq(moves, expected, "board %u: found %s, expected %s", n,
                         moves, expected);
        connected += length >= 0;
    }
    free(distance);
    return connected;
}

static void check_solve(void)
{
    cr_expect_eq(check_all_starts(ask_solve, &goal_last, "udlr"),
                 NAIVE_BOARDS / 2);
}

static void check_path(void)
{
    for (unsigned z = 0; z < 9; z++) {
        eight_board goal = naive_root(z);

        cr_expect_eq(check_all_starts(ask_path, &goal, "dlru"),
                     NAIVE_BOARDS / 2, "root cell %u", z);
    }
}

Test(answers, solve_walks_every_board)
{
    check_solve();
}

Test(answers, solve_looks_every_board_up)
{
    lay_out_paths();
    check_solve();
}

Test(answers, path_walks_every_question)
{
    check_path();
}

Test(answers, path_looks_every_question_up)
{
    lay_out_paths();
    check_path();
}

/* Distance, next move and number of every board, for every root. */
static void check_derived(const eight_board *goal)
{
    static uint8_t by_index[EIGHT_STATES];
    uint8_t *distance = reference_distances(graph, goal);

    cr_assert_not_null(distance);
    cr_assert_eq(eight_distances(tables, goal, by_index), EIGHT_OK);
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

static const char *routed_order;

static int ask_route(const eight_board *start, const eight_board *goal,
                     char moves[EIGHT_MOVES_SIZE])
{
    return eight_solve(tables, start, goal, routed_order, moves);
}

/* Move order i, 0..23. */
static void nth_order(unsigned i, char order[5])
{
    char left[] = "dlru";

    for (unsigned place = 0; place < 4; place++) {
        unsigned choices = 4 - place;
        char *letter = &left[i % choices];

        order[place] = *letter;
        memmove(letter, letter + 1, strlen(letter));
        i /= choices;
    }
    order[4] = '\0';
}

/* All boards in all orders, with a table and without. */
Test(answers, routes_in_all_24_orders)
{
    static const eight_board goals[] = {{{1, 2, 3, 4, 5, 6, 7, 8, 0}},
                                        {{8, 1, 7, 2, 0, 3, 6, 5, 4}}};
    static char order[5];

    lay_out_paths();
    routed_order = order;
    for (unsigned g = 0; g < 2; g++)
        for (unsigned i = 0; i < 24; i++) {
            nth_order(i, order);
            cr_expect_eq(check_all_starts(ask_route, &goals[g], order),
                         NAIVE_BOARDS / 2, "order %s", order);
        }
}

/* ---- Many at once ------------------------------------------------------ */

enum { BATCH = 500 }; /* questions under way; NAIVE_BOARDS is no multiple */

/* Asks about the starts from number `first` on; returns their number. */
static unsigned check_batch(const uint8_t *distance, const eight_board *goal,
                            const char *order, unsigned first)
{
    static eight_board boards[2 * BATCH];
    static char moves[BATCH][EIGHT_MOVES_SIZE];
    static int8_t lengths[BATCH];
    unsigned count =
        NAIVE_BOARDS - first < BATCH ? NAIVE_BOARDS - first : BATCH;

    expect_questions(count);
    for (unsigned i = 0; i < count; i++) {
        boards[2 * i] = naive_board(first + i);
        boards[2 * i + 1] = *goal;
    }
    eight_solve_many(tables, boards, count, order, moves, lengths);
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

static void check_many(const char *order, unsigned roots)
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

Test(answers, many_walked)
{
    check_many("dlru", 9);
    check_many("udlr", 1);
}

Test(answers, many_looked_up)
{
    lay_out_paths();
    check_many("dlru", 9);
    check_many("udlr", 1);
}

Test(answers, many_in_an_order_without_a_table)
{
    lay_out_paths();
    check_many("rlud", 1);
}
