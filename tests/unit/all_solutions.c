/* all_solutions.c - moves on boards, and the errors of what asks for many ways.
 */
#include "naive.h"

#include <criterion/criterion.h>
#include <string.h>

static const eight_board no_board = {{1, 1, 3, 4, 5, 6, 7, 8, 0}};
static const eight_board unsolvable = {{2, 1, 3, 4, 5, 6, 7, 8, 0}};

Test(board_move, every_board_and_letter)
{
    for (unsigned n = 0; n < PLAIN_BOARDS; n++)
        for (const char *move = "udlr"; *move != '\0'; move++) {
            eight_board expected = plain_board(n);
            eight_board board = expected;
            int moved = plain_move(&expected, *move);

            cr_assert_eq(eight_board_move(&board, *move), moved);
            cr_assert_eq(memcmp(&board, &expected, sizeof(board)), 0,
                         "board %u, %c", n, *move);
        }
}

Test(board_move, what_is_no_move)
{
    eight_board board = plain_board(0);
    eight_board without_blank = {{1, 1, 1, 1, 1, 1, 1, 1, 1}};

    cr_expect_not(eight_board_move(&board, '\0'));
    cr_expect_not(eight_board_move(&board, 'x'));
    cr_expect_not(eight_board_move(&board, 'D'));
    cr_expect_not(eight_board_move(&without_blank, 'd'));
    cr_expect_eq(plain_number(&board), 0);
}

Test(bounds, what_is_no_board)
{
    const eight_board *goal = &eight_goal_last;

    cr_expect_eq(eight_inversions(&no_board, goal), EIGHT_E_BOARD);
    cr_expect_eq(eight_inversions(goal, &no_board), EIGHT_E_BOARD);
    cr_expect_eq(eight_manhattan(&no_board, goal), EIGHT_E_BOARD);
    cr_expect_eq(eight_manhattan(goal, &no_board), EIGHT_E_BOARD);
    cr_expect_eq(eight_inversion_distance(&no_board, goal), EIGHT_E_BOARD);
    cr_expect_eq(eight_inversion_distance(goal, &no_board), EIGHT_E_BOARD);
}

/* Stops at the number of solutions that it is given. */
static int stop(void *context, const char *moves, int length)
{
    int *left = context;

    (void)moves;
    (void)length;
    return --*left == 0;
}

Test(routes, stops_where_it_is_told)
{
    eight_board start = {{0, 8, 5, 6, 7, 2, 3, 4, 1}};
    eight_tables *tables;

    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    for (int at = 1; at <= 64; at++) {
        int left = at;

        cr_expect_eq(eight_all_solutions(tables, &start, &eight_goal_last,
                                         "udlr", stop, &left),
                     at);
        cr_expect_eq(left, 0);
    }
    eight_close(tables);
}

Test(routes, errors)
{
    const eight_board *goal = &eight_goal_last;
    eight_tables *tables;

    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    cr_expect_eq(eight_all_solutions(tables, goal, goal, "udlr", NULL, NULL),
                 1);
    cr_expect_eq(eight_all_solutions(tables, goal, goal, "udl", NULL, NULL),
                 EIGHT_E_ORDER);
    cr_expect_eq(eight_all_solutions(tables, goal, goal, "udlrr", NULL, NULL),
                 EIGHT_E_ORDER);
    cr_expect_eq(eight_all_solutions(tables, goal, goal, "udll", NULL, NULL),
                 EIGHT_E_ORDER);
    cr_expect_eq(
        eight_all_solutions(tables, &no_board, goal, "udlr", NULL, NULL),
        EIGHT_E_BOARD);
    cr_expect_eq(
        eight_all_solutions(tables, &unsolvable, goal, "udlr", NULL, NULL),
        EIGHT_UNSOLVABLE);
    eight_close(tables);
}
