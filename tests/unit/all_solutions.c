/*
 * all_solutions.c - tests moves on boards, and the callback of
 * eight_all_solutions().
 */
#include "damage.h"
#include "naive.h"
#include "file/reader.h"
#include "goal_last.h"
#include "sample.h"

#include <criterion/criterion.h>
#include <string.h>

Test(board_move, every_board_and_letter)
{
    for (unsigned n = 0; n < NAIVE_BOARDS; n++)
        for (const char *move = "udlr"; *move != '\0'; move++) {
            eight_board expected = naive_board(n);
            eight_board board = expected;
            int moved = naive_move(&expected, *move);

            cr_assert_eq(eight_board_move(&board, *move),
                         moved ? EIGHT_OK : EIGHT_E_MOVE);
            cr_assert_eq(memcmp(&board, &expected, sizeof(board)), 0,
                         "board %u, %c", n, *move);
        }
}

Test(board_move, invalid_moves)
{
    eight_board board = naive_board(0);
    eight_board without_blank = {{1, 1, 1, 1, 1, 1, 1, 1, 1}};

    for (const char *move = "xDR\n"; *move != '\0'; move++) {
        cr_expect_eq(eight_board_move(&board, *move), EIGHT_E_MOVE);
    }
    cr_expect_eq(eight_board_move(&board, '\0'), EIGHT_E_MOVE);
    cr_expect_eq(eight_board_move(&without_blank, 'd'), EIGHT_E_BOARD);
    cr_expect_eq(naive_number(&board), 0);
}

/*
 * The opposite letter takes a move back, and eight_board_slide() makes exactly
 * the legal moves.
 */
Test(board_move, back_slide_and_legal_moves)
{
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        const eight_board board = naive_board(n);
        int legal = 0;
        int slides = 0;

        for (unsigned m = 0; m < 4; m++) {
            eight_board moved = board;

            if (eight_board_move(&moved, "udlr"[m]) != EIGHT_OK)
                continue;
            legal |= 1 << m;
            cr_assert_eq(eight_board_move(&moved, "durl"[m]), EIGHT_OK);
            cr_assert_eq(memcmp(&moved, &board, sizeof(board)), 0);
        }
        cr_assert_eq(eight_legal_moves(&board), legal);
        for (unsigned cell = 0; cell < EIGHT_CELLS; cell++) {
            eight_board slid = board;
            eight_board moved = board;
            int move = eight_board_slide(&slid, cell);

            if (move == EIGHT_E_MOVE)
                continue;
            slides |= 1 << (strchr("udlr", move) - "udlr");
            cr_assert_eq(slid.cell[cell], 0);
            cr_assert_eq(eight_board_move(&moved, (char)move), EIGHT_OK);
            cr_assert_eq(memcmp(&slid, &moved, sizeof(slid)), 0);
        }
        cr_assert_eq(slides, legal);
    }
}

/* Stops the search after *context solutions. */
static int stop(void *context, const char *moves, int length)
{
    int *remaining = context;

    (void)moves;
    (void)length;
    return --*remaining == 0;
}

Test(all_solutions, stop_when_the_callback_returns_nonzero)
{
    eight_board start = {{0, 8, 5, 6, 7, 2, 3, 4, 1}};
    eight_tables *tables;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    for (int at = 1; at <= 64; at++) {
        int remaining = at;

        cr_expect_eq(eight_all_solutions(tables, &start, &goal_last, "udlr",
                                         stop, &remaining),
                     at);
        cr_expect_eq(remaining, 0);
    }
    eight_close(tables);
}

/*
 * Solves in the order udlr until the solutions of the udlr table are expanded.
 * From then on, eight_all_solutions() takes the distances from these solutions.
 */
static int solve_by_the_other_table(void *tables, const char *moves, int length)
{
    char unused[EIGHT_MOVES_SIZE];

    (void)moves;
    (void)length;
    for (unsigned i = 0; i < 10000; i++)
        cr_assert_eq(
            eight_solve(tables, &goal_last, &goal_last, "udlr", unused), 0);
    return 0;
}

/*
 * Opens the two tables of root cell 8.  In the udlr table, the state with this
 * index gets the move `back`.
 */
static eight_tables *open_disagreeing_tables(unsigned index, unsigned back)
{
    eight_new_table tables[2] = {sample_tables()[8], sample_tables()[9]};

    cr_assert_arr_eq(tables[1].order, "udlr", 4);
    damage_move(tables[1].raw, index, back);
    return sample_open(tables, 2);
}

/*
 * Returns whether a board meets two conditions.  First, at least two moves lead
 * nearer to the goal; let m be the last of these moves in the order u, d, l, r.
 * Second, no move of the udlr table leads to the board after m.  Sets *after to
 * that board, and *back to the inverse of m.
 */
static bool has_two_ways(const eight_tables *tables, const eight_board *board,
                         eight_board *after, unsigned *back)
{
    int set = eight_best_moves(tables, board, &goal_last);
    unsigned second = 3;

    if ((set & (set - 1)) == 0)
        return false;
    while (!(set >> second & 1))
        second--;
    *after = *board;
    *back = second ^ 1;
    naive_move(after, "udlr"[second]);
    for (unsigned move = 0; move < 4; move++) {
        eight_board from = *after;

        if (naive_move(&from, "udlr"[move]) &&
            eight_next_move(tables, &from, &goal_last, "udlr") ==
                "udlr"[move ^ 1])
            return false;
    }
    return true;
}

/*
 * The search finds its first solution in the dlru table.  The callback then
 * brings the udlr table into use, in which the board after another best move is
 * farther from the goal.  A query uses one table, so this changes nothing.
 */
Test(all_solutions, a_search_uses_one_table)
{
    eight_board start = goal_last;
    eight_board after;
    eight_tables *tables;
    unsigned back;
    int solutions;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    for (uint32_t i = 1; !has_two_ways(tables, &start, &after, &back); i++)
        cr_assert_eq(eight_board_at(&start, &goal_last, i), EIGHT_OK);
    solutions =
        eight_all_solutions(tables, &start, &goal_last, "udlr", NULL, NULL);
    eight_close(tables);
    tables = open_disagreeing_tables(naive_index(&after), back);
    cr_expect_gt(solutions, 1);
    cr_expect_eq(eight_all_solutions(tables, &start, &goal_last, "udlr",
                                     solve_by_the_other_table, tables),
                 solutions);
    eight_close(tables);
}
