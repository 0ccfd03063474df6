/*
 * heuristics.c - see heuristics.h.
 *
 * 1. Linear conflict.  Two tiles of one row conflict if both belong in that
 *    row, but in the opposite order.  One of them must leave the row and come
 *    back, which is two moves between rows that the Manhattan distance does
 *    not count.  If k tiles must leave until no two of those that stay
 *    conflict, 2k moves are added.  The same holds for columns, whose moves
 *    are between columns, so both may be added.
 *
 *    At most three tiles belong in a row, so the conflicts determine k: with
 *    none it is 0; with one or two, removing a tile that is in all of them
 *    leaves none; with three, each pair conflicts and only one tile can stay.
 *    In each case k is half the conflicts, rounded up.
 *
 * 2. Inversions.  Reading by rows and skipping the blank, a horizontal move
 *    does not change the order of the tiles, and a vertical one carries a tile
 *    past two others, so it puts at most two pairs right.  Therefore at least
 *    half of the inverted pairs, rounded up, is the number of vertical moves.
 *    Reading by columns gives the same bound for horizontal moves.
 */
#include "search/heuristics.h"

#include <stdlib.h>

/* The cell of each tile, and of the blank, 0. */
typedef struct cells {
    int of[EIGHT_CELLS];
} cells;

static cells cells_of(const eight_board *board)
{
    cells cells;

    for (int i = 0; i < EIGHT_CELLS; i++)
        cells.of[board->cell[i]] = i;
    return cells;
}

unsigned heuristic_misplaced(const eight_board *board, const eight_board *goal)
{
    unsigned count = 0;

    for (int i = 0; i < EIGHT_CELLS; i++)
        count += board->cell[i] != 0 && board->cell[i] != goal->cell[i];
    return count;
}

unsigned heuristic_manhattan(const eight_board *board, const eight_board *goal)
{
    cells from = cells_of(board);
    cells to = cells_of(goal);
    int sum = 0;

    for (int tile = 1; tile < EIGHT_CELLS; tile++)
        sum += abs(from.of[tile] / 3 - to.of[tile] / 3) +
               abs(from.of[tile] % 3 - to.of[tile] % 3);
    return (unsigned)sum;
}

unsigned heuristic_conflict(const eight_board *board, const eight_board *goal)
{
    cells to = cells_of(goal);
    unsigned in_row[3] = {0};
    unsigned in_column[3] = {0};
    unsigned leave = 0;

    for (int i = 0; i < EIGHT_CELLS; i++)
        for (int j = i + 1; j < EIGHT_CELLS; j++) {
            int a = to.of[board->cell[i]];
            int b = to.of[board->cell[j]];

            if (board->cell[i] == 0 || board->cell[j] == 0 || a < b)
                continue;
            in_row[i / 3] += i / 3 == j / 3 && i / 3 == a / 3 && i / 3 == b / 3;
            in_column[i % 3] +=
                i % 3 == j % 3 && i % 3 == a % 3 && i % 3 == b % 3;
        }
    for (int i = 0; i < 3; i++)
        leave += (in_row[i] + 1) / 2 + (in_column[i] + 1) / 2;
    return heuristic_manhattan(board, goal) + 2 * leave;
}

/* The place of a cell when reading by columns. */
static int by_columns(int cell)
{
    return cell % 3 * 3 + cell / 3;
}

unsigned heuristic_inversion(const eight_board *board, const eight_board *goal)
{
    cells from = cells_of(board);
    cells to = cells_of(goal);
    unsigned rows = 0;
    unsigned columns = 0;

    for (int a = 1; a < EIGHT_CELLS; a++)
        for (int b = a + 1; b < EIGHT_CELLS; b++) {
            rows += (from.of[a] < from.of[b]) != (to.of[a] < to.of[b]);
            columns += (by_columns(from.of[a]) < by_columns(from.of[b])) !=
                       (by_columns(to.of[a]) < by_columns(to.of[b]));
        }
    return (rows + 1) / 2 + (columns + 1) / 2;
}
