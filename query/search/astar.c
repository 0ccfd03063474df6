/*
 * astar.c - A* with the Manhattan distance.
 *
 * 1. The heuristic: each tile needs at least as many moves as there are rows
 *    and columns between it and its cell on the goal, and a move moves one
 *    tile.  So the sum over the tiles, h, is never more than the distance to
 *    the goal.
 *
 * 2. With g moves made, f = g + h is the least that a path by this board can
 *    come to.  A* expands a board of the smallest f.
 *
 * 3. A move moves one tile by one row or column: g grows by 1 and h by 1 or
 *    -1.  So h never falls by more than the move costs (the heuristic is
 *    consistent): f never falls along a path, and the first time a board is
 *    taken to be expanded its g is its distance from the start.  It is then
 *    closed and need never be opened again, and when the goal is taken its
 *    path is a shortest one.
 *
 * 4. More than that: f stays or grows by 2.  While boards of one f are
 *    expanded, all that wait have this f or the next, f + 2.  Two stacks are
 *    therefore the whole priority queue: a child whose h is less than its
 *    parent's goes on the present one, any other on the next, and when the
 *    present one is empty the next takes its place.  The numbers f and g are
 *    not needed at all.  (A bucket queue, as by R. B. Dial, "Algorithm 360",
 *    1969, of which two buckets are enough here.)  A stack takes the newest
 *    of equals, which is the nearest to the goal.
 *
 * 5. A board that is found again before it is closed waits twice; when it is
 *    taken the second time it is closed and passed over.  A node is made by
 *    a move of an expanded board, and each board is expanded once, so there
 *    are never more nodes than SEARCH_EDGES and the start.
 */
#include "search/searches.h"
#include "search/search_board.h"

#include <stdlib.h>

enum { MAX_NODES = SEARCH_EDGES + 1, NO_NODE = MAX_NODES };

typedef struct astar {
    search_node *nodes;            /* MAX_NODES */
    uint32_t *below;               /* of each node: the one below it */
    char *closed;                  /* by rank: 1 when expanded */
    uint32_t count;                /* nodes made */
    uint32_t top[2];               /* of the present and of the next stack */
    uint32_t waiting;              /* nodes in both */
    uint8_t apart[9][EIGHT_CELLS]; /* tile, cell: moves to its goal cell */
    search_stats stats;
} astar;

/* Rows and columns between two cells. */
static unsigned cells_apart(unsigned a, unsigned b)
{
    return (unsigned)(abs((int)(a / 3) - (int)(b / 3)) +
                      abs((int)(a % 3) - (int)(b % 3)));
}

/* Fills astar->apart; the blank's row stays 0, for it is no tile. */
static void aim(astar *astar, const eight_board *goal)
{
    for (unsigned to = 0; to < EIGHT_CELLS; to++)
        for (unsigned from = 0; from < EIGHT_CELLS; from++)
            if (goal->cell[to] != 0)
                astar->apart[goal->cell[to]][from] =
                    (uint8_t)cells_apart(from, to);
}

/* The heuristic. */
static uint8_t manhattan(const astar *astar, const search_board *board)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        sum += astar->apart[board->cell[i] - '0'][i];
    return (uint8_t)sum;
}

/* Puts the newest node on the present (0) or the next (1) stack. */
static void push(astar *astar, unsigned stack)
{
    astar->below[astar->count] = astar->top[stack];
    astar->top[stack] = astar->count++;
    if (++astar->waiting > astar->stats.frontier)
        astar->stats.frontier = astar->waiting;
}

/* Takes a node of the smallest f; NO_NODE when none waits. */
static uint32_t pop(astar *astar)
{
    uint32_t node;

    if (astar->top[0] == NO_NODE) {
        astar->top[0] = astar->top[1];
        astar->top[1] = NO_NODE;
    }
    node = astar->top[0];
    if (node != NO_NODE) {
        astar->top[0] = astar->below[node];
        astar->waiting--;
    }
    return node;
}

static void expand(astar *astar, uint32_t at)
{
    uint8_t parent_to_goal = astar->nodes[at].to_goal;

    astar->stats.expanded++;
    for (unsigned move = 0; move < SEARCH_MOVES; move++) {
        search_node *child = &astar->nodes[astar->count];

        if (!search_make_child(astar->nodes, at, move, child))
            continue;
        astar->stats.generated++;
        if (astar->closed[search_board_rank(child->board.cell)])
            continue;
        child->to_goal = manhattan(astar, &child->board);
        push(astar, child->to_goal > parent_to_goal);
    }
}

static int search(astar *astar, const eight_board *start,
                  char moves[EIGHT_MOVES_SIZE])
{
    uint32_t at;

    astar->top[0] = astar->top[1] = NO_NODE;
    astar->nodes[0] = (search_node){.board = search_board_of(start)};
    astar->nodes[0].to_goal = manhattan(astar, &astar->nodes[0].board);
    push(astar, 0);
    while ((at = pop(astar)) != NO_NODE) {
        const search_node *node = &astar->nodes[at];
        char *closed = &astar->closed[search_board_rank(node->board.cell)];

        if (node->to_goal == 0)
            return search_retrace(astar->nodes, at, moves);
        if (*closed)
            continue;
        *closed = 1;
        expand(astar, at);
    }
    return EIGHT_UNSOLVABLE;
}

/* Allocates, searches, and gives all memory back. */
static int allocate_and_search(astar *astar, const eight_board *start,
                               char moves[EIGHT_MOVES_SIZE])
{
    int length = EIGHT_E_MEMORY;

    astar->nodes = malloc(MAX_NODES * sizeof(*astar->nodes));
    astar->below = malloc(MAX_NODES * sizeof(*astar->below));
    astar->closed = calloc(SEARCH_BOARDS, 1);
    if (astar->nodes != NULL && astar->below != NULL && astar->closed != NULL)
        length = search(astar, start, moves);
    astar->stats.bytes =
        astar->count * (sizeof(*astar->nodes) + sizeof(*astar->below)) +
        SEARCH_BOARDS;
    free(astar->nodes);
    free(astar->below);
    free(astar->closed);
    return length;
}

int search_astar(const eight_board *start, const eight_board *goal,
                 char moves[EIGHT_MOVES_SIZE], search_stats *stats)
{
    search_board from = search_board_of(start);
    search_board to = search_board_of(goal);
    astar astar = {0};
    int length = EIGHT_UNSOLVABLE;

    moves[0] = '\0';
    if (search_board_same_parity(&from, &to)) {
        aim(&astar, goal);
        length = allocate_and_search(&astar, start, moves);
    }
    *stats = astar.stats;
    return length;
}
