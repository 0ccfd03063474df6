/* relabel.c - tests relabeling and the indices of boards. */
#include "puzzle/relabel.h"

#include "test_random.h"
#include "naive.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <string.h>

enum { ROUNDS = 100000, SEED = 3567 };

/* Returns the board with the labels that make the goal a root. */
static eight_board relabeled(const eight_board *board, const eight_board *goal)
{
    uint8_t label[EIGHT_CELLS] = {0};
    eight_board result;
    uint8_t tile = 1;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        if (goal->cell[i] != 0)
            label[goal->cell[i]] = tile++;
    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        result.cell[i] = label[board->cell[i]];
    return result;
}

/* Makes the moves on the board, and checks that they reach the goal. */
static void check_solution(eight_board board, const eight_board *goal,
                           const char *moves)
{
    for (; *moves != '\0'; moves++)
        cr_assert(naive_move(&board, *moves));
    cr_assert_arr_eq(board.cell, goal->cell, EIGHT_CELLS);
}

/*
 * Solves a random query, and expects the same results after relabeling.  The
 * suite exhaustive compares the results for each root with those of a search.
 */
static void check_random(const eight_tables *tables, uint64_t *seed)
{
    eight_board start = naive_board(test_random(seed, NAIVE_BOARDS));
    eight_board goal = naive_board(test_random(seed, NAIVE_BOARDS));
    eight_board root = naive_root(naive_blank(&goal));
    eight_board new_start = relabeled(&start, &goal);
    char moves[EIGHT_MOVES_SIZE];
    char new_moves[EIGHT_MOVES_SIZE];
    int length = eight_solve(tables, &start, &goal, "dlru", moves);

    cr_assert_eq(length < 0, naive_is_even(&start) != naive_is_even(&goal));
    if (length >= 0) {
        check_solution(start, &goal, moves);
        cr_assert_eq(eight_board_index(&start, &goal),
                     (int)naive_index(&new_start));
    }
    cr_assert_eq(eight_solve(tables, &new_start, &root, "dlru", new_moves),
                 length);
    cr_assert_str_eq(new_moves, moves);
    cr_assert_eq(eight_distance(tables, &start, &goal), length);
    cr_assert_eq(eight_next_move(tables, &start, &goal, "dlru"),
                 length > 0 ? moves[0] : length);
}

Test(relabel, labels_do_not_affect_the_solution)
{
    eight_tables *tables;
    uint64_t seed = SEED;

    cr_log_info("seed %d, %d pairs", SEED, ROUNDS);
    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    for (unsigned i = 0; i < ROUNDS; i++)
        check_random(tables, &seed);
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
        cr_assert_eq(eight_board_at(&again, &goal, (unsigned)index), EIGHT_OK);
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

    for (unsigned i = 0; i < 4 * ROUNDS; i++) {
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
    cr_assert(refused > ROUNDS / 2 && refused < 4 * ROUNDS - ROUNDS / 2, "%u",
              refused);
}
