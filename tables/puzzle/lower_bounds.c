/*
 * lower_bounds.c - computes inversions and lower bounds without a table.
 *
 * Linear conflicts come from O. Hansson, A. Mayer and M. Yung, "Criticizing
 * solutions to relaxed models yields powerful admissible heuristics", 1992; the
 * inversion distance from Ken'ichiro Takahashi's invert distance for the
 * fifteen puzzle.
 */
#include "puzzle/relabel.h"

#include <stdlib.h>

/*
 * Sets cell_of[t] to the cell of tile t on a board; t = 0 stands for the blank.
 */
static void find_cells(const eight_board *board, int cell_of[EIGHT_CELLS])
{
    for (int i = 0; i < EIGHT_CELLS; i++)
        cell_of[board->cell[i]] = i;
}

int eight_inversions(const eight_board *board, const eight_board *goal)
{
    eight_state state;
    int cell_of[EIGHT_CELLS];
    int count = 0;

    if (eight_relabel(board, goal, &state) == EIGHT_E_BOARD)
        return EIGHT_E_BOARD;
    find_cells(eight_given_goal(goal), cell_of);
    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        for (unsigned j = i + 1; j < EIGHT_CELLS; j++)
            count += board->cell[i] != 0 && board->cell[j] != 0 &&
                     cell_of[board->cell[i]] > cell_of[board->cell[j]];
    return count;
}

int eight_misplaced(const eight_board *board, const eight_board *goal)
{
    eight_state state;
    int root = eight_relabel(board, goal, &state);
    int tiles = 0;

    if (root < 0)
        return root;
    goal = eight_given_goal(goal);
    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        tiles += board->cell[i] != 0 && board->cell[i] != goal->cell[i];
    return tiles;
}

int eight_manhattan(const eight_board *board, const eight_board *goal)
{
    eight_state state;
    int root = eight_relabel(board, goal, &state);
    int cell_of[EIGHT_CELLS];
    int sum = 0;

    if (root < 0)
        return root;
    find_cells(eight_given_goal(goal), cell_of);
    for (int i = 0; i < EIGHT_CELLS; i++) {
        int to = cell_of[board->cell[i]];

        if (board->cell[i] != 0)
            sum += abs(i / 3 - to / 3) + abs(i % 3 - to % 3);
    }
    return sum;
}

/*
 * Returns the number of tiles that must leave a row, or a column if step is 3,
 * to let others pass, and come back.  Of c pairs of tiles in the wrong order on
 * their own line, one tile must leave if c is 1.  If c is 2, the tile that the
 * pairs share; if c is 3, two tiles.
 */
static int tiles_to_leave(const eight_board *board,
                          const int cell_of[EIGHT_CELLS], int first, int step)
{
    int place[3]; /* of each tile's goal cell on this line; -1 if elsewhere */
    int pairs = 0;

    for (int i = 0; i < 3; i++) {
        int tile = board->cell[first + i * step];
        int away = cell_of[tile] - first;

        place[i] =
            tile != 0 && away >= 0 && away <= 2 * step && away % step == 0
                ? away / step
                : -1;
        for (int j = 0; j < i; j++)
            pairs += place[i] >= 0 && place[j] > place[i];
    }
    return (pairs + 1) / 2;
}

int eight_conflict(const eight_board *board, const eight_board *goal)
{
    int bound = eight_manhattan(board, goal);
    int cell_of[EIGHT_CELLS];

    if (bound < 0)
        return bound;
    find_cells(eight_given_goal(goal), cell_of);
    for (int i = 0; i < 3; i++)
        bound += 2 * (tiles_to_leave(board, cell_of, 3 * i, 1) +
                      tiles_to_leave(board, cell_of, i, 3));
    return bound;
}

/*
 * Returns the board reflected across its main diagonal, so that columns become
 * rows.
 */
static eight_board transposed(const eight_board *board)
{
    eight_board mirrored;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        mirrored.cell[i % 3 * 3 + i / 3] = board->cell[i];
    return mirrored;
}

int eight_inversion_distance(const eight_board *board, const eight_board *goal)
{
    eight_board board_by_columns = transposed(board);
    eight_board goal_by_columns = transposed(eight_given_goal(goal));
    int by_rows = eight_inversions(board, goal);
    int by_columns = eight_inversions(&board_by_columns, &goal_by_columns);

    if (by_rows < 0)
        return by_rows;
    /*
     * No move changes the parity of either number, and both numbers are 0 for
     * the goal.  They are therefore even if the goal is reachable.
     */
    return by_rows % 2 == 0 ? by_rows / 2 + by_columns / 2 : EIGHT_UNSOLVABLE;
}
