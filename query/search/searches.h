/*
 * searches.h - the searches that the tables replace, as a textbook has them.
 *
 * They are meant to be read, and to check the tables, so they share only the
 * type of a board with them: positions, moves and ranks are their own (see
 * search_board.h).  Two heuristics are the library's.  Nothing is kept from one
 * query to the next.
 */
#ifndef SEARCHES_H
#define SEARCHES_H

#include "search/search_board.h"

/*
 * How breadth-first search stores the visited boards: see bfs.c.  The options'
 * words and help and the lines of `eight compare` come from this list and the
 * next one.
 */
#define VISITED_KINDS(X)                                                       \
    X(rank, "flags by permutation rank (default)")                             \
    X(hash, "a hash table")                                                    \
    X(tree, "a search tree")

#define VISITED_ENTRY(name, help) VISITED_##name,
typedef enum visited_kind { VISITED_KINDS(VISITED_ENTRY) } visited_kind;

/* A lower bound on the distance to a goal: a function of heuristic.c. */
#define HEURISTICS(X)                                                          \
    X(misplaced, "tiles that are not in place")                                \
    X(manhattan, "rows and columns to the goal cells (default)")               \
    X(conflict, "manhattan with linear conflicts")                             \
    X(inversion, "the inversion distance")

#define HEURISTIC_ENTRY(name, help) HEURISTIC_##name,
typedef enum heuristic_kind { HEURISTICS(HEURISTIC_ENTRY) } heuristic_kind;

typedef struct heuristic {
    heuristic_kind kind;
    eight_board goal;
} heuristic;

/* The lower bound for a board that can reach the goal; the second for a node.
 */
int heuristic_of(heuristic_kind kind, const eight_board *board,
                 const eight_board *goal);
uint8_t heuristic_bound(const heuristic *heuristic, const search_board *board);

/* What a search did. */
typedef struct search_stats {
    /*
     * To expand a board is to generate the boards one move from it, except the
     * one that it was itself generated from.  Boards generated before count
     * again; the start does not.
     */
    uint64_t generated;
    uint64_t expanded; /* IDA*: again in each round */
    uint64_t frontier; /* its greatest size; IDA*: boards on the path */
    uint64_t bytes;    /* memory in use at the end, see bfs.c for its sets */
    uint64_t round[EIGHT_MAX_MOVES + 1]; /* IDA*: expanded at each limit */
} search_stats;

/*
 * All searches return the length of a shortest solution, 0..31, from start to
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
 * heuristic determination of minimum cost paths", 1968).  Detects unsolvable
 * boards by parity, without a search.  Finds any one of the shortest solutions.
 */
int search_astar(const eight_board *start, const eight_board *goal,
                 heuristic_kind kind, char moves[EIGHT_MOVES_SIZE],
                 search_stats *stats);

/*
 * Iterative-deepening A*, by R. E. Korf ("Depth-first iterative-deepening: an
 * optimal admissible tree search", 1985).  Detects unsolvable boards as A*
 * does. Finds the first shortest solution in the order u, d, l, r.
 */
int search_idastar(const eight_board *start, const eight_board *goal,
                   heuristic_kind kind, char moves[EIGHT_MOVES_SIZE],
                   search_stats *stats);

#endif
