/*
 * bfs.c - breadth-first search.
 *
 * 1. The array of visited nodes, oldest first, is also the queue:
 *    nodes[expanded] is expanded next, those after it are the frontier.  So
 *    nodes are sorted by distance from the start, and the goal is visited at
 *    its distance.
 *
 * 2. The solution found is the first of all shortest ones in the order u, d,
 *    l, r.  Suppose that each node at distance n has its first path, and that
 *    these nodes are sorted by their paths (there is only one at distance 0).
 *    A shortest path to a board at distance n + 1 is a shortest path to a
 *    predecessor at distance n, plus one move.  The first such path goes
 *    through the predecessor whose own path comes first; that one is expanded
 *    first, and so becomes the parent.  And since parents are expanded in the
 *    order of their paths, and each makes its moves in the order u, d, l, r,
 *    the nodes at distance n + 1 are sorted by their paths, too.
 */
#include "search/searches.h"
#include "search/search_board.h"

#include <stdlib.h>

typedef struct bfs {
    search_node *nodes; /* SEARCH_REACHABLE, and one for a board to test */
    uint32_t count;     /* nodes visited */
    uint32_t expanded;  /* of them */
    uint64_t generated;
    uint64_t frontier; /* its greatest size */
    visited_set visited;
} bfs;

/* Allocates, and visits the start; false if memory is short. */
static bool begin(bfs *bfs, const eight_board *start, visited_kind kind)
{
    if (visited_open(&bfs->visited, kind) == VISITED_NO_MEMORY)
        return false;
    bfs->nodes = malloc((SEARCH_REACHABLE + 1) * sizeof(*bfs->nodes));
    if (bfs->nodes == NULL)
        return false;
    bfs->nodes[0] = (search_node){.board = search_board_of(start)};
    bfs->count = 1;
    return visited_insert(&bfs->visited, bfs->nodes[0].board.cell) ==
           VISITED_NEW;
}

/* Generates all boards one move from a node; false if memory is short. */
static bool expand(bfs *bfs, uint32_t node)
{
    for (unsigned move = 0; move < SEARCH_MOVES; move++) {
        search_node *child = &bfs->nodes[bfs->count];

        if (!search_make_child(bfs->nodes, node, move, child))
            continue;
        bfs->generated++;
        switch (visited_insert(&bfs->visited, child->board.cell)) {
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

static int search(bfs *bfs, const search_board *goal,
                  char moves[EIGHT_MOVES_SIZE])
{
    while (bfs->expanded < bfs->count) {
        if (search_board_equal(&bfs->nodes[bfs->expanded].board, goal))
            return search_retrace(bfs->nodes, bfs->expanded, moves);
        if (!expand(bfs, bfs->expanded))
            return EIGHT_E_MEMORY;
        if (bfs->count - ++bfs->expanded > bfs->frontier)
            bfs->frontier = bfs->count - bfs->expanded;
    }
    return EIGHT_UNSOLVABLE;
}

int search_bfs(const eight_board *start, const eight_board *goal,
               visited_kind kind, char moves[EIGHT_MOVES_SIZE],
               search_stats *stats)
{
    search_board target = search_board_of(goal);
    bfs bfs = {0};
    int length = EIGHT_E_MEMORY;

    moves[0] = '\0';
    if (begin(&bfs, start, kind))
        length = search(&bfs, &target, moves);
    *stats = (search_stats){
        .generated = bfs.generated,
        .expanded = bfs.expanded,
        .frontier = bfs.frontier,
        .bytes = bfs.count * sizeof(*bfs.nodes) +
                 visited_bytes(&bfs.visited, bfs.count),
    };
    visited_close(&bfs.visited);
    free(bfs.nodes);
    return length;
}
