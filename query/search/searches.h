/*
 * searches.h - declares the textbook searches that the tables replace.
 *
 * The searches are meant to be read, and to check the tables, so they have
 * their own moves, ranks and heuristics.  From the library they use the type of
 * a board, some constants and the number of inversions.  Only a heuristic that
 * is given by an array also uses the library's index of a board.  The searches
 * keep nothing from one query to the next.
 */
#ifndef SEARCHES_H
#define SEARCHES_H

#include "eight.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Breadth-first search stores the visited boards in one of these ways: see
 * bfs.c.  This list and the next one also provide the values and the help of
 * options.
 */
#define VISITED_KINDS(X)                                                       \
    X(rank, "flags indexed by permutation rank (default)")                     \
    X(hash, "a hash table")                                                    \
    X(tree, "a binary search tree")

#define VISITED_ENTRY(name, help) VISITED_##name,
typedef enum visited_kind { VISITED_KINDS(VISITED_ENTRY) } visited_kind;

/*
 * Each of these is a lower bound on the distance to a goal, computed by a
 * function in heuristic.c.
 */
#define HEURISTICS(X)                                                          \
    X(misplaced, "the number of tiles not on their goal cells")                \
    X(manhattan, "rows and columns to the goal cells (default)")               \
    X(conflict, "manhattan, plus 2 for each tile that must\n"                  \
                "    leave its goal row or column to let another pass")        \
    X(inversion, "half the number of pairs of tiles whose order\n"             \
                 "    differs from the goal's, counted once by rows and\n"     \
                 "    once by columns")

#define HEURISTIC_ENTRY(name, help) HEURISTIC_##name,
typedef enum heuristic_kind { HEURISTICS(HEURISTIC_ENTRY) } heuristic_kind;

/*
 * A heuristic is for one goal.  It holds what depends on the goal alone, so
 * that this is computed once for a search.  The function `bound` takes the
 * heuristic and a board.
 */
typedef struct heuristic {
    int (*bound)(const struct heuristic *heuristic, const eight_board *board);
    unsigned most; /* no bound is greater; at most HEURISTIC_MOST */
    eight_board goal;
    uint8_t home[EIGHT_CELLS]; /* each tile's cell on the goal; EIGHT_CELLS for
                                  the blank */
    const uint16_t *values;    /* the bound of each index, if an array gives the
                                  bounds */
} heuristic;

enum { HEURISTIC_MOST = 65535 };

/* Returns the heuristic of a kind for a valid goal. */
heuristic heuristic_new(heuristic_kind kind, const eight_board *goal);

/*
 * Returns a heuristic whose bounds are the elements of an array.  The bound for
 * a board is at the index that eight_board_index() returns for the board and a
 * valid goal.  The array has EIGHT_STATES elements, and the element for the
 * goal is 0.  The elements need not be lower bounds.
 */
heuristic heuristic_of_array(const uint16_t *values, const eight_board *goal);

/* Returns the lower bound for a board that can reach the goal. */
int heuristic_of(heuristic_kind kind, const eight_board *board,
                 const eight_board *goal);

/* These numbers count the work of a search. */
typedef struct search_stats {
    /*
     * This is the number of boards generated.  To expand a board is to generate
     * the boards one move from it, except the board from which it was itself
     * generated.  A board counts each time that it is generated; the start does
     * not count.
     */
    uint64_t generated;
    uint64_t expanded; /* the boards expanded; IDA* counts them in each round */
    uint64_t frontier; /* the greatest size of the frontier or, for IDA*, of
                          the path */
    uint64_t bytes;    /* the memory in use at the end; bfs.c explains how much
                          a set of visited boards takes */
    uint64_t rounds;   /* the number of rounds, only for IDA* */
} search_stats;

/*
 * The next three searches take two valid boards.  They return the length of a
 * shortest solution (0..31), EIGHT_UNSOLVABLE or EIGHT_E_MEMORY.  They store
 * the solution in moves, as letters u, d, l, r and a NUL, or only the NUL if
 * there is no solution.
 */

