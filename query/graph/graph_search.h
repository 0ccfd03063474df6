/*
 * graph_search.h - eight pieces on a graph of nine vertices: the least number
 * of moves to their own vertices, for any graph.
 *
 * 1. A state is the vertex b of the blank (0..8) and the arrangement: the
 *    eight pieces, called 0..7, in the order of their vertices with the
 *    blank's left out.  A piece on vertex v has place v for v < b and place
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
 * 4. A rotation of the places low..last touches only the digits low..last.
 *    With rank = prefix x (8 - low)! + rest the prefix stays, so that a
 *    table of (8 - low)! rests holds the whole rotation.  One such table for
 *    every 0 <= low <= last <= 7 makes
 *        8 x 8! + 7 x 7! + .. + 1 x 1!  =  9! - 1 entries,
 *    and the one of (low, last) begins at entry (last - low + 1) x
 *    (8 - low)! - 1 when those of greater low stand first.
 *
 * 5. A rotation to the left is an exchange of the places low, low + 1 (see
 *    section 4 of rank.h) and then a rotation to the left of the places
 *    low + 1..last.  So every table follows from a smaller one.
 *
 * 6. Moves can be taken back, so one breadth-first search from the goal
 *    answers every question about a graph.  It goes on only until the state
 *    in question is met, and from there at the next question.
 *
 * 7. The greatest distance on any graph is 142, so a byte holds it: on the
 *    cycle of nine vertices with one more edge past the blank's vertex.  For
 *    if the same states are reached without some edge, that edge only makes
 *    ways shorter; of the graphs where each edge adds states there are,
 *    but for the names of the vertices, 21,364, and all were searched.
 */
#ifndef GRAPH_SEARCH_H
#define GRAPH_SEARCH_H

#include <stdint.h>

enum {
    GRAPH_VERTICES = 9,
    GRAPH_PIECES = 8,
    GRAPH_MOST_EDGES = 36,
    GRAPH_RANKS = 40320,         /* 8! */
    GRAPH_ROTATIONS = 362879,    /* 9! - 1 entries: see 4 */
    GRAPH_UNVISITED = UINT8_MAX, /* the distance of a state not yet met */

    /*
     * Graphs kept at a time.  It is enough for inputs that ask about a few
     * graphs in turn, and bounds the memory: 1.1 MB each.
     */
    GRAPH_CACHE_SIZE = 8,
};

/* A set of edges: the sum of graph_edge() over them, each once. */
typedef uint64_t graph_edges;

/* The edge between two vertices, 0..8, that are not the same. */
static inline graph_edges graph_edge(unsigned u, unsigned v)
{
    unsigned low = u < v ? u : v;
    unsigned high = u < v ? v : u;

    return (graph_edges)1 << (high * (high - 1) / 2 + low);
}

/* Rotations as look-ups, each filled in when a graph first needs it. */
typedef struct graph_rotations {
    graph_edges filled; /* edges whose rotations stand in the tables */
    uint16_t left[GRAPH_ROTATIONS];
    uint16_t right[GRAPH_ROTATIONS];
} graph_rotations;

/*
 * The ranks met with the blank on one vertex, in the order of their
 * distances.  Every rank comes once; there is room for one more, which is
 * written behind the others and turns out not to be new.
 */
typedef struct graph_queue {
    uint32_t expanded;  /* rank[0..expanded) have made their moves */
    uint32_t level_end; /* those up to here have the present distance */
    uint32_t met;       /* rank[0..met) are filled in */
    uint16_t rank[GRAPH_RANKS + 1];
} graph_queue;

/* The search of one graph, as far as it went. */
typedef struct graph_search {
    graph_edges edges;
    uint64_t last_use; /* the time of the last question; 0 for never */
    unsigned level;    /* the present distance */
    unsigned vertex;   /* next to be expanded at that distance, 0..9 */
    graph_queue queue[GRAPH_VERTICES];
    uint8_t distance[GRAPH_VERTICES][GRAPH_RANKS];
} graph_search;

/*
 * The searches of the graphs asked about last, and what they share.  Start
 * with all bytes zero.  10.2 MB, whatever the input; of these, one graph
 * touches 2.6 MB at most.
 */
typedef struct graph_cache {
    uint64_t time; /* counts the questions */
    graph_rotations rotations;
    graph_search search[GRAPH_CACHE_SIZE];
} graph_cache;

/*
 * The search of the graph with these edges: one that is kept, else a new one
 * in place of the one that was not used for the longest time.  It is valid
 * until the next call.
 */
graph_search *graph_cache_find(graph_cache *cache, graph_edges edges);

/*
 * The least number of moves from the state with piece i on vertex on[i], all
 * different and 0..8, to the goal; -1 when no moves lead there.  search
 * comes from graph_cache_find() of the same cache.
 */
int graph_distance(const graph_cache *cache, graph_search *search,
                   const uint8_t on[GRAPH_PIECES]);

/* The number of states, 0..362880, that have made their moves so far. */
uint32_t graph_expanded(const graph_search *search);

#endif
