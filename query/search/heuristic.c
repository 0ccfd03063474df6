/*
 * heuristic.c - lower bounds on the distance to a goal.
 *
 * 1. A heuristic h estimates the distance from a board to the goal.  It is
 *    admissible if it never exceeds the distance, and consistent if it is 0 on
 *    the goal and a move changes it by at most 1.  A consistent heuristic is
 *    admissible: along a shortest solution of n moves h falls to 0 by at most 1
 *    per move, so it began at most at n.
 *
 * 2. misplaced: the number of tiles that are not on their goal cells.  A move
 *    moves one tile, so it changes h by at most 1.
 *
 * 3. manhattan: the rows and columns between each tile and its goal cell,
 *    added up over the tiles.  A move moves one tile by one row or column, so
 *    it changes h by exactly 1.
 *
 * 4. conflict: manhattan plus 2 for each tile that must leave its line (O.
 *    Hansson, A. Mayer and M. Yung, "Criticizing solutions to relaxed models
 *    yields powerful admissible heuristics", 1992).  Two tiles are in linear
 *    conflict if they are on the same row or column, and their goal cells are
 *    on it in the opposite order.  One of them must leave the line to
 *    let the other pass, and come back: two moves that manhattan does not
 *    count.  So a line adds 2 for each tile of the smallest set without which
 *    no conflict remains.
 *
 *    Three tiles have up to three pairs.  If one pair is in conflict, or two
 *    (which share a tile), one tile leaves; if all three are, two tiles leave.
 *    So for c pairs (c + 1) / 2 tiles leave, rounded down.
 *
 *    It is consistent.  Suppose a tile moves along a row.  The order on the row
 *    stays.  If it enters its goal column, manhattan falls by 1, and that
 *    column may now need to lose one tile more; if it leaves its goal column,
 *    manhattan grows by 1, and the column may need to lose one tile less.
 *    Otherwise no conflict begins or ends.  So h changes by exactly 1.
 *
 * 5. inversion: see eight_inversion_distance().  A vertical move changes the
 *    inversions by rows by -2, 0 or 2, and none by columns; a horizontal move
 *    the other way round.  So a move changes h by at most 1.  Both numbers of
 *    inversions are even if the goal can be reached.
 */
#include "search/searches.h"

static int misplaced(const eight_board *board, const eight_board *goal)
{
    int tiles = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        tiles += board->cell[i] != 0 && board->cell[i] != goal->cell[i];
    return tiles;
}

/* The tiles that must leave a line, cells `step` apart: see 4. */
static int tiles_to_leave(const eight_board *board, const eight_board *goal,
                          unsigned first, unsigned step)
{
    static const uint8_t pairs[3][2] = {{0, 1}, {0, 2}, {1, 2}};
    const uint8_t *tile = &board->cell[first];
    const uint8_t *home = &goal->cell[first];
    int conflicts = 0;

    for (unsigned i = 0; i < 3; i++) {
        unsigned a = tile[pairs[i][0] * step];
        unsigned b = tile[pairs[i][1] * step];

        for (unsigned j = 0; a != 0 && b != 0 && j < 3; j++)
            conflicts +=
                home[pairs[j][0] * step] == b && home[pairs[j][1] * step] == a;
    }
    return (conflicts + 1) / 2;
}

static int conflict(const eight_board *board, const eight_board *goal)
{
    int leave = 0;

    for (unsigned i = 0; i < 3; i++)
        leave += tiles_to_leave(board, goal, 3 * i, 1) +
                 tiles_to_leave(board, goal, i, 3);
    return eight_manhattan(board, goal) + 2 * leave;
}

int heuristic_of(heuristic_kind kind, const eight_board *board,
                 const eight_board *goal)
{
    static int (*const bounds[])(const eight_board *, const eight_board *) = {
        [HEURISTIC_misplaced] = misplaced,
        [HEURISTIC_manhattan] = eight_manhattan,
        [HEURISTIC_conflict] = conflict,
        [HEURISTIC_inversion] = eight_inversion_distance};

    return bounds[kind](board, goal);
}
