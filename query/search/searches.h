/*
 * searches.h - the searches that the tables replace, as a textbook has them.
 *
 * They are here to be read and to check the tables, so they take nothing
 * from those but the type of a board: positions, moves and ranks are their
 * own (see search_board.h).  Every question is searched from nothing and all
 * memory is given back; nothing is kept from one question to the next.
 */
#ifndef SEARCHES_H
#define SEARCHES_H

#include "eight.h"
#include "search/visited.h"

#include <stdint.h>

/* What a search did. */
typedef struct search_stats {
    uint64_t generated; /* boards that moves made, known ones included */
    uint64_t expanded;  /* boards whose moves were made */
    uint64_t frontier;  /* most boards that waited to be expanded at once */
    uint64_t bytes;     /* memory in use at the end, see visited_bytes() */
} search_stats;

/*
 * Both searches return the number of moves, 0..31, from start to goal, two
 * boards of nine different cells 0..8; EIGHT_UNSOLVABLE; or EIGHT_E_MEMORY.
 * moves receives the letters u, d, l, r of the blank and a NUL, or just the
 * NUL where there is no answer.
 */

/*
 * Breadth-first search from the start, by E. F. Moore ("The shortest path
 * through a maze", 1959).  It believes nothing: that boards are not
 * connected it says when all that can be reached has been seen.  The moves
 * are the first of all shortest ones in the order u, d, l, r; the reason is
 * in bfs.c.
 */
int search_bfs(const eight_board *start, const eight_board *goal,
               visited_kind how, char moves[EIGHT_MOVES_SIZE],
               search_stats *stats);

/*
 * A*, by P. E. Hart, N. J. Nilsson and B. Raphael ("A formal basis for the
 * heuristic determination of minimum cost paths", 1968), with the Manhattan
 * distance.  Boards that are not connected are known by their parity,
 * without a search.  The moves are some shortest ones.
 */
int search_astar(const eight_board *start, const eight_board *goal,
                 char moves[EIGHT_MOVES_SIZE], search_stats *stats);

#endif
