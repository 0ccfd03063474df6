/*
 * bfs.c - breadth-first search.
 *
 * 1. The nodes stand in the order in which they were found, and that is the
 *    queue too: nodes[at] is expanded next, those behind it wait.  So they
 *    stand in the order of their distance from the start, and a goal is met
 *    at its least distance.
 *
 * 2. The moves found are the first of all shortest ones in the order u, d,
 *    l, r.  Suppose that of the nodes at distance n each has its first path,
 *    and that they stand in the order of these paths (there is but one at
 *    distance 0).  A shortest path to a board at distance n + 1 is a
 *    shortest path to a neighbour at distance n, and one move.  The first
 *    such path goes by the neighbour whose own first path comes first; that
 *    one is expanded first of the neighbours, and so becomes the parent.
 *    And as parents come in the order of their paths, and each makes its
 *    moves in the order u, d, l, r, the nodes at distance n + 1 stand in the
 *    order of their paths again.
 */
#include "search/searches.h"
#include "search/search_board.h"

#include <stdlib.h>

typedef struct bfs {
    search_node *nodes; /* SEARCH_CONNECTED, and one to try a board in */
    uint32_t count;     /* nodes found */
    uint64_t generated;
    uint64_t frontier;
    visited_set seen;
} bfs;

/* Finds the start. */
static bool begin(bfs *bfs, const eight_board *start, visited_kind how)
{
    if (visited_open(&bfs->seen, how) == VISITED_NO_MEMORY)
        return false;
    bfs->nodes = malloc((SEARCH_CONNECTED + 1) * sizeof(*bfs->nodes));
    if (bfs->nodes == NULL)
        return false;
    bfs->nodes[0] = (search_node){.board = search_board_of(start)};
    bfs->count = 1;
    return visited_insert(&bfs->seen, bfs->nodes[0].board.cell) == VISITED_NEW;
}

/* Finds all boards one move from a node; false when memory is short. */
static bool expand(bfs *bfs, uint32_t at)
{
    for (unsigned move = 0; move < SEARCH_MOVES; move++) {
        search_node *child = &bfs->nodes[bfs->count];

        if (!search_make_child(bfs->nodes, at, move, child))
            continue;
        bfs->generated++;
        switch (visited_insert(&bfs->seen, child->board.cell)) {
        case VISITED_NEW:
            bfs->count++;
            break;
        case VISITED_BEFORE:
            break;
        case VISITED_NO_MEMORY:
            return false;
        }
    }
    return true;
}

/* Expands node after node; *at is the number of those expanded. */
static int search(bfs *bfs, const search_board *goal, uint32_t *at,
                  char moves[EIGHT_MOVES_SIZE])
{
    for (*at = 0; *at < bfs->count; ++*at) {
        if (search_board_equal(&bfs->nodes[*at].board, goal))
            return search_retrace(bfs->nodes, *at, moves);
        if (!expand(bfs, *at))
            return EIGHT_E_MEMORY;
        if (bfs->count - (*at + 1) > bfs->frontier)
            bfs->frontier = bfs->count - (*at + 1);
    }
    return EIGHT_UNSOLVABLE;
}

int search_bfs(const eight_board *start, const eight_board *goal,
               visited_kind how, char moves[EIGHT_MOVES_SIZE],
               search_stats *stats)
{
    search_board target = search_board_of(goal);
    bfs bfs = {0};
    uint32_t expanded = 0;
    int length = EIGHT_E_MEMORY;

    moves[0] = '\0';
    if (begin(&bfs, start, how))
        length = search(&bfs, &target, &expanded, moves);
    *stats = (search_stats){
        .generated = bfs.generated,
        .expanded = expanded,
        .frontier = bfs.frontier,
        .bytes = bfs.count * sizeof(*bfs.nodes) + visited_bytes(&bfs.seen),
    };
    visited_close(&bfs.seen);
    free(bfs.nodes);
    return length;
}
