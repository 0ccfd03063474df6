/*
 * graph_search.h - eight pieces on any graph of nine vertices: the least number
 * of moves that bring each piece to its own vertex.
 *
 * 1. A state is the vertices, 0 to 8, of the eight pieces: a number with four
 *    bits for each piece, from piece 1 in the lowest bits.  The blank is on the
 *    vertex that is left.  The goal has piece i on vertex i - 1.  A move takes
 *    a piece along an edge to the blank's vertex.
 *
 * 2. On a general graph the parity of a state may change, so all 9! states
 *    count.  Visited states are in a hash table with open addressing, which
 *    multiplies by 2^32 over the golden ratio (D. E. Knuth, "The Art of
 *    Computer Programming", volume 3, 6.4).  0 is no state, and marks a free
 *    slot.
 *
 * 3. Moves can be undone, so one breadth-first search from the goal answers
 *    every query about a graph.  It stops as soon as it visits the state of
 *    the query, and continues from there with the next one.
 *
 * 4. The greatest distance on any graph is 142, so a byte holds it: for the
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
    GRAPH_STATES = 362880, /* 9! */
    GRAPH_SLOT_BITS = 19,
    GRAPH_SLOTS = 1 << GRAPH_SLOT_BITS,
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
    uint32_t expanded;            /* queue[0..expanded) are expanded */
    uint32_t visited;             /* queue[0..visited) are visited */
    uint32_t queue[GRAPH_STATES]; /* their slots, by ascending distance */
    uint32_t state[GRAPH_SLOTS];
    uint8_t distance[GRAPH_SLOTS];
} graph_search;

/*
 * The distance on a graph from the state with piece i + 1 on vertex on[i], all
 * different and 0..8, to the goal; -1 if the goal is unreachable.  The search
 * continues if the graph is the same as last time.
 */
int graph_distance(graph_search *search, const graph *graph,
                   const uint8_t on[GRAPH_PIECES]);

#endif
