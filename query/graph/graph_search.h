/*
 * graph_search.h - eight pieces on any graph of nine vertices: the least number
 * of moves that bring each piece to its own vertex.
 *
 * 1. A state is the vertex b of the blank (0..8) and the arrangement: the
 *    eight pieces, labelled 0..7, in the order of their vertices, skipping
 *    the blank's.  A piece on vertex v has place v for v < b and place
 *    v - 1 for v > b.  The goal has piece i on vertex i and the blank on
 *    vertex 8.
 *
 * 2. A move takes a piece along an edge to the blank's vertex.  Let the ends
 *    of the edge be low < high.  The vertices from low to high hold the
 *    places low..high-1 and the blank, so only those places change:
 *        blank from high to low:  a b .. c becomes b .. c a  (rotated left)
 *        blank from low to high:  a b .. c becomes c a b ..  (rotated right)
 *
 * 3. On a general graph the parity of the arrangement may change, so the
 *    rank is that of all 8! arrangements, 0..40319: the Lehmer code (rank.h)
 *    read as a number in the mixed radix 8, 7, .., 1.  Digit i weighs
 *    (7 - i)!, and ranks are in lexicographic order.
 *
 * 4. A rotation of the places low..last changes only the digits low..last.
 *    With rank = prefix x (8 - low)! + suffix the prefix is unchanged, so a
 *    table of (8 - low)! suffixes describes the whole rotation.  The tables
 *    of all 0 <= low <= last <= 7 together have
 *        8 x 8! + 7 x 7! + .. + 1 x 1!  =  9! - 1 entries;
 *    stored by descending low, the table of (low, last) begins at entry
 *    (last - low + 1) x (8 - low)! - 1.
 *
 * 5. A rotation to the left is an exchange of the places low, low + 1 (see
 *    section 4 of rank.h), then a rotation to the left of the places
 *    low + 1..last.  So every table follows from a smaller one.
 *
 * 6. Moves can be undone, so one breadth-first search from the goal answers
 *    every query about a graph.  It stops as soon as it visits the state of
 *    the query, and continues from there with the next one.
 *
 * 7. The greatest distance on any graph is 142, so a byte holds it: for the
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
    GRAPH_RANKS = 40320,         /* 8! */
    GRAPH_ROTATIONS = 362879,    /* 9! - 1 entries: see 4 */
    GRAPH_UNVISITED = UINT8_MAX, /* the distance of a state not yet visited */
};

/* A set of edges: the sum of graph_edge() over them, each once. */
typedef uint64_t graph_edges;

/* The edge between two different vertices, 0..8. */
static inline graph_edges graph_edge(unsigned u, unsigned v)
{
    unsigned low = u < v ? u : v;
    unsigned high = u < v ? v : u;

    return (graph_edges)1 << (high * (high - 1) / 2 + low);
}

/*
 * The ranks visited with the blank on one vertex, by ascending distance.  Each
 * appears once; there is room for one more, because a rank is stored at the
 * end before it is known to be new.
 */
typedef struct graph_queue {
    uint32_t expanded;  /* rank[0..expanded) are expanded */
    uint32_t level_end; /* rank[expanded..level_end) are the frontier */
    uint32_t visited;   /* rank[0..visited) are visited */
    uint16_t rank[GRAPH_RANKS + 1];
} graph_queue;

/*
 * The search of one graph, as far as it went, and the rotations of all graphs
 * so far.  2.5 MB; start with all bytes zero.
 */
typedef struct graph_search {
    graph_edges edges;
    unsigned level;  /* the distance of the frontier */
    unsigned vertex; /* next to be expanded at that distance, 0..9 */
    graph_queue queue[GRAPH_VERTICES];
    uint8_t distance[GRAPH_VERTICES][GRAPH_RANKS];
    graph_edges filled; /* edges whose tables of rotations are filled: see 4 */
    uint16_t left[GRAPH_ROTATIONS];
    uint16_t right[GRAPH_ROTATIONS];
} graph_search;

/* Selects a graph; the search continues if it is the graph selected last. */
void graph_select(graph_search *search, graph_edges edges);

/*
 * The least number of moves from the state with piece i on vertex on[i], all
 * different and 0..8, to the goal; -1 if the goal is unreachable.
 */
int graph_distance(graph_search *search, const uint8_t on[GRAPH_PIECES]);

#endif
