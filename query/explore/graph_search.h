/*
 * graph_search.h - finds the least number of moves that bring eight pieces to
 * their own vertices on any graph of nine vertices.
 *
 * 1. The blank is on the vertex that has no piece.  A state is the vertex of
 *    the blank, 0 to 8, and an arrangement: eight places, 0 to 7, each with one
 *    of the pieces 0 to 7.  Place p holds the piece on vertex p.  If the blank
 *    is on a vertex p < 8, place p holds the piece on vertex 8 instead.  The
 *    goal has piece i on vertex i and the blank on vertex 8.
 *
 * 2. A move takes a piece along an edge from vertex v to the blank's vertex b.
 *    If b or v is 8, the arrangement stays as it is, because one place stands
 *    for vertex 8 and for the other vertex of the move.  Otherwise places b and
 *    v exchange their pieces.  Place b held the piece on vertex 8, which place
 *    v holds afterwards.  Place v held the piece that moves to vertex b, so
 *    place b holds this piece afterwards.
 *
 * 3. On some graphs the moves connect states of both parities, so all 9 x 8!
 *    states count.  For each vertex of the blank, an array holds the distances
 *    by the rank of the arrangement, 0..40319, and a queue holds the
 *    arrangements that were visited.  Therefore a move of the blank exchanges
 *    the same two places in all arrangements of a queue.  The search writes the
 *    distances of the new states to one array of 40 KB, which fits into a
 *    small, fast cache of the processor.
 *
 * 4. Moves can be undone, so one breadth-first search from the goal answers
 *    every query about a graph.  The search stops when it has visited the
 *    states at the distance of the query, and continues from there for the next
 *    query.
 *
 * 5. A byte holds each distance, because the greatest distance on any graph is
 *    142.  It occurs on the 9-cycle with one more edge, which joins the two
 *    vertices next to the blank's vertex in the goal.  A search of all graphs
 *    that matter proved that no distance is greater.  If the removal of an edge
 *    leaves the same states reachable, the edge can only shorten solutions.
 *    Therefore only those graphs matter in which the removal of any edge makes
 *    some states unreachable.  There are 21,364 of them up to isomorphism.
 */
#ifndef GRAPH_SEARCH_H
#define GRAPH_SEARCH_H

#include <stdint.h>

enum {
    GRAPH_VERTICES = 9,
    GRAPH_PIECES = 8,
    GRAPH_MAX_EDGES = 36,
    GRAPH_RANKS = 40320,         /* 8! */
    GRAPH_HALVES = 1 << 12,      /* the number of values of half an
                                    arrangement: see rank_of() */
    GRAPH_UNVISITED = UINT8_MAX, /* the distance of a state not yet visited */
};

/* A graph lists the vertices joined to each vertex: bit v is for vertex v. */
typedef struct graph {
    uint16_t joined[GRAPH_VERTICES];
} graph;

static inline void graph_join(graph *graph, unsigned u, unsigned v)
{
    graph->joined[u] |= (uint16_t)(1u << v);
    graph->joined[v] |= (uint16_t)(1u << u);
}

/*
 * A graph_queue holds the arrangements visited with the blank on one vertex, by
 * ascending distance.  An arrangement is a number with three bits for each
 * place, from place 0 in the lowest bits.  The array has room for one
 * arrangement more than exist, because each is stored at the end before it is
 * known to be new.
 */
typedef struct graph_queue {
    uint32_t expanded; /* arrangement[0..expanded) are expanded */
    uint32_t visited;  /* arrangement[0..visited) are visited */
    uint32_t arrangement[GRAPH_RANKS + 1];
} graph_queue;

/*
 * A graph_search is the search of one graph, as far as it has gone.  At first
 * all its bytes are zero.
 */
typedef struct graph_search {
    graph graph;
    uint8_t level;                     /* the distance of the frontier */
    graph_queue queue[GRAPH_VERTICES]; /* one for each vertex of the blank */
    uint8_t distance[GRAPH_VERTICES][GRAPH_RANKS];
    uint16_t high_rank[GRAPH_HALVES];
    uint8_t low_rank[GRAPH_HALVES];
} graph_search;

/*
 * Returns the distance to the goal from the state with piece i on vertex on[i],
 * or -1 if the goal is unreachable.  The vertices must be 0..8 and all
 * different.  The search continues if the graph is the same as in the last
 * call.
 */
int graph_distance(graph_search *search, const graph *graph,
                   const uint8_t on[GRAPH_PIECES]);

#endif
