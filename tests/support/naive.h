/*
 * naive.h - the puzzle on nine cells, without ranks, tables or tricks.
 *
 * The tests compare the library with it.  It takes only the type of a board
 * from eight.h, and calls and includes nothing else of tables/ or gen/.
 */
#ifndef NAIVE_H
#define NAIVE_H

#include "eight.h"

enum { NAIVE_BOARDS = 362880 }; /* 9!: all boards, solvable or not */

/* Returns the cell, 0..8, of the blank. */
unsigned naive_blank(const eight_board *board);

/*
 * Moves the blank up, down, left or right: letter is u, d, l or r.  Returns 1,
 * or 0 with the board unchanged if the blank is at that side.
 */
int naive_move(eight_board *board, char letter);

/*
 * Returns the rank, 0..362879, of a board among all boards in lexicographic
 * order of the nine cells (G. Cantor's factorial numbers).
 */
unsigned naive_number(const eight_board *board);

/* Returns the board with this rank: the inverse of naive_number(). */
eight_board naive_board(unsigned number);

/* Returns the root of cell z: tiles 1..8 in reading order, the blank on z. */
eight_board naive_root(unsigned z);

/*
 * Returns the index, 0..181439, of a board with an even number of inversions,
 * by counting: 20160 times the cell of the blank, plus the rank of its tiles
 * among all even arrangements in lexicographic order.
 */
unsigned naive_index(const eight_board *board);

/* Returns whether the tiles, without the blank, have an even number of
 * inversions. */
int naive_is_even(const eight_board *board);

#endif
