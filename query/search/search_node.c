/*
 * search_node.c - computes ranks, makes moves and retraces paths for the
 * searches: see searches.h.
 */
#include "search/searches.h"

#include <string.h>

unsigned search_rank(const eight_board *board)
{
    const uint8_t *cell = board->cell;
    unsigned rank = 0;

    /* This is Horner's rule: ((c(0) 8 + c(1)) 7 + c(2)) 6 + ... */
    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        rank *= EIGHT_CELLS - i;
        for (unsigned j = i + 1; j < EIGHT_CELLS; j++)
            rank += cell[j] < cell[i];
    }
    return rank;
}

bool search_make_child(const search_node *nodes, uint32_t parent, unsigned move,
                       search_node *child)
{
    static const int rows[SEARCH_MOVES] = {-1, +1, 0, 0};
    static const int columns[SEARCH_MOVES] = {0, 0, -1, +1};
    const uint8_t *cell = nodes[parent].board.cell;
    int blank = (int)((const uint8_t *)memchr(cell, 0, EIGHT_CELLS) - cell);
    int row = blank / 3 + rows[move];
    int column = blank % 3 + columns[move];

    if (row < 0 || row > 2 || column < 0 || column > 2)
        return false;
    /* Opposite moves differ in their lowest bit. */
    if (parent != 0 && move == (nodes[parent].move ^ 1u))
        return false;
    *child = (search_node){
        .board = nodes[parent].board, .move = (uint8_t)move, .parent = parent};
    child->board.cell[blank] = cell[3 * row + column];
    child->board.cell[3 * row + column] = 0;
    return true;
}

int search_retrace(const search_node *nodes, uint32_t last, char *moves)
{
    int length = 0;

    for (uint32_t node = last; node != 0; node = nodes[node].parent)
        length++;
    if (moves == NULL)
        return length;
    moves[length] = '\0';
    for (int at = length; at > 0; last = nodes[last].parent)
        moves[--at] = EIGHT_MOVE_LETTERS[nodes[last].move];
    return length;
}
