/* graph_search.c - see graph_search.h. */
#include "graph/graph_search.h"

#include <string.h>

/* The slot that a state is in, or the free slot where it belongs. */
static uint32_t find(const graph_search *search, uint32_t state)
{
    uint32_t slot = state * 2654435769u >> (32 - GRAPH_SLOT_BITS);

    while (search->state[slot] != state && search->state[slot] != 0)
        slot = (slot + 1) % GRAPH_SLOTS;
    return slot;
}

static void visit(graph_search *search, uint32_t state, unsigned distance)
{
    uint32_t slot = find(search, state);

    if (search->state[slot] == state)
        return;
    search->state[slot] = state;
    search->distance[slot] = (uint8_t)distance;
    search->queue[search->visited++] = slot;
}

/* Visits the states one move from the oldest one that is not expanded. */
static void expand(graph_search *search)
{
    uint32_t slot = search->queue[search->expanded++];
    uint32_t state = search->state[slot];
    uint32_t blank = 0 + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8;

    for (unsigned i = 0; i < GRAPH_PIECES; i++)
        blank -= state >> 4 * i & 15;
    for (unsigned i = 0; i < GRAPH_PIECES; i++) {
        uint32_t vertex = state >> 4 * i & 15;

        if (search->graph.joined[blank] >> vertex & 1)
            visit(search, state + ((blank - vertex) << 4 * i),
                  search->distance[slot] + 1u);
    }
}

/* Begins the search of a graph, at the goal. */
static void start(graph_search *search, const graph *graph)
{
    search->graph = *graph;
    search->expanded = 0;
    while (search->visited > 0)
        search->state[search->queue[--search->visited]] = 0;
    visit(search, 0x76543210, 0);
}

int graph_distance(graph_search *search, const graph *graph,
                   const uint8_t on[GRAPH_PIECES])
{
    uint32_t state = 0;
    uint32_t slot;

    if (search->visited == 0 ||
        memcmp(graph, &search->graph, sizeof(*graph)) != 0)
        start(search, graph);
    for (unsigned i = 0; i < GRAPH_PIECES; i++)
        state |= (uint32_t)on[i] << 4 * i;
    while (search->state[slot = find(search, state)] != state) {
        if (search->expanded == search->visited)
            return -1;
        expand(search);
    }
    return search->distance[slot];
}
