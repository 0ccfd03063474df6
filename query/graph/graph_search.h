/*
 * graph_search.h - eight pieces on any graph of nine vertices: the least number
 * of moves that bring each piece to its own vertex.
 *
 * 1. A state is what stands on the vertices 0 to 8: the pieces 1 to 8, or 0 for
 *    the blank.  It is a number with four bits for each vertex, from vertex 0
 *    in the lowest bits.  The goal has piece i on vertex i - 1 and the blank on
 *    vertex 8.  A move takes a piece along an edge to the blank's vertex.
 *
 * 2. On a general graph the parity of a state may change, so all 9! states
 *    count.  The rank of a state, 0..362879, is its Lehmer code: digit v is the
 *    number of vertices after v with a smaller value, and weighs (8 - v)!.
 *
 * 3. The digits 0 to 3 depend on the vertices 0 to 3 alone: what stands after
 *    vertex v is what does not stand on the vertices 0 to v.  The digits 4 to 8
 *    depend on the vertices 4 to 8 alone.  So two tables give the rank: one by
 *    the lowest 16 bits of the state, with 9 x 8 x 7 x 6 = 3,024 results, and
 *    one by the other 20 bits, with 5! = 120 results.
 *
 * 4. Moves can be undone, so one breadth-first search from the goal answers
 *    every query about a graph.  It stops as soon as it visits the state of
 *    the query, and continues from there with the next one.
 *
 * 5. The greatest distance on any graph is 142, so a byte holds it: for the
 *    9-cycle plus an edge bypassing the blank's vertex.  Proof: an edge whose
 *    removal leaves the same states reachable can only shorten solutions, so
 *    only graphs in which every edge adds states matter; there are 21,364 up
 *    to isomorphism, and all were searched.
 */
#ifndef GRAPH_SEARCH_H
#define GRAPH_SEARCH_H

#include <stdint.h>

enum {
    GRAPH_VERTICES = 9,
    GRAPH_PIECES = 8,
    GRAPH_MAX_EDGES = 36,
    GRAPH_STATES = 362880,       /* 9! */
    GRAPH_UNVISITED = UINT8_MAX, /* the distance of a state not yet visited */
};

/* The vertices joined to each vertex: bit v for vertex v. */
typedef struct graph {
    uint16_t joined[GRAPH_VERTICES];
} graph;

/* Adds the edge between two vertices, 0..8. */
static inline void graph_join(graph *graph, unsigned u, unsigned v)
{
    graph->joined[u] |= (uint16_t)(1u << v);
    graph->joined[v] |= (uint16_t)(1u << u);
}

/* The search of one graph, as far as it went.  Start with all bytes zero. */
typedef struct graph_search {
    graph graph;
    uint32_t expanded;                 /* state[0..expanded) are expanded */
    uint32_t visited;                  /* state[0..visited) are visited */
    uint64_t state[GRAPH_STATES];      /* by ascending distance */
    uint8_t distance[GRAPH_STATES];    /* by rank */
    uint16_t first_digits[1 << 4 * 4]; /* see 3 */
    uint8_t last_digits[1 << 4 * 5];
} graph_search;

/* Selects a graph; the search continues if it is the graph selected last. */
void graph_select(graph_search *search, const graph *graph);

/*
 * The least number of moves from the state with piece i + 1 on vertex on[i],
 * all different and 0..8, to the goal; -1 if the goal is unreachable.
 */
int graph_distance(graph_search *search, const uint8_t on[GRAPH_PIECES]);

#endif
