/* search_board.c - see search_board.h. */
#include "search/search_board.h"

#include <string.h>

search_board search_board_of(const eight_board *board)
{
    search_board text;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        text.cell[i] = (char)('0' + board->cell[i]);
    text.cell[EIGHT_CELLS] = '\0';
    return text;
}

unsigned search_board_rank(const char cell[EIGHT_CELLS + 1])
{
    unsigned rank = 0;

    /* Horner's rule: ((c(0) 8 + c(1)) 7 + c(2)) 6 + ... */
    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        rank *= EIGHT_CELLS - i;
        for (unsigned j = i + 1; j < EIGHT_CELLS; j++)
            rank += cell[j] < cell[i];
    }
    return rank;
}

/* Pairs of tiles in descending order; the blank does not count. */
static unsigned count_inversions(const search_board *board)
{
    const char *cell = board->cell;
    unsigned inversions = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        for (unsigned j = i + 1; j < EIGHT_CELLS; j++)
            inversions += cell[j] != '0' && cell[j] < cell[i];
    return inversions;
}

bool search_board_same_parity(const search_board *a, const search_board *b)
{
    return count_inversions(a) % 2 == count_inversions(b) % 2;
}

/* Moves the blank of `from`; false if it would leave the board. */
static bool move_blank(const search_board *from, unsigned move,
                       search_board *to)
{
    static const int rows[SEARCH_MOVES] = {-1, +1, 0, 0};
    static const int columns[SEARCH_MOVES] = {0, 0, -1, +1};
    int blank = (int)strcspn(from->cell, "0");
    int row = blank / 3 + rows[move];
    int column = blank % 3 + columns[move];

    if (row < 0 || row > 2 || column < 0 || column > 2)
        return false;
    *to = *from;
    to->cell[blank] = from->cell[3 * row + column];
    to->cell[3 * row + column] = '0';
    return true;
}

bool search_make_child(const search_node *nodes, uint32_t parent, unsigned move,
                       search_node *child)
{
    /* Opposite moves differ in their lowest bit. */
    if (parent != 0 && move == (nodes[parent].move ^ 1u))
        return false;
    if (!move_blank(&nodes[parent].board, move, &child->board))
        return false;
    child->move = (uint8_t)move;
    child->parent = parent;
    return true;
}

int search_retrace(const search_node *nodes, uint32_t last,
                   char moves[EIGHT_MOVES_SIZE])
{
    int length = 0;

    for (uint32_t node = last; node != 0; node = nodes[node].parent)
        length++;
    moves[length] = '\0';
    for (int at = length; at > 0; last = nodes[last].parent)
        moves[--at] = EIGHT_MOVE_LETTERS[nodes[last].move];
    return length;
}
