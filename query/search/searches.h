/*
 * searches.h - the searches that the tables replace, as a textbook has them.
 *
 * They are meant to be read, and to check the tables, so they share only the
 * type of a board with them: positions, moves and ranks are their own (see
 * search_board.h).  Nothing is kept from one query to the next.
 */
#ifndef SEARCHES_H
#define SEARCHES_H

#include "eight.h"
#include "search/visited.h"

#include <stdint.h>

/* What a search did. */
typedef struct search_stats {
    uint64_t generated; /* boards generated, visited ones included */
    uint64_t expanded;  /* boards expanded */
    uint64_t frontier;  /* greatest size of the frontier */
    uint64_t bytes;     /* memory in use at the end, see visited_bytes() */
} search_stats;

/*
 * Both searches return the length of a shortest solution, 0..31, from start to
 * goal, two valid boards; EIGHT_UNSOLVABLE; or EIGHT_E_MEMORY.  They store the
 * solution, as letters u, d, l, r and a NUL, in moves; or only the NUL if there
 * is none.
 */

/*
 * Breadth-first search from the start, by E. F. Moore ("The shortest path
 * through a maze", 1959).  It makes no parity check: it reports unsolvable only
 * after visiting every reachable board.  Finds the first shortest solution in
 * the order u, d, l, r; bfs.c proves it.
 */
int search_bfs(const eight_board *start, const eight_board *goal,
               visited_kind kind, char moves[EIGHT_MOVES_SIZE],
               search_stats *stats);

/*
 * A*, by P. E. Hart, N. J. Nilsson and B. Raphael ("A formal basis for the
 * heuristic determination of minimum cost paths", 1968), with the Manhattan
 * distance.  Detects unsolvable boards by parity, without a search.  Finds any
 * one of the shortest solutions.
 */
int search_astar(const eight_board *start, const eight_board *goal,
                 char moves[EIGHT_MOVES_SIZE], search_stats *stats);

#endif
