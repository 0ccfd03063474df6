/*
 * heuristic.c - lower bounds on the distance to a goal.
 *
 * 1. A heuristic h estimates the distance from a board to the goal.  It is
 *    admissible if it never exceeds the distance, and consistent if it is 0 on
 *    the goal and a move changes it by at most 1.  Consistent ones are
 *    admissible: along a shortest solution of n moves h falls to 0 by at most 1
 *    a move, so h was at most n.
 *
 * 2. misplaced: the number of tiles that are not on their goal cells.  A move
 *    moves one tile, so it changes h by at most 1.
 *
 * 3. manhattan: the rows and columns between each tile and its goal cell,
 *    added up over the tiles.  A move moves one tile by one row or column, so
 *    it changes h by exactly 1.
 *
 * 4. conflict: manhattan, and 2 for each tile that must leave its line (O.
 *    Hansson, A. Mayer and M. Yung, "Criticizing solutions to relaxed models
 *    yields powerful admissible heuristics", 1992).  Two tiles are in linear
 *    conflict if they are on the same row or column, their goal cells are on
 *    it, too, and in the opposite order.  One of them must leave the line to
 *    let the other pass, and come back: two moves that manhattan does not
 *    count.  So a line adds 2 for each tile of the smallest set without which
 *    no conflict remains.
 *
 *    Three tiles have up to three pairs.  One pair in conflict, or two, which
 *    share a tile: this tile leaves.  All three: two tiles leave.  So for c
 *    pairs (c + 1) / 2 tiles leave, rounded down.
 *
 *    It is consistent.  Suppose a tile moves along a row.  The order on the row
 *    stays.  If it enters its goal column, manhattan falls by 1, and that
 *    column may now need to lose one tile more; if it leaves its goal column,
 *    manhattan grows by 1, and the column may need to lose one tile less.
 *    Otherwise no conflict begins or ends.  So h changes by exactly 1.
 *
 * 5. inversion: half the pairs of tiles whose order differs between board and
 *    goal, reading by rows, and half of those reading by columns.  By rows, a
 *    horizontal move changes nothing, and a vertical one carries a tile past
 *    two others, which changes the pairs by -2, 0 or 2; by columns it is the
 *    other way round.  So a move changes h by at most 1.  Both numbers of
 *    pairs are even if the goal can be reached.  (Ken'ichiro Takahashi's
 *    invert distance.)
 */
#include "search/searches.h"

#include <stdlib.h>

heuristic heuristic_of(heuristic_kind kind, const eight_board *goal)
{
    heuristic heuristic = {.kind = kind};

    for (unsigned cell = 0; cell < EIGHT_CELLS; cell++)
        heuristic.goal_cell[goal->cell[cell]] = (uint8_t)cell;
    return heuristic;
}

/* The number of the tile on a cell; 0 is the blank. */
static unsigned tile_at(const search_board *board, unsigned cell)
{
    return (unsigned)(board->cell[cell] - '0');
}

static unsigned misplaced(const heuristic *heuristic, const search_board *board)
{
    unsigned tiles = 0;

    for (unsigned cell = 0; cell < EIGHT_CELLS; cell++) {
        unsigned tile = tile_at(board, cell);

        tiles += tile != 0 && heuristic->goal_cell[tile] != cell;
    }
    return tiles;
}

static unsigned manhattan(const heuristic *heuristic, const search_board *board)
{
    int sum = 0;

    for (int cell = 0; cell < EIGHT_CELLS; cell++) {
        unsigned tile = tile_at(board, (unsigned)cell);
        int goal = heuristic->goal_cell[tile];

        if (tile != 0)
            sum += abs(goal / 3 - cell / 3) + abs(goal % 3 - cell % 3);
    }
    return (unsigned)sum;
}

/* The tiles that must leave a line, cells `step` apart: see 4. */
static unsigned tiles_to_leave(const heuristic *heuristic,
                               const search_board *board, unsigned first,
                               unsigned step)
{
    unsigned goal[3] = {0}; /* of its tiles with goal cells on the line */
    unsigned n = 0;
    unsigned conflicts = 0;

    for (unsigned i = 0; i < 3; i++) {
        unsigned tile = tile_at(board, first + i * step);
        unsigned cell = heuristic->goal_cell[tile];

        if (tile == 0 ||
            (cell != first && cell != first + step && cell != first + 2 * step))
            continue;
        for (unsigned j = 0; j < n; j++)
            conflicts += goal[j] > cell;
        goal[n++] = cell;
    }
    return (conflicts + 1) / 2;
}

static unsigned conflict(const heuristic *heuristic, const search_board *board)
{
    unsigned leave = 0;

    for (unsigned i = 0; i < 3; i++)
        leave += tiles_to_leave(heuristic, board, 3 * i, 1) +
                 tiles_to_leave(heuristic, board, i, 3);
    return manhattan(heuristic, board) + 2 * leave;
}

/* The place of a cell, 0..8, reading by columns. */
static unsigned by_columns(unsigned cell)
{
    return cell % 3 * 3 + cell / 3;
}

static unsigned inversion(const heuristic *heuristic, const search_board *board)
{
    unsigned rows = 0;
    unsigned columns = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        for (unsigned j = i + 1; j < EIGHT_CELLS; j++) {
            unsigned a = heuristic->goal_cell[tile_at(board, i)];
            unsigned b = heuristic->goal_cell[tile_at(board, j)];

            if (tile_at(board, i) == 0 || tile_at(board, j) == 0)
                continue;
            rows += a > b;
            columns += (by_columns(i) > by_columns(j)) !=
                       (by_columns(a) > by_columns(b));
        }
    return rows / 2 + columns / 2;
}

uint8_t heuristic_bound(const heuristic *heuristic, const search_board *board)
{
#define BOUND(name, help) name,
    static unsigned (*const bounds[])(
        const struct heuristic *, const search_board *) = {HEURISTICS(BOUND)};

    return (uint8_t)bounds[heuristic->kind](heuristic, board);
}
