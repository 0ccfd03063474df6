/*
 * naive.h - implements the puzzle on nine cells in the simplest way, without
 * tables.
 *
 * The tests compare the results of the library with the results of this code.
 * The code takes only the type of a board from eight.h, and otherwise includes
 * and calls nothing of tables/ or gen/.
 */
#ifndef NAIVE_H
#define NAIVE_H

#include "eight.h"

enum { NAIVE_BOARDS = 362880 }; /* 9! boards, solvable or not */

/* Returns the cell, 0..8, of the blank. */
unsigned naive_blank(const eight_board *board);

/*
 * Moves the blank one cell: u means up, d down, l left and r right.  Returns 1.
 * If the blank would leave the board, leaves the board unchanged and returns 0.
 */
int naive_move(eight_board *board, char letter);

/*
 * Returns the rank, 0..362879, of a board among all boards in lexicographic
 * order of the nine cells (G. Cantor's factorial numbers).
 */
unsigned naive_number(const eight_board *board);

/* Returns the board with this rank: the inverse of naive_number(). */
eight_board naive_board(unsigned number);

/*
 * Returns the root of cell z: the board with tiles 1..8 in reading order and
 * the blank on cell z.
 */
eight_board naive_root(unsigned z);

/*
 * Returns the index, 0..181439, of a board with an even number of inversions.
 * The index is 20160 times the cell of the blank, plus the rank of the tiles
 * among all even arrangements in lexicographic order.  The rank is found by
 * counting.
 */
unsigned naive_index(const eight_board *board);

/*
 * Returns whether the tiles, without the blank, have an even number of
 * inversions.
 */
int naive_is_even(const eight_board *board);

/* ---- Lower bounds ------------------------------------------------------- */

/*
 * Counts the pairs of tiles whose order differs between a board and a goal, if
 * the cells are read by rows or by columns.
 */
int naive_inversions(const eight_board *board, const eight_board *goal,
                     int by_columns);

/* Returns the inversion distance of two boards of the same parity. */
int naive_inversion_distance(const eight_board *board, const eight_board *goal);

int naive_manhattan(const eight_board *board, const eight_board *goal);

/* Counts the tiles, without the blank, that are not on their cell. */
int naive_misplaced(const eight_board *board, const eight_board *goal);

/*
 * Returns the Manhattan distance, plus two moves for each tile that must leave
 * its line because of linear conflicts.
 */
int naive_conflict(const eight_board *board, const eight_board *goal);

#endif
