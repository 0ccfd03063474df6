/*
 * answers.c - compares the answers of the pocket edition with the answers of
 * the tables and of the reference search, and tests the pocket edition's
 * errors.
 */
#define EIGHT_POCKET_IMPLEMENTATION
#include POCKET_HEADER

#include "nth_order.h"
#include "reference.h"
#include "selftest.h"
#include "test_random.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { RANDOM_QUERIES = 20000, ORDERS = 24 };

static eight_tables *tables;

static void open_tables(void)
{
    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
}

static void close_tables(void)
{
    eight_close(tables);
}

TestSuite(pocket, .init = open_tables, .fini = close_tables);

/* ---- Boards ----------------------------------------------------------- */

/* Returns a board with each tile t renamed to label[t]; label[0] is 0. */
static eight_board relabeled(const eight_board *board, const uint8_t label[9])
{
    eight_board result;

    for (unsigned i = 0; i < 9; i++)
        result.cell[i] = label[board->cell[i]];
    return result;
}

static void swap_cells(eight_board *board, unsigned i, unsigned j)
{
    uint8_t kept = board->cell[i];

    board->cell[i] = board->cell[j];
    board->cell[j] = kept;
}

/* Returns one of all 9! boards at random. */
static eight_board random_board(uint64_t *seed)
{
    eight_board board = naive_root(0);

    for (unsigned i = 8; i > 0; i--)
        swap_cells(&board, i, test_random(seed, i + 1));
    return board;
}

/* ---- Against the tables ----------------------------------------------- */

/* Compares the pocket edition's solution with the tables' solution. */
static void check_solution(const eight_board *start, const eight_board *goal,
                           const char *order)
{
    char expected[EIGHT_MOVES_SIZE];
    char moves[EIGHT_POCKET_MOVES_SIZE];
    int length = eight_solve(tables, start, goal, order, expected);
    int found = eight_pocket_solve(start->cell, goal->cell, order, moves);

    cr_assert_eq(found, length < 0 ? EIGHT_POCKET_UNSOLVABLE : length);
    cr_assert_str_eq(moves, expected);
}

/* Relabeling turns a query of any two boards into one of these queries. */
Test(pocket, all_relabeled_queries)
{
    for (unsigned z = 0; z < 9; z++) {
        eight_board goal = naive_root(z);

        for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
            eight_board start = naive_board(n);
            int length = eight_distance(tables, &start, &goal);

            cr_assert_eq(eight_pocket_distance(start.cell, goal.cell),
                         length < 0 ? EIGHT_POCKET_UNSOLVABLE : length);
            check_solution(&start, &goal, "dlru");
        }
    }
}

Test(pocket, all_orders)
{
    uint64_t seed = 12;

    for (unsigned i = 0; i < ORDERS; i++) {
        char order[5];

        nth_order(i, order);
        for (unsigned n = 0; n < RANDOM_QUERIES; n++) {
            eight_board start = random_board(&seed);
            eight_board goal = random_board(&seed);

            check_solution(&start, &goal, order);
        }
    }
}

Test(pocket, labels_do_not_matter)
{
    uint64_t seed = 34;

    for (unsigned n = 0; n < RANDOM_QUERIES; n++) {
        eight_board goal = random_board(&seed);
        eight_board start = random_board(&seed);
        eight_board label = random_board(&seed);
        unsigned blank = naive_blank(&label);
        char moves[2][EIGHT_POCKET_MOVES_SIZE];
        int length =
            eight_pocket_solve(start.cell, goal.cell, "rdul", moves[0]);

        swap_cells(&label, 0, blank);
        start = relabeled(&start, label.cell);
        goal = relabeled(&goal, label.cell);
        cr_assert_eq(
            eight_pocket_solve(start.cell, goal.cell, "rdul", moves[1]),
            length);
        cr_assert_str_eq(moves[0], moves[1]);
    }
}

static int look_up(const unsigned char start[9], const unsigned char goal[9],
                   const char *order, char moves[32])
{
    eight_board boards[2];
    int length;

    memcpy(boards[0].cell, start, 9);
    memcpy(boards[1].cell, goal, 9);
    length = eight_solve(tables, &boards[0], &boards[1], order, moves);
    return length < 0 ? EIGHT_POCKET_UNSOLVABLE : length;
}

/* Other targets run the same self-test, and must get the same result. */
Test(pocket, selftest)
{
    cr_expect_eq(selftest_hash(look_up), SELFTEST_HASH, "tables: %#lx",
                 selftest_hash(look_up));
    cr_expect_eq(selftest_hash(eight_pocket_solve), SELFTEST_HASH);
}

/* ---- Against the reference search ------------------------------------- */

/*
 * Compares solvability, the next move and the best moves with the results of
 * the reference search, for one goal.
 */
static void check_goal(const reference_graph *graph, const eight_board *goal)
{
    uint8_t *distance = reference_distances(graph, goal);

    cr_assert_not_null(distance);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board start = naive_board(n);
        char expected[EIGHT_MOVES_SIZE];
        int length = reference_first(graph, distance, n, "lurd", expected);
        int none = length < 0 ? EIGHT_POCKET_UNSOLVABLE : 0;

        cr_assert_eq(eight_pocket_is_solvable(start.cell, goal->cell),
                     length >= 0);
        cr_assert_eq(eight_pocket_next_move(start.cell, goal->cell, "lurd"),
                     length > 0 ? expected[0] : none);
        cr_assert_eq(eight_pocket_best_moves(start.cell, goal->cell),
                     length > 0 ? (int)reference_best_moves(graph, distance, n)
                                : none);
    }
    free(distance);
}

