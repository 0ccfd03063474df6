/* heuristic.c - see heuristic.h. */
#include "search/heuristic.h"

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
    static unsigned (*const bounds[])(const struct heuristic *,
                                      const search_board *) = {
        [HEURISTIC_MANHATTAN] = manhattan,
        [HEURISTIC_MISPLACED] = misplaced,
        [HEURISTIC_CONFLICT] = conflict,
        [HEURISTIC_INVERSION] = inversion};

    return (uint8_t)bounds[heuristic->kind](heuristic, board);
}
