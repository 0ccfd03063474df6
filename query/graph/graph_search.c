/* graph_search.c - see graph_search.h. */
#include "graph/graph_search.h"

#include <string.h>

/* See 2.  Digit v is the value on vertex v less the smaller ones before it. */
static uint32_t rank_of(uint64_t state)
{
    uint64_t smaller =
        0; /* four bits for each value: the smaller ones so far */
    uint32_t rank = 0;

    for (unsigned v = 0; v < GRAPH_VERTICES; v++) {
        unsigned value = state >> 4 * v & 15;

        rank = rank * (GRAPH_VERTICES - v) + value -
               (uint32_t)(smaller >> 4 * value & 15);
        smaller += UINT64_C(0x1111111110) << 4 * value; /* all greater ones */
    }
    return rank;
}

/* Adds a state, unless it is visited. */
static void visit(graph_search *search, uint64_t state, unsigned distance)
{
    uint8_t *known = &search->distance[rank_of(state)];

    if (*known != GRAPH_UNVISITED)
        return;
    *known = (uint8_t)distance;
    search->state[search->visited++] = state;
}

/* Visits the states one move from a visited one. */
static void expand(graph_search *search, uint64_t state)
{
    unsigned distance = search->distance[rank_of(state)] + 1u;
    unsigned blank = 0;

    while (state >> 4 * blank & 15)
        blank++;
    for (unsigned v = 0; v < GRAPH_VERTICES; v++) {
        uint64_t piece = state >> 4 * v & 15;

        if (search->graph.joined[blank] >> v & 1)
            visit(search, state - (piece << 4 * v) + (piece << 4 * blank),
                  distance);
    }
}

static uint64_t state_of(const uint8_t on[GRAPH_PIECES])
{
    uint64_t state = 0;

    for (unsigned i = 0; i < GRAPH_PIECES; i++)
        state |= (i + 1ull) << 4 * on[i];
    return state;
}

void graph_select(graph_search *search, const graph *graph)
{
    static const uint8_t goal[GRAPH_PIECES] = {0, 1, 2, 3, 4, 5, 6, 7};

    if (search->visited > 0 &&
        memcmp(graph, &search->graph, sizeof(*graph)) == 0)
        return;
    search->graph = *graph;
    search->expanded = search->visited = 0;
    memset(search->distance, GRAPH_UNVISITED, sizeof(search->distance));
    visit(search, state_of(goal), 0);
}

int graph_distance(graph_search *search, const uint8_t on[GRAPH_PIECES])
{
    const uint8_t *distance = &search->distance[rank_of(state_of(on))];

    while (*distance == GRAPH_UNVISITED && search->expanded < search->visited)
        expand(search, search->state[search->expanded++]);
    return *distance == GRAPH_UNVISITED ? -1 : *distance;
}
