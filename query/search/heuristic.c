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
 * 5. inversion: half the pairs of tiles whose order differs between board and
 *    goal, reading by rows, and half of these pairs reading by columns, as in
 *    eight_inversion_distance().  A vertical move changes the first number of
 *    pairs by -2, 0 or 2, and the second number not at all; a horizontal move
 *    the other way round.  So a move changes h by at most 1.  Both numbers are
 *    even if the goal can be reached.
 */
#include "search/searches.h"

static int misplaced(const heuristic *heuristic, const eight_board *board)
{
    int tiles = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        tiles +=
            board->cell[i] != 0 && board->cell[i] != heuristic->goal.cell[i];
    return tiles;
}

/* STEPS counts the rows and columns between two cells. */
#define APART(a, b) (((a) > (b)) * ((a) - (b)) + ((b) > (a)) * ((b) - (a)))
#define STEPS(a, b) (APART((a) / 3, (b) / 3) + APART((a) % 3, (b) % 3))
#define STEPS_FROM(a)                                                          \
    {                                                                          \
        STEPS(a, 0), STEPS(a, 1), STEPS(a, 2), STEPS(a, 3), STEPS(a, 4),       \
            STEPS(a, 5), STEPS(a, 6), STEPS(a, 7), STEPS(a, 8), 0              \
    }

static int manhattan(const heuristic *heuristic, const eight_board *board)
{
    /* The blank has no home, EIGHT_CELLS, and does not count. */
    static const uint8_t steps[EIGHT_CELLS][EIGHT_CELLS + 1] = {
        STEPS_FROM(0), STEPS_FROM(1), STEPS_FROM(2),
        STEPS_FROM(3), STEPS_FROM(4), STEPS_FROM(5),
        STEPS_FROM(6), STEPS_FROM(7), STEPS_FROM(8)};
    int sum = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        sum += steps[i][heuristic->home[board->cell[i]]];
    return sum;
}

/* Counts the tiles that must leave a line, whose cells are `step` apart: see 4.
 */
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

static int conflict(const heuristic *heuristic, const eight_board *board)
{
    int leave = 0;

    for (unsigned i = 0; i < 3; i++)
        leave += tiles_to_leave(board, &heuristic->goal, 3 * i, 1) +
                 tiles_to_leave(board, &heuristic->goal, i, 3);
    return manhattan(heuristic, board) + 2 * leave;
}

/* Returns the place of a cell in a reading by columns, or the reverse. */
static unsigned by_columns(unsigned cell)
{
    return cell % 3 * 3 + cell / 3;
}

/* Returns the number of pairs of places in descending order. */
static int count_inversions(const uint8_t place[EIGHT_CELLS - 1])
{
    int inversions = 0;

    for (unsigned i = 0; i < EIGHT_CELLS - 1; i++)
        for (unsigned j = i + 1; j < EIGHT_CELLS - 1; j++)
            inversions += place[i] > place[j];
    return inversions;
}

static int inversion(const heuristic *heuristic, const eight_board *board)
{
    uint8_t row[EIGHT_CELLS] = {0};    /* goal places, reading by rows */
    uint8_t column[EIGHT_CELLS] = {0}; /* and by columns */
    unsigned rows = 0;
    unsigned columns = 0;

    /* The next tile overwrites the blank. */
    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        unsigned a = board->cell[i];
        unsigned b = board->cell[by_columns(i)];

        row[rows] = heuristic->home[a];
        column[columns] = (uint8_t)by_columns(heuristic->home[b]);
        rows += a != 0;
        columns += b != 0;
    }
    return count_inversions(row) / 2 + count_inversions(column) / 2;
}

heuristic heuristic_new(heuristic_kind kind, const eight_board *goal)
{
    static int (*const bounds[])(const heuristic *, const eight_board *) = {
        [HEURISTIC_misplaced] = misplaced,
        [HEURISTIC_manhattan] = manhattan,
        [HEURISTIC_conflict] = conflict,
        [HEURISTIC_inversion] = inversion};
    heuristic new = {
        .bound = bounds[kind], .most = EIGHT_MAX_MOVES, .goal = *goal};

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        new.home[goal->cell[i]] =
            (uint8_t)(goal->cell[i] == 0 ? EIGHT_CELLS : i);
    return new;
}

static int value(const heuristic *heuristic, const eight_board *board)
{
    return heuristic->values[eight_board_index(board, &heuristic->goal)];
}

heuristic heuristic_of_array(const uint16_t *values, const eight_board *goal)
{
    heuristic new = {.bound = value, .goal = *goal, .values = values};

    for (unsigned i = 0; i < EIGHT_STATES; i++)
        new.most = values[i] > new.most ? values[i] : new.most;
    return new;
}

int heuristic_of(heuristic_kind kind, const eight_board *board,
                 const eight_board *goal)
{
    heuristic heuristic = heuristic_new(kind, goal);

    return heuristic.bound(&heuristic, board);
}
