/*
 * reference.h - finds the correct answers by a search that shares no code, no
 * numbering and no table with the library.
 *
 * The boards are the 9! boards of naive.h.  Each board is a node with at most
 * four neighbors.  A breadth-first search from a goal gives the true
 * distances.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "naive.h"

enum { REFERENCE_UNREACHED = 255 };

/*
 * The graph holds the number, 0..362879, of the board after each move of each
 * board, or -1 if the move is illegal.
 */
typedef struct reference_graph {
    int32_t next[NAIVE_BOARDS][4]; /* by move, in the order "udlr" */
} reference_graph;

/* Returns the graph, or NULL if memory runs out.  Free it with free(). */
reference_graph *reference_graph_new(void);

/*
 * Returns an array with the distance of every board to `goal`, by the number of
 * the board, or NULL if memory runs out.  The distance is REFERENCE_UNREACHED
 * if the board cannot reach the goal.  Free the array with free().
 */
uint8_t *reference_distances(const reference_graph *graph,
                             const eight_board *goal);

/*
 * Returns the moves from board `number` that reduce the distance, as a set:
 * 1 up, 2 down, 4 left, 8 right.
 */
unsigned reference_best_moves(const reference_graph *graph,
                              const uint8_t *distance, unsigned number);

/*
 * Returns an array with the count of shortest solutions of every board, by the
 * number of the board, or NULL if memory runs out.  The count is 0 if the board
 * is unsolvable.  Free the array with free().
 */
uint32_t *reference_solutions(const reference_graph *graph,
                              const uint8_t *distance);

/*
 * Writes the shortest solution of board `number` that is first in an order of
 * letters such as "dlru", and a NUL.  Returns the length of the solution, or -1
 * if the board is unsolvable.
 *
 * At each board, the function takes the first letter in the order that reduces
 * the distance.  The solution is first for this reason.  At distance d > 0, a
 * shortest solution can begin with a letter if and only if that letter leads to
 * distance d - 1.  The first solution begins with the first such letter,
 * because any later letter makes a later solution.  By induction, the rest is
 * the first shortest solution of the next board.
 */
int reference_first(const reference_graph *graph, const uint8_t *distance,
                    unsigned number, const char *order,
                    char moves[EIGHT_MOVES_SIZE]);

#endif
