/*
 * heuristic.c - computes lower bounds on the distance to a goal.
 *
 * 1. A heuristic h estimates the distance from a board to the goal.  It is
 *    admissible if it never exceeds the distance, and consistent if it is 0 on
 *    the goal and a move changes it by at most 1.  A consistent heuristic is
 *    admissible: along a shortest solution of n moves h falls to 0 by at most 1
 *    per move, so it is at most n at the start.
 *
 * 2. misplaced counts the tiles that are not on their goal cells.  A move moves
 *    one tile, so it changes h by at most 1.
 *
 * 3. manhattan adds up, over all tiles, the rows and columns between the tile
 *    and its goal cell.  A move moves one tile by one row or column, so it
 *    changes h by exactly 1.
 *
 * 4. conflict is manhattan plus 2 for each tile that must leave its line, which
 *    is a row or a column (O. Hansson, A. Mayer and M. Yung, "Criticizing
 *    solutions to relaxed models yields powerful admissible heuristics", 1992).
 *    Two tiles are in linear conflict if they are on the same line, and their
 *    goal cells are on it in the opposite order.  One of them must leave the
 *    line to let the other pass, and must come back.  manhattan does not count
 *    these two moves.  So a line adds 2 for each tile of the smallest set
 *    without which no conflict remains.
 *
 *    A line has up to three pairs of tiles.  If one pair is in conflict, one
 *    tile must leave.  If two pairs are, it is enough that the tile which they
 *    share leaves.  If all three are, two tiles must leave.  So for c pairs in
 *    conflict, (c + 1) / 2 tiles leave, rounded down.
 *
 *    conflict is consistent.  Suppose that a tile moves along a row; the proof
 *    for a column is the same.  The order on the row stays.  If the tile enters
 *    its goal column, manhattan falls by 1, and one more tile may have to leave
 *    that column.  If it leaves its goal column, manhattan grows by 1, and one
 *    fewer tile may have to leave that column.  Otherwise no conflict begins or
 *    ends.  So h changes by exactly 1.
 *
 * 5. inversion, like eight_inversion_distance(), counts the pairs of tiles
 *    whose order differs between board and goal, first reading by rows and then
 *    reading by columns, and adds half of each number.  In a vertical move a
 *    tile passes two others in the reading by rows, so the first number changes
 *    by -2, 0 or 2; the second number stays.  In a horizontal move, only the
 *    second number changes.  So a move changes h by at most 1.  Both numbers
 *    are even if the goal can be reached.
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
    /* The home of the blank is EIGHT_CELLS, so that the blank adds 0. */
    static const uint8_t steps[EIGHT_CELLS][EIGHT_CELLS + 1] = {
        STEPS_FROM(0), STEPS_FROM(1), STEPS_FROM(2),
        STEPS_FROM(3), STEPS_FROM(4), STEPS_FROM(5),
        STEPS_FROM(6), STEPS_FROM(7), STEPS_FROM(8)};
    int sum = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        sum += steps[i][heuristic->home[board->cell[i]]];
    return sum;
}

/*
 * Returns the number of tiles that must leave a line: see paragraph 4.  The
 * cells of the line are `step` apart.
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

/*
 * Returns the place of a cell in the reading by columns.  Given a place,
 * returns the cell in that place.
 */
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
    uint8_t row[EIGHT_CELLS] = {0};    /* the tiles' goal places, reading by
                                          rows */
    uint8_t column[EIGHT_CELLS] = {0}; /* the same, reading by columns */
    unsigned rows = 0;
    unsigned columns = 0;

    /* The blank does not count, so the next tile overwrites it. */
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
