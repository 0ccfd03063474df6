/*
 * reference.h - the right answers, by a search that shares no code, no
 * numbering and no table with what it judges.
 *
 * The boards are the 9! boards of naive.h, each a node with at most four
 * neighbours.  A breadth-first search from a goal gives the true distances.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "naive.h"

enum { REFERENCE_UNREACHED = 255 };

/* Every move of every board, 0..362879, or -1 where the edge is. */
typedef struct reference_graph {
    int32_t next[PLAIN_BOARDS][4]; /* by the letters "udlr" */
} reference_graph;

/* The graph, to be freed by the caller; NULL when out of memory. */
reference_graph *reference_graph_new(void);

/*
 * The moves from every board to `goal` in the fewest steps, to be freed by
 * the caller; NULL when out of memory.  [n] is for board number n, and
 * REFERENCE_UNREACHED where there is no way.
 */
uint8_t *reference_distances(const reference_graph *graph,
                             const eight_board *goal);

/*
 * The moves from board `number` that lead nearer, as a set: 1 up, 2 down,
 * 4 left, 8 right.
 */
unsigned reference_best_moves(const reference_graph *graph,
                              const uint8_t *distance, unsigned number);

/*
 * The number of shortest ways from every board, 0 where there is none, to be
 * freed by the caller; NULL when out of memory.
 */
uint32_t *reference_solutions(const reference_graph *graph,
                              const uint8_t *distance);

/*
 * Writes the shortest moves from board `number` that are first in an order
 * of letters such as "dlru", and a NUL.  Returns their number, or -1 when
 * the board is unreached.
 *
 * Why they are first: of all shortest ways from a board at distance d > 0,
 * those that begin with a letter exist just if that letter leads to distance
 * d - 1.  The first way begins with the first such letter, for any other
 * letter makes a later way whatever follows; and what follows is, by the
 * same reasoning, the first of the shortest ways from there.
 */
int reference_first(const reference_graph *graph, const uint8_t *distance,
                    unsigned number, const char *order,
                    char moves[EIGHT_MOVES_SIZE]);

#endif
