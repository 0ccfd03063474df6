/*
 * naive.h - the puzzle played on the nine cells, as a child would.
 *
 * What the tests hold the library against.  Only the type of a board is
 * taken from eight.h; nothing here calls or includes anything of tables/ or
 * gen/.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "eight.h"

enum { PLAIN_BOARDS = 362880 }; /* 9!: all boards, solvable or not */

/* The cell, 0..8, of the blank. */
unsigned plain_blank(const eight_board *board);

/*
 * Moves the blank up, down, left or right: letter is u, d, l or r.  Returns
 * 0 and changes nothing where the edge of the board is in the way.
 */
int plain_move(eight_board *board, char letter);

/*
 * The number, 0..362879, of a board among all boards in lexicographic order
 * of the nine cells (G. Cantor's factorial numbers).
 */
unsigned plain_number(const eight_board *board);

/* The board with a number: the inverse of plain_number(). */
eight_board plain_board(unsigned number);

/* The goal of root cell z: tiles 1..8 in reading order, the blank on z. */
eight_board plain_root(unsigned z);

/*
 * The index, 0..181439, that a table gives a board of an even number of
 * inversions, by counting: 20160 times the cell of the blank, plus the place
 * of its tiles among all such arrangements in lexicographic order.
 */
unsigned plain_index(const eight_board *board);

/* Whether the tiles, the blank left out, have an even number of inversions. */
int plain_is_even(const eight_board *board);

#endif
