/* graph_search.c - see graph_search.h. */
#include "explore/graph_search.h"

#include <stdbool.h>
#include <string.h>

/* ---- Arrangements ----------------------------------------------------- */

/* Returns the piece in a place of an arrangement, or of half an arrangement. */
static unsigned piece_at(uint32_t arrangement, unsigned place)
{
    return arrangement >> 3 * place & 7;
}

/*
 * Returns the arrangement after the blank has moved between two vertices.  Two
 * pieces are exchanged by changing the bits in which they differ.
 */
static uint32_t move_blank(uint32_t arrangement, unsigned from, unsigned to)
{
    uint32_t difference =
        piece_at(arrangement, from) ^ piece_at(arrangement, to);

    if (from == GRAPH_PIECES || to == GRAPH_PIECES)
        return arrangement;
    return arrangement ^ (difference << 3 * from | difference << 3 * to);
}

/*
 * Returns the rank, 0..40319, of an arrangement.
 *
 * The high half, places 4 to 7, has 8 x 7 x 6 x 5 = 1,680 values with four
 * different pieces.  It leaves the other four pieces to the low half, so only
 * their order counts, which has 4! = 24 values.  The rank is 24 times the
 * number of smaller high halves, plus the rank of the order.  Two tables, of 12
 * KB together, hold both summands.
 */
static uint32_t rank_of(const graph_search *search, uint32_t arrangement)
{
    return (uint32_t)search->high_rank[arrangement / GRAPH_HALVES] +
           search->low_rank[arrangement % GRAPH_HALVES];
}

/*
 * Fills the tables for rank_of().  The rank of an order is its Lehmer code: for
 * each piece, the number of smaller pieces after it is a digit in the mixed
 * radix 4, 3, 2, 1.
 */
static void fill_ranks(graph_search *search)
{
    unsigned high_rank = 0;

    for (uint32_t half = 0; half < GRAPH_HALVES; half++) {
        unsigned order = 0;
        bool all_differ = true;

        for (unsigned i = 0; i < 4; i++) {
            order *= 4 - i;
            for (unsigned j = i + 1; j < 4; j++) {
                order += piece_at(half, j) < piece_at(half, i);
                all_differ &= piece_at(half, j) != piece_at(half, i);
            }
        }
        search->high_rank[half] = (uint16_t)high_rank;
        search->low_rank[half] = (uint8_t)order;
        high_rank += all_differ ? 24 : 0;
    }
}

/*
 * Returns the arrangement with piece i on vertex on[i], and sets *blank to the
 * vertex of the blank.
 */
static uint32_t arrange(const uint8_t on[GRAPH_PIECES], unsigned *blank)
{
    uint32_t arrangement = 0;

    *blank = 0 + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8;
    for (unsigned i = 0; i < GRAPH_PIECES; i++)
        *blank -= on[i];
    for (unsigned i = 0; i < GRAPH_PIECES; i++)
        arrangement |= i << 3 * (on[i] == GRAPH_PIECES ? *blank : on[i]);
    return arrangement;
}

/* ---- The search ------------------------------------------------------- */

/*
 * Makes all states unvisited.  Before the first search, also fills the tables.
 */
static void clear(graph_search *search)
{
    if (search->queue[GRAPH_PIECES].visited == 0) {
        fill_ranks(search);
        memset(search->distance, GRAPH_UNVISITED, sizeof(search->distance));
    }
    for (unsigned v = 0; v < GRAPH_VERTICES; v++) {
        graph_queue *queue = &search->queue[v];

        for (uint32_t i = 0; i < queue->visited; i++)
            search->distance[v][rank_of(search, queue->arrangement[i])] =
                GRAPH_UNVISITED;
        queue->expanded = queue->visited = 0;
    }
}

static void start(graph_search *search, const graph *graph)
{
    static const uint8_t home[GRAPH_PIECES] = {0, 1, 2, 3, 4, 5, 6, 7};
    unsigned blank;
    uint32_t goal = arrange(home, &blank);

    clear(search);
    search->graph = *graph;
    search->level = 0;
    search->queue[blank].arrangement[0] = goal;
    search->queue[blank].visited = 1;
    search->distance[blank][rank_of(search, goal)] = 0;
}

/*
 * Visits n states with the blank on one vertex.  A new state is one move
 * farther from the goal than the frontier, which is all states at the greatest
 * distance so far.  The loop has no branch, because it is unpredictable whether
 * a state is new: each arrangement is stored at the end of the queue, and the
 * end advances only for a new one.
 */
static void visit(graph_search *search, unsigned blank,
                  const uint32_t *arrangements, uint32_t n)
{
    graph_queue *queue = &search->queue[blank];
    uint32_t *end = queue->arrangement + queue->visited;
    uint8_t level = (uint8_t)(search->level + 1);

    for (uint32_t i = 0; i < n; i++) {
        uint8_t *distance =
            &search->distance[blank][rank_of(search, arrangements[i])];

        *end = arrangements[i];
        end += *distance == GRAPH_UNVISITED;
        *distance = *distance < level ? *distance : level;
    }
    queue->visited = (uint32_t)(end - queue->arrangement);
}

/*
 * Moves the blank from one vertex to another in all states of the frontier,
 * which ends before arrangement[end].  The moves have a loop of their own, so
 * that a compiler can vectorize it, and one instruction makes several moves.
 */
static void move_frontier(graph_search *search, unsigned from, uint32_t end,
                          unsigned to)
{
    enum { BLOCK = 512 };
    const graph_queue *queue = &search->queue[from];
    uint32_t moved[BLOCK];

    for (uint32_t at = queue->expanded, n; at < end; at += n) {
        n = end - at < BLOCK ? end - at : BLOCK;
        for (uint32_t i = 0; i < n; i++)
            moved[i] = move_blank(queue->arrangement[at + i], from, to);
        visit(search, to, moved, n);
    }
}

/* Expands the frontier.  Returns false if it is empty. */
static bool expand_level(graph_search *search)
{
    uint32_t end[GRAPH_VERTICES]; /* the end of the frontier in each queue */
    bool any = false;

    for (unsigned v = 0; v < GRAPH_VERTICES; v++)
        end[v] = search->queue[v].visited;
    for (unsigned from = 0; from < GRAPH_VERTICES; from++) {
        any |= search->queue[from].expanded < end[from];
        for (unsigned to = 0; to < GRAPH_VERTICES; to++)
            if (search->graph.joined[from] >> to & 1)
                move_frontier(search, from, end[from], to);
        search->queue[from].expanded = end[from];
    }
    search->level += any;
    return any;
}

int graph_distance(graph_search *search, const graph *graph,
                   const uint8_t on[GRAPH_PIECES])
{
    unsigned blank;
    uint32_t arrangement = arrange(on, &blank);
    const uint8_t *distance;

    if (search->queue[GRAPH_PIECES].visited == 0 ||
        memcmp(graph, &search->graph, sizeof(*graph)) != 0)
        start(search, graph);
    distance = &search->distance[blank][rank_of(search, arrangement)];
    while (*distance == GRAPH_UNVISITED)
        if (!expand_level(search))
            return -1;
    return *distance;
}
