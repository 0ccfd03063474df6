/*
 * searches.h - the searches that the tables replace, as in textbooks.
 *
 * They are meant to be read, and to check the tables, so they have their own
 * moves, ranks and heuristics.  The type of a board and the number of
 * inversions are the library's.  Nothing is kept from one query to the next.
 */
#ifndef SEARCHES_H
#define SEARCHES_H

#include "eight.h"

#include <stdbool.h>
#include <stdint.h>

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

/*
 * A heuristic for one goal.  The bound is a function of the heuristic, so that
 * what depends on the goal alone is computed once for a search.
 */
typedef struct heuristic {
    int (*bound)(const struct heuristic *heuristic, const eight_board *board);
    unsigned most; /* no bound is greater: at most HEURISTIC_MOST */
    eight_board goal;
    uint8_t home[EIGHT_CELLS]; /* each tile's cell on the goal; EIGHT_CELLS for
                                  the blank */
    const uint16_t *values;    /* of an array: the bound of each index */
} heuristic;

enum { HEURISTIC_MOST = 65535 };

/* Returns the heuristic of a kind for a valid goal. */
heuristic heuristic_new(heuristic_kind kind, const eight_board *goal);

/*
 * Returns a heuristic whose bounds are an array of EIGHT_STATES values, by
 * eight_board_index() relative to a valid goal.  The bound of the goal is 0.
 * The values need not be lower bounds.
 */
heuristic heuristic_of_array(const uint16_t *values, const eight_board *goal);

/* Returns the lower bound for a board that can reach the goal. */
int heuristic_of(heuristic_kind kind, const eight_board *board,
                 const eight_board *goal);

/* What a search did. */
typedef struct search_stats {
    /*
     * To expand a board is to generate the boards one move from it, except the
     * one that it was itself generated from.  Boards generated before count
     * again; the start does not.
     */
    uint64_t generated;
    uint64_t expanded; /* IDA*: counted in each round */
    uint64_t frontier; /* its greatest size; IDA*: boards on the path */
    uint64_t bytes;    /* memory in use at the end, see bfs.c for its sets */
    uint64_t rounds;   /* IDA* only */
    uint64_t round[EIGHT_MAX_MOVES + 1]; /* IDA*: expanded at each limit */
} search_stats;

/*
 * All searches take two valid boards.  They return the length of a shortest
 * solution, 0..31, or EIGHT_UNSOLVABLE or EIGHT_E_MEMORY.  They store the
 * solution in moves, as letters u, d, l, r and a NUL, or only the NUL if there
 * is no solution.
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

/*
 * The same searches with any heuristic, for a start and the heuristic's goal.
 * They return the length of the solution that they find.  It is a shortest one
 * if no bound exceeds the distance.  Otherwise it can be any length up to
 * SEARCH_MOST_MOVES.  SEARCH_NOT_FOUND if all solutions are longer, or if A*
 * has no room for more than SEARCH_MOST_NODES boards, or if IDA* has expanded
 * SEARCH_MOST_EXPANDED.
 */
enum {
    SEARCH_MOST_MOVES = 254,
    SEARCH_MOST_NODES = 2000000,
    SEARCH_MOST_EXPANDED = 10000000,
    SEARCH_NOT_FOUND = -1000 /* no status of the library */
};

int search_astar_with(const heuristic *heuristic, const eight_board *start,
                      search_stats *stats);
int search_idastar_with(const heuristic *heuristic, const eight_board *start,
                        search_stats *stats);

/* ---- What the searches share ------------------------------------------- */

enum {
    SEARCH_BOARDS = 362880,                   /* 9! */
    SEARCH_REACHABLE = SEARCH_BOARDS / 2,     /* boards reachable from any */
    SEARCH_EDGES = SEARCH_REACHABLE / 9 * 24, /* moves from all of these:
                                                 a corner allows 2, a side 3,
                                                 the centre 4 */
    SEARCH_MOVES = 4,                         /* u, d, l, r: 0, 1, 2, 3 */
};

/*
 * The rank, 0..362879, numbers the 9! boards in the order of their cells: it is
 * c(0) 8! + c(1) 7! + ... + c(7) 1!, where c(i) cells after cell i are smaller.
 * Each of these could be on cell i in a board that comes before, followed by
 * the rest in (8 - i)! ways.  (The c(i) are the Lehmer code.)
 */
unsigned search_rank(const eight_board *board);

/*
 * A board that a search generated, and its predecessor.  Node 0 is the start,
 * and its own parent.
 */
typedef struct search_node {
    eight_board board;
    uint8_t move;     /* 0..3: from the parent to here */
    uint16_t to_goal; /* A* only: the heuristic */
    uint32_t parent;  /* number of its predecessor's node */
} search_node;

/*
 * Generates the child of node `parent` by a move, 0..3.  Returns false if the
 * blank would leave the board, or if the move undoes the parent's own, which
 * no shortest solution does.
 */
bool search_make_child(const search_node *nodes, uint32_t parent, unsigned move,
                       search_node *child);

/*
 * Follows the parents from node `last` back to the start and writes the moves
 * from there to `last`, unless moves is NULL.  Returns their number.
 */
int search_retrace(const search_node *nodes, uint32_t last, char *moves);

#endif
