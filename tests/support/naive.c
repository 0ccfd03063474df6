/* naive.c - see naive.h. */
#include "naive.h"

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
