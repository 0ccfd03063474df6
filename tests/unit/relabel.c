/* relabel.c - tests relabelling and the indices of boards. */
#include "puzzle/relabel.h"

#include "test_random.h"
#include "naive.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <string.h>

enum { ROUNDS = 100000, SEED = 3567 };

/*
 * Sets label[] to a random relabelling of the tiles 1..8.  The blank keeps its
 * label.
 */
static void random_labels(uint64_t *seed, uint8_t label[EIGHT_CELLS])
{
    for (unsigned t = 0; t < EIGHT_CELLS; t++)
        label[t] = (uint8_t)t;
    for (uint32_t t = 8; t > 1; t--) {
        uint32_t other = 1 + test_random(seed, t);
        uint8_t kept = label[t];

        label[t] = label[other];
        label[other] = kept;
    }
}

static eight_board relabel_tiles(eight_board board,
                                 const uint8_t label[EIGHT_CELLS])
{
    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        board.cell[i] = label[board.cell[i]];
    return board;
}

/* Solves a random query, and expects the same results with other labels. */
static void check_relabelled(const eight_tables *tables, uint64_t *seed)
{
    eight_board start = naive_board(test_random(seed, NAIVE_BOARDS));
    eight_board goal = naive_board(test_random(seed, NAIVE_BOARDS));
    uint8_t label[EIGHT_CELLS];
    eight_board new_start;
    eight_board new_goal;
    char moves[EIGHT_MOVES_SIZE];
    char new_moves[EIGHT_MOVES_SIZE];
    int length;

    random_labels(seed, label);
    new_start = relabel_tiles(start, label);
    new_goal = relabel_tiles(goal, label);
    length = eight_solve(tables, &start, &goal, "dlru", moves);
    cr_assert(length >= 0 || length == EIGHT_UNSOLVABLE);
    cr_assert_eq(eight_solve(tables, &new_start, &new_goal, "dlru", new_moves),
                 length);
    cr_assert_str_eq(new_moves, moves);
    cr_assert_eq(eight_distance(tables, &new_start, &new_goal), length);
    cr_assert_eq(eight_board_index(&new_start, &new_goal),
                 eight_board_index(&start, &goal));
}

Test(relabel, labels_do_not_affect_the_solution)
{
    eight_tables *tables;
    uint64_t seed = SEED;

    cr_log_info("seed %d, %d pairs", SEED, ROUNDS);
    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    for (unsigned i = 0; i < ROUNDS; i++)
        check_relabelled(tables, &seed);
    eight_close(tables);
}

/* Makes the moves on the board, and checks that they reach the goal. */
static void check_solution(eight_board board, const eight_board *goal,
                           const char *moves)
{
    for (; *moves != '\0'; moves++)
        cr_assert(naive_move(&board, *moves));
    cr_assert_arr_eq(board.cell, goal->cell, EIGHT_CELLS);
}

Test(relabel, solutions_between_random_boards_reach_the_goal)
{
    eight_tables *tables;
    uint64_t seed = SEED;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    for (unsigned i = 0; i < ROUNDS; i++) {
        eight_board start = naive_board(test_random(&seed, NAIVE_BOARDS));
        eight_board goal = naive_board(test_random(&seed, NAIVE_BOARDS));
        char moves[EIGHT_MOVES_SIZE];
        int length = eight_solve(tables, &start, &goal, "dlru", moves);

        cr_assert_eq(length < 0, naive_is_even(&start) != naive_is_even(&goal));
        cr_assert_eq((int)strlen(moves), length < 0 ? 0 : length);
        if (length >= 0)
            check_solution(start, &goal, moves);
        cr_assert_eq(eight_next_move(tables, &start, &goal, "dlru"),
                     length > 0 ? moves[0] : length);
    }
    eight_close(tables);
}

Test(relabel, every_board_round_trips_through_its_index)
{
    static const eight_board goal = {{8, 0, 6, 5, 4, 7, 2, 3, 1}};
    unsigned solvable = 0;

    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);
        int index = eight_board_index(&board, &goal);
        eight_board again;

        cr_assert_eq(index == EIGHT_UNSOLVABLE,
                     naive_is_even(&board) != naive_is_even(&goal));
        if (index == EIGHT_UNSOLVABLE)
            continue;
        solvable++;
        cr_assert(index >= 0 && index < EIGHT_STATES);
        cr_assert_eq((unsigned)index / 20160, naive_blank(&board));
        cr_assert_eq(eight_board_at((unsigned)index, &goal, &again), EIGHT_OK);
        cr_assert_arr_eq(again.cell, board.cell, EIGHT_CELLS);
    }
    cr_assert_eq(solvable, EIGHT_STATES);
}

