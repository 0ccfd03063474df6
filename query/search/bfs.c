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

#include <stdlib.h>
#include <string.h>

typedef struct bfs {
    search_node *nodes; /* SEARCH_REACHABLE, and one for a board to test */
    uint32_t count;     /* nodes visited */
    uint32_t expanded;  /* of them */
    visited_set visited;
    search_stats *stats;
} bfs;

/* Generates all boards one move from a node; false if memory is short. */
static bool expand(bfs *bfs, uint32_t node)
{
    for (unsigned move = 0; move < SEARCH_MOVES; move++) {
        search_node *child = &bfs->nodes[bfs->count];
        const char *found;

        if (!search_make_child(bfs->nodes, node, move, child))
            continue;
        bfs->stats->generated++;
        found = visited_insert(&bfs->visited, child->board.cell);
        if (found == NULL)
            return false;
        bfs->count += found == child->board.cell;
    }
    return true;
}

static int search(bfs *bfs, const eight_board *start, const eight_board *goal,
                  char moves[EIGHT_MOVES_SIZE])
{
    search_board target = search_board_of(goal);

    bfs->nodes[0] = (search_node){.board = search_board_of(start)};
    bfs->count = 1;
    if (visited_insert(&bfs->visited, bfs->nodes[0].board.cell) == NULL)
        return EIGHT_E_MEMORY;
    while (bfs->expanded < bfs->count) {
        if (strcmp(bfs->nodes[bfs->expanded].board.cell, target.cell) == 0)
            return search_retrace(bfs->nodes, bfs->expanded, moves);
        if (!expand(bfs, bfs->expanded))
            return EIGHT_E_MEMORY;
        if (bfs->count - ++bfs->expanded > bfs->stats->frontier)
            bfs->stats->frontier = bfs->count - bfs->expanded;
    }
    return EIGHT_UNSOLVABLE;
}

int search_bfs(const eight_board *start, const eight_board *goal,
               visited_kind kind, char moves[EIGHT_MOVES_SIZE],
               search_stats *stats)
{
    bfs bfs = {.nodes = malloc((SEARCH_REACHABLE + 1) * sizeof(*bfs.nodes)),
               .stats = stats};
    int length = EIGHT_E_MEMORY;

    moves[0] = '\0';
    *stats = (search_stats){0};
    if (visited_open(&bfs.visited, kind) && bfs.nodes != NULL)
        length = search(&bfs, start, goal, moves);
    stats->expanded = bfs.expanded;
    stats->bytes =
        bfs.count * sizeof(*bfs.nodes) + visited_bytes(&bfs.visited, bfs.count);
    visited_close(&bfs.visited);
    free(bfs.nodes);
    return length;
}