/*
 * Searches breadth-first from the start (E. F. Moore, "The shortest path
 * through a maze", 1959).  Does not check the parity, so it visits every
 * reachable board before it returns EIGHT_UNSOLVABLE.  Finds the first shortest
 * solution in the order u, d, l, r, as bfs.c proves.
 */
int search_bfs(const eight_board *start, const eight_board *goal,
               visited_kind kind, char moves[EIGHT_MOVES_SIZE],
               search_stats *stats);

/*
 * Searches with A* (P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis
 * for the heuristic determination of minimum cost paths", 1968).  Detects
 * unsolvable boards by parity, without a search.  Finds any one of the shortest
 * solutions.
 */
int search_astar(const eight_board *start, const eight_board *goal,
                 heuristic_kind kind, char moves[EIGHT_MOVES_SIZE],
                 search_stats *stats);

/*
 * Searches with iterative-deepening A*, or IDA* (R. E. Korf, "Depth-first
 * iterative-deepening: an optimal admissible tree search", 1985).  Detects
 * unsolvable boards as A* does.  Finds the first shortest solution in the order
 * u, d, l, r.
 */
int search_idastar(const eight_board *start, const eight_board *goal,
                   heuristic_kind kind, char moves[EIGHT_MOVES_SIZE],
                   search_stats *stats);

/*
 * The next two functions are A* and IDA* with any heuristic, from a start to
 * the heuristic's goal.  They return the length of the solution that they find,
 * EIGHT_UNSOLVABLE or EIGHT_E_MEMORY.  The solution is a shortest one if no
 * bound exceeds the distance.  Otherwise it can have any length up to
 * SEARCH_MOST_MOVES.  The functions return SEARCH_NOT_FOUND if A* has filled
 * its room for SEARCH_MOST_NODES nodes, or if IDA* would expand more than
 * `limit` boards.
 */
enum {
    SEARCH_MOST_MOVES = 254,
    SEARCH_MOST_NODES = 2000000,
    SEARCH_MOST_EXPANDED = 10000000,
    SEARCH_NOT_FOUND = -1000 /* not a status of the library */
};

int search_astar_with(const heuristic *heuristic, const eight_board *start,
                      search_stats *stats);
int search_idastar_with(const heuristic *heuristic, const eight_board *start,
                        uint64_t limit, search_stats *stats);

/* ---- What the searches share ------------------------------------------- */

enum {
    SEARCH_BOARDS = 362880,                   /* 9! */
    SEARCH_REACHABLE = SEARCH_BOARDS / 2,     /* the boards reachable from any
                                                 board */
    SEARCH_EDGES = SEARCH_REACHABLE / 9 * 24, /* the moves from all of these: 2
                                                 from a corner, 3 from a side, 4
                                                 from the center */
    SEARCH_MOVES = 4,                         /* u, d, l, r: 0, 1, 2, 3 */
};

/*
 * Returns the rank of a board, 0..362879, among the 9! boards sorted by their
 * cells.  It is c(0) 8! + c(1) 7! + ... + c(7) 1!, where c(i) is the number of
 * cells after cell i that have a smaller value.  The boards that first differ
 * on cell i and come before this board have one of these c(i) values there, and
 * the other values can follow in (8 - i)! orders.  (The c(i) are the Lehmer
 * code.)
 */
unsigned search_rank(const eight_board *board);

/*
 * A search_node is a board that a search generated.  Node 0 is the start, which
 * is its own parent.
 */
typedef struct search_node {
    eight_board board;
    uint8_t move;     /* the move from the parent to this board, 0..3 */
    uint16_t to_goal; /* the heuristic's bound, only for A* */
    uint32_t parent;  /* the number of the node before the move */
} search_node;

/*
 * Generates the child of node `parent` by a move, 0..3.  Returns false if the
 * blank would leave the board.  Also returns false if the move undoes the move
 * that led to the parent, because no shortest solution does that.
 */
bool search_make_child(const search_node *nodes, uint32_t parent, unsigned move,
                       search_node *child);

/*
 * Follows the parents from node `last` back to the start and writes the moves
 * from there to `last`, unless moves is NULL.  Returns their number.
 */
int search_retrace(const search_node *nodes, uint32_t last, char *moves);

#endif