static const eight_board invalid_boards[] = {
    {{1, 2, 3, 4, 5, 6, 7, 8, 8}},  {{1, 2, 3, 4, 5, 6, 7, 0, 0}},
    {{1, 2, 3, 4, 5, 6, 7, 8, 9}},  {{1, 2, 3, 4, 5, 6, 7, 8, 16}},
    {{1, 2, 3, 4, 5, 6, 7, 8, 32}}, {{255, 2, 3, 4, 5, 6, 7, 8, 0}},
    {{17, 2, 3, 4, 5, 6, 7, 8, 0}}, {{9, 2, 3, 4, 5, 6, 7, 8, 0}},
    {{15, 2, 3, 4, 5, 6, 7, 8, 0}}, {{0, 2, 3, 4, 5, 6, 7, 8, 0}},
    {{8, 7, 6, 5, 4, 3, 2, 0, 0}},  {{0}},
};

enum { INVALID_BOARDS = sizeof(invalid_boards) / sizeof(invalid_boards[0]) };

Test(relabel, invalid_boards_are_refused)
{
    eight_state state;

    for (unsigned i = 0; i < INVALID_BOARDS; i++) {
        const eight_board *invalid = &invalid_boards[i];

        cr_expect_eq(eight_relabel(invalid, &goal_last, &state), EIGHT_E_BOARD);
        cr_expect_eq(eight_relabel(&goal_last, invalid, &state), EIGHT_E_BOARD);
        cr_expect_eq(eight_relabel(invalid, invalid, &state), EIGHT_E_BOARD);
        cr_expect_eq(eight_board_check(invalid), EIGHT_E_BOARD);
    }
}

/*
 * Returns a random board with up to two cells overwritten.  The result is often
 * still a valid board.  Otherwise a number appears twice, or a cell holds a
 * number above 8.
 */
static eight_board random_cells(uint64_t *seed)
{
    eight_board board = naive_board(test_random(seed, NAIVE_BOARDS));

    for (uint32_t changes = test_random(seed, 4); changes > 1; changes--)
        board.cell[test_random(seed, EIGHT_CELLS)] =
            (uint8_t)test_random(seed, test_random(seed, 8) == 0 ? 256 : 11);
    return board;
}

static int is_board(const eight_board *board)
{
    int count[256] = {0};

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        if (board->cell[i] >= EIGHT_CELLS || count[board->cell[i]]++ > 0)
            return 0;
    return 1;
}

/* An error in the start must not cancel out an error in the goal. */
Test(relabel, a_query_takes_two_valid_boards)
{
    uint64_t seed = SEED;
    unsigned refused = 0;

    for (unsigned i = 0; i < 20 * ROUNDS; i++) {
        eight_board start = random_cells(&seed);
        eight_board goal = random_cells(&seed);
        int index = eight_board_index(&start, &goal);

        cr_assert_eq(index != EIGHT_E_BOARD,
                     is_board(&start) && is_board(&goal));
        refused += index == EIGHT_E_BOARD;
    }
    for (unsigned i = 0; i < INVALID_BOARDS; i++)
        for (unsigned j = 0; j < INVALID_BOARDS; j++)
            cr_assert_eq(
                eight_board_index(&invalid_boards[i], &invalid_boards[j]),
                EIGHT_E_BOARD, "%u %u", i, j);
    cr_assert(refused > 2 * ROUNDS && refused < 18 * ROUNDS, "%u", refused);
}

/*
 * An invalid board is reported rather than an invalid order, and an invalid
 * order rather than an unreachable goal.
 */
Test(relabel, invalid_orders_are_refused)
{
    static const char *const invalid_orders[] = {
        "", "u", "d", "udl", "dlr", "udlu", "udlx", "UDLR", "udlru", "dlruu"};
    /* The first start is solved, the second unsolvable, the third invalid. */
    static const eight_board starts[] = {{{1, 2, 3, 4, 5, 6, 7, 8, 0}},
                                         {{2, 1, 3, 4, 5, 6, 7, 8, 0}},
                                         {{1, 1, 3, 4, 5, 6, 7, 8, 0}}};
    eight_tables *tables;
    char moves[EIGHT_MOVES_SIZE];

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    for (unsigned i = 0; i < sizeof(invalid_orders) / sizeof(invalid_orders[0]);
         i++)
        for (unsigned j = 0; j < sizeof(starts) / sizeof(starts[0]); j++)
            cr_expect_eq(eight_solve(tables, &starts[j], &goal_last,
                                     invalid_orders[i], moves),
                         j == 2 ? EIGHT_E_BOARD : EIGHT_E_ORDER, "%s %u",
                         invalid_orders[i], j);
    eight_close(tables);
}
