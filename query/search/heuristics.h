/*
 * heuristics.h - lower bounds of the number of moves from a board to a goal
 * that it can reach, two valid boards.
 */
#ifndef HEURISTICS_H
#define HEURISTICS_H

#include "eight.h"

typedef unsigned heuristic(const eight_board *board, const eight_board *goal);

/* Tiles that are not in their cells: a move moves one tile. */
heuristic heuristic_misplaced;

/* Rows and columns between each tile and its cell: a move crosses one. */
heuristic heuristic_manhattan;

/*
 * The Manhattan distance and twice the number of tiles that must leave their
 * row or column to let others pass; by O. Hansson, A. Mayer and M. Yung
 * ("Criticizing solutions to relaxed models yields powerful admissible
 * heuristics", 1992).  heuristics.c explains it.
 */
heuristic heuristic_conflict;

/*
 * Half of the pairs of tiles in another order than on the goal, reading by
 * rows, and half of those reading by columns.  heuristics.c explains it.
 */
heuristic heuristic_inversion;

#endif
