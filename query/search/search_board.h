/*
 * search_board.h - a plain board for the searches: nine characters.
 *
 * 1. A board is nine characters '0' to '8' in reading order, '0' the blank,
 *    and a NUL: a key that the C library's hash table takes as it is.
 *
 * 2. A move exchanges the blank with the tile above, below, to its left or
 *    to its right.
 *
 * 3. The rank, 0..362879, numbers the 9! boards in the order of their texts.
 *    Before a board come all those that are the same up to some place i and
 *    have a smaller character there.  With c(i) characters behind place i
 *    that are smaller than the one at it, and (8 - i)! ways to set the rest,
 *    these are c(0) 8! + c(1) 7! + ... + c(7) 1! boards, and that sum is the
 *    rank.  (The c(i) are the Lehmer code; the sum is Cantor's factorial
 *    number.)
 *
 * 4. Whether two boards are connected: read the tiles in reading order, the
 *    blank left out.  A move to the left or right does not change the
 *    sequence.  A move up or down takes one tile past two others, and each
 *    pair that changes places changes the number of inversions by one, so
 *    two together change it by -2, 0 or 2.  So boards with inversions of
 *    different parity are not connected.  (That all others are connected is
 *    a theorem: W. W. Johnson and W. E. Story, "Notes on the '15' puzzle",
 *    1879.)
 */
#ifndef SEARCH_BOARD_H
#define SEARCH_BOARD_H

#include "eight.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SEARCH_BOARDS = 362880,                   /* 9! */
    SEARCH_CONNECTED = SEARCH_BOARDS / 2,     /* boards connected to any one */
    SEARCH_EDGES = SEARCH_CONNECTED / 9 * 24, /* moves from all of these:
                                                 a corner allows 2, a side 3,
                                                 the centre 4 */
    SEARCH_MOVES = 4,                         /* u, d, l, r: 0, 1, 2, 3 */
};

typedef struct search_board {
    char cell[EIGHT_CELLS + 1];
} search_board;

search_board search_board_of(const eight_board *board);

bool search_board_equal(const search_board *a, const search_board *b);

/* See 3. */
unsigned search_board_rank(const char cell[EIGHT_CELLS + 1]);

/* See 4: false for boards that are not connected. */
bool search_board_same_parity(const search_board *a, const search_board *b);

/*
 * A board that a search found, and how it came there.  Node 0 is the start,
 * and its own parent.
 */
typedef struct search_node {
    search_board board;
    uint8_t move;    /* 0..3: from the parent to here */
    uint8_t to_goal; /* A* only: the heuristic's distance */
    uint32_t parent; /* number of the node it was made from */
} search_node;

/*
 * Makes the child of node `parent` by a move, 0..3.  False when the blank
 * would leave the board, and for the move back to where the parent itself
 * came from, which no shortest path makes.
 */
bool search_make_child(const search_node *nodes, uint32_t parent, unsigned move,
                       search_node *child);

/*
 * Follows the parents from node `last` back to the start, and spells the
 * moves between.  Returns their number.
 */
int search_retrace(const search_node *nodes, uint32_t last,
                   char moves[EIGHT_MOVES_SIZE]);

#endif