Test(pocket, next_and_best_moves_and_solvability)
{
    reference_graph *graph = reference_graph_new();

    cr_assert_not_null(graph);
    for (unsigned z = 0; z < 9; z++) {
        eight_board goal = naive_root(z);

        check_goal(graph, &goal);
    }
    free(graph);
}

/* ---- Errors ----------------------------------------------------------- */

/*
 * The codes must be equal, because a caller may pass errors on to a program
 * that uses the library.
 */
Test(pocket, error_codes_are_the_same_as_in_the_library)
{
    cr_expect_eq((int)EIGHT_POCKET_UNSOLVABLE, (int)EIGHT_UNSOLVABLE);
    cr_expect_eq((int)EIGHT_POCKET_E_BOARD, (int)EIGHT_E_BOARD);
    cr_expect_eq((int)EIGHT_POCKET_E_TABLE, (int)EIGHT_E_WRONG_MOVE);
    cr_expect_eq((int)EIGHT_POCKET_E_ORDER, (int)EIGHT_E_ORDER);
}

/* Expects E_BOARD from all functions if the start or the goal is invalid. */
static void expect_invalid(const unsigned char bad[9])
{
    static const unsigned char good[9] = {1, 2, 3, 4, 5, 6, 7, 8, 0};

    cr_assert_eq(eight_pocket_is_board(bad), 0);
    for (unsigned i = 0; i < 2; i++) {
        const unsigned char *start = i == 0 ? bad : good;
        const unsigned char *goal = i == 0 ? good : bad;
        char moves[EIGHT_POCKET_MOVES_SIZE] = "x";

        cr_assert_eq(eight_pocket_is_solvable(start, goal),
                     EIGHT_POCKET_E_BOARD);
        cr_assert_eq(eight_pocket_distance(start, goal), EIGHT_POCKET_E_BOARD);
        cr_assert_eq(eight_pocket_solve(start, goal, "udlr", moves),
                     EIGHT_POCKET_E_BOARD);
        cr_assert_str_eq(moves, "");
        cr_assert_eq(eight_pocket_next_move(start, goal, "udlr"),
                     EIGHT_POCKET_E_BOARD);
        cr_assert_eq(eight_pocket_best_moves(start, goal),
                     EIGHT_POCKET_E_BOARD);
    }
}

/* A valid board becomes invalid if any other byte replaces one of its cells. */
Test(pocket, invalid_boards)
{
    unsigned char board[9] = {3, 1, 4, 0, 5, 2, 6, 8, 7};

    cr_expect_eq(eight_pocket_is_board(board), 1);
    for (unsigned i = 0; i < 9; i++)
        for (unsigned byte = 0; byte < 256; byte++) {
            unsigned char kept = board[i];

            if (byte == kept)
                continue;
            board[i] = (unsigned char)byte;
            expect_invalid(board);
            board[i] = kept;
        }
}

/* Expects the same error from the pocket edition and libeight. */
static void expect_error(const unsigned char start[9],
                         const unsigned char goal[9], const char *order,
                         int expected)
{
    eight_board boards[2];
    char moves[EIGHT_MOVES_SIZE] = "x";

    memcpy(boards[0].cell, start, 9);
    memcpy(boards[1].cell, goal, 9);
    cr_expect_eq(eight_pocket_solve(start, goal, order, moves), expected);
    cr_expect_str_eq(moves, "");
    cr_expect_eq(eight_pocket_next_move(start, goal, order), expected);
    cr_expect_eq(eight_solve(tables, &boards[0], &boards[1], order, moves),
                 expected);
}

Test(pocket, invalid_orders)
{
    static const char *const invalid[] = {
        "",     "u",    "udl",  "udlu", "ddlr",  "uulr", "uddr",
        "uudd", "UDLR", "udl ", "xdlr", "udlrx", "u\0lr"};
    static const unsigned char goal[9] = {1, 2, 3, 4, 5, 6, 7, 8, 0};
    static const unsigned char start[9] = {2, 3, 4, 1, 5, 0, 7, 6, 8};
    static const unsigned char odd[9] = {2, 1, 3, 4, 5, 6, 7, 8, 0};
    static const unsigned char wrong[9] = {1, 1, 3, 4, 5, 6, 7, 8, 0};

    for (unsigned i = 0; i < sizeof(invalid) / sizeof(invalid[0]); i++) {
        char *order = strdup(invalid[i]); /* a sanitizer detects overreads */
        char moves[EIGHT_POCKET_MOVES_SIZE] = "x";

        cr_expect_eq(eight_pocket_solve(start, goal, order, moves),
                     EIGHT_POCKET_E_ORDER, "order %s", order);
        cr_expect_str_eq(moves, "");
        cr_expect_eq(eight_pocket_next_move(start, goal, order),
                     EIGHT_POCKET_E_ORDER, "order %s", order);
        /* As in libeight, boards are checked first, and parity last. */
        expect_error(odd, goal, order, EIGHT_POCKET_E_ORDER);
        expect_error(wrong, goal, order, EIGHT_POCKET_E_BOARD);
        expect_error(odd, wrong, order, EIGHT_POCKET_E_BOARD);
        free(order);
    }
}
