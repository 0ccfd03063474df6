/* naive.c - see naive.h. */
#include "naive.h"

#include <stdlib.h>
#include <string.h>

unsigned naive_blank(const eight_board *board)
{
    unsigned z = 0;

    while (board->cell[z] != 0)
        z++;
    return z;
}

int naive_move(eight_board *board, char letter)
{
    unsigned z = naive_blank(board);
    unsigned row = z / 3;
    unsigned column = z % 3;

    if ((letter == 'u' && row == 0) || (letter == 'd' && row == 2) ||
        (letter == 'l' && column == 0) || (letter == 'r' && column == 2))
        return 0;
    row = letter == 'u' ? row - 1 : letter == 'd' ? row + 1 : row;
    column = letter == 'l' ? column - 1 : letter == 'r' ? column + 1 : column;
    board->cell[z] = board->cell[3 * row + column];
    board->cell[3 * row + column] = 0;
    return 1;
}

/* Counts the cells after cell i that hold a smaller number. */
static unsigned smaller_after(const uint8_t *cells, unsigned n, unsigned i)
{
    unsigned smaller = 0;

    for (unsigned j = i + 1; j < n; j++)
        smaller += cells[j] < cells[i];
    return smaller;
}

unsigned naive_number(const eight_board *board)
{
    unsigned number = 0;

    for (unsigned i = 0; i < 9; i++)
        number = number * (9 - i) + smaller_after(board->cell, 9, i);
    return number;
}

eight_board naive_board(unsigned number)
{
    static const unsigned factorial[9] = {40320, 5040, 720, 120, 24,
                                          6,     2,    1,   1};
    uint8_t unused[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    eight_board board;

    for (unsigned i = 0; i < 9; i++) {
        unsigned place = number / factorial[i];

        number %= factorial[i];
        board.cell[i] = unused[place];
        memmove(unused + place, unused + place + 1, 8 - place);
    }
    return board;
}

eight_board naive_root(unsigned z)
{
    eight_board board;
    uint8_t tile = 1;

    for (unsigned i = 0; i < 9; i++)
        board.cell[i] = i == z ? 0 : tile++;
    return board;
}

/* Lists the tiles in reading order, without the blank. */
static void read_tiles(const eight_board *board, uint8_t tiles[8])
{
    for (unsigned i = 0, n = 0; i < 9; i++)
        if (board->cell[i] != 0)
            tiles[n++] = board->cell[i];
}

int naive_is_even(const eight_board *board)
{
    uint8_t tiles[8];
    unsigned inversions = 0;

    read_tiles(board, tiles);
    for (unsigned i = 0; i < 8; i++)
        inversions += smaller_after(tiles, 8, i);
    return inversions % 2 == 0;
}

/*
 * Among all arrangements in lexicographic order, the arrangements 2n and 2n + 1
 * differ only in the order of their last two tiles, so exactly one of the two
 * is even.  Hence the rank among the even arrangements is half the rank among
 * all arrangements, rounded down.
 */
unsigned naive_index(const eight_board *board)
{
    uint8_t tiles[8];
    unsigned place = 0;

    read_tiles(board, tiles);
    for (unsigned i = 0; i < 8; i++)
        place = place * (8 - i) + smaller_after(tiles, 8, i);
    return 20160 * naive_blank(board) + place / 2;
}

/* ---- Lower bounds ------------------------------------------------------- */

static int cell_of(const eight_board *board, int tile)
{
    int cell = 0;

    while (board->cell[cell] != tile)
        cell++;
    return cell;
}

/* Returns the place of a cell if the cells are read by rows or by columns. */
static int place(int cell, int by_columns)
{
    return by_columns ? cell % 3 * 3 + cell / 3 : cell;
}

int naive_inversions(const eight_board *board, const eight_board *goal,
                     int by_columns)
{
    int count = 0;

    for (int a = 1; a <= 8; a++)
        for (int b = a + 1; b <= 8; b++)
            count += (place(cell_of(board, a), by_columns) <
                      place(cell_of(board, b), by_columns)) !=
                     (place(cell_of(goal, a), by_columns) <
                      place(cell_of(goal, b), by_columns));
    return count;
}

int naive_inversion_distance(const eight_board *board, const eight_board *goal)
{
    return naive_inversions(board, goal, 0) / 2 +
           naive_inversions(board, goal, 1) / 2;
}

int naive_manhattan(const eight_board *board, const eight_board *goal)
{
    int sum = 0;

    for (int tile = 1; tile <= 8; tile++) {
        int from = cell_of(board, tile);
        int to = cell_of(goal, tile);

        sum += abs(from / 3 - to / 3) + abs(from % 3 - to % 3);
    }
    return sum;
}

int naive_misplaced(const eight_board *board, const eight_board *goal)
{
    int count = 0;

    for (int tile = 1; tile <= 8; tile++)
        count += cell_of(board, tile) != cell_of(goal, tile);
    return count;
}

/*
 * Returns the least number of tiles whose removal leaves no two tiles of a line
 * in the wrong order.  Tries all sets of tiles.  homes[i] is the place in the
 * line of the tile at place i, or -1 if the tile belongs elsewhere.
 */
static int fewest_to_leave(const int homes[3])
{
    int fewest = 3;

    for (int leave = 0; leave < 8; leave++) {
        int count = (leave & 1) + (leave >> 1 & 1) + (leave >> 2 & 1);
        int in_order = 1;
        int last = -1;

        for (int i = 0; i < 3; i++) {
            if (leave >> i & 1 || homes[i] < 0)
                continue;
            in_order &= homes[i] > last;
            last = homes[i];
        }
        if (in_order && count < fewest)
            fewest = count;
    }
    return fewest;
}

int naive_conflict(const eight_board *board, const eight_board *goal)
{
    int sum = naive_manhattan(board, goal);

    for (int by_columns = 0; by_columns < 2; by_columns++)
        for (int line = 0; line < 3; line++) {
            int homes[3] = {-1, -1, -1};

            for (int i = 0; i < 3; i++) {
                int tile =
                    board->cell[by_columns ? 3 * i + line : 3 * line + i];
                int home = place(cell_of(goal, tile), by_columns);

                if (tile != 0 && home / 3 == line)
                    homes[i] = home % 3;
            }
            sum += 2 * fewest_to_leave(homes);
        }
    return sum;
}
