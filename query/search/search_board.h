/*
 * search_board.h - a plain board for the searches: nine characters.
 *
 * 1. A board is nine characters '0' to '8' in reading order, '0' the blank,
 *    and a NUL: a string, the key type of the C library's hash table.
 *
 * 2. A move exchanges the blank with the tile above, below, to its left or
 *    to its right.
 *
 * 3. The rank, 0..362879, numbers the 9! boards in the order of their texts.
 *    A board comes before a given one if both agree up to some place i and it
 *    has a smaller character there.  If c(i) characters after
 *    place i are smaller than the one at it, and the rest can be arranged in
 *    (8 - i)! ways, these are c(0) 8! + c(1) 7! + ... + c(7) 1! boards, and
 *    that sum is the rank.  (The c(i) are the Lehmer code; the sum is a
 *    number in Cantor's factorial system.)
 *
 * 4. Reachability: read the tiles in reading order, skipping the blank.  A
 *    horizontal move does not change the sequence.  A vertical move carries
 *    one tile past two others; each of these two pairs changes the number of
 *    inversions by one, so together they change it by -2, 0 or 2.  So boards
 *    with inversions of different parity are unreachable from each other.
 *    (That all others are reachable is a theorem: W. W. Johnson and W. E.
 *    Story, "Notes on the '15' puzzle", 1879.)
 */
#ifndef SEARCH_BOARD_H
#define SEARCH_BOARD_H

#include "eight.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SEARCH_BOARDS = 362880,                   /* 9! */
    SEARCH_REACHABLE = SEARCH_BOARDS / 2,     /* boards reachable from any */
    SEARCH_EDGES = SEARCH_REACHABLE / 9 * 24, /* moves from all of these:
                                                 a corner allows 2, a side 3,
                                                 the centre 4 */
    SEARCH_MOVES = 4,                         /* u, d, l, r: 0, 1, 2, 3 */
};

typedef struct search_board {
    char cell[EIGHT_CELLS + 1];
} search_board;

search_board search_board_of(const eight_board *board);

/* See 3. */
unsigned search_board_rank(const char cell[EIGHT_CELLS + 1]);

/* See 4: whether each is reachable from the other. */
bool search_board_same_parity(const search_board *a, const search_board *b);

/*
 * A board that a search generated, and its predecessor.  Node 0 is the start,
 * and its own parent.
 */
typedef struct search_node {
    search_board board;
    uint8_t move;    /* 0..3: from the parent to here */
    uint8_t to_goal; /* A* only: the heuristic */
    uint32_t parent; /* number of its predecessor's node */
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
 * from there to `last`.  Returns their number.
 */
int search_retrace(const search_node *nodes, uint32_t last,
                   char moves[EIGHT_MOVES_SIZE]);

#endif
