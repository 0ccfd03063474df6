/* graph_search.c - see graph_search.h. */
#include "graph/graph_search.h"

#include <string.h>

/* ---- Ranks ------------------------------------------------------------ */

enum { FIRST = 4 }; /* vertices of the first table */

/*
 * Fills the table of the first digits for all states that agree with `state` on
 * the vertices before v, where the values of the set `used` are.
 */
static void fill_first(uint16_t *table, unsigned v, unsigned state,
                       unsigned used, unsigned digits)
{
    unsigned digit = 0; /* smaller values that are after v */

    if (v == FIRST) {
        table[state] = (uint16_t)digits;
        return;
    }
    for (unsigned value = 0; value < GRAPH_VERTICES; value++)
        if (!(used >> value & 1))
            fill_first(table, v + 1, state | value << 4 * v, used | 1u << value,
                       digits * (GRAPH_VERTICES - v) + digit++);
}

/*
 * Fills the table of the last digits for all states that agree with `state` on
 * the last n vertices, where the values of the set `used` are.
 */
static void fill_last(uint8_t *table, unsigned n, unsigned state, unsigned used,
                      unsigned digits, unsigned weight)
{
    unsigned digit = 0; /* smaller values that are after this vertex */

    if (n == GRAPH_VERTICES - FIRST) {
        table[state] = (uint8_t)digits;
        return;
    }
    for (unsigned value = 0; value < GRAPH_VERTICES; value++)
        if (used >> value & 1)
            digit++;
        else
            fill_last(table, n + 1, state << 4 | value, used | 1u << value,
                      digits + digit * weight, weight * (n + 1));
}

static uint32_t rank_of(const graph_search *search, uint64_t state)
{
    return search->first_digits[state & 0xffff] * 120u +
           search->last_digits[state >> 4 * FIRST];
}

/* ---- The search ------------------------------------------------------- */

/* Adds a state, unless it is visited. */
static void visit(graph_search *search, uint64_t state, unsigned distance)
{
    uint8_t *known = &search->distance[rank_of(search, state)];

    if (*known != GRAPH_UNVISITED)
        return;
    *known = (uint8_t)distance;
    search->state[search->visited++] = state;
}

/* Visits the states one move from a visited one. */
static void expand(graph_search *search, uint64_t state)
{
    unsigned distance = search->distance[rank_of(search, state)] + 1u;
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

    if (search->visited == 0) {
        fill_first(search->first_digits, 0, 0, 0, 0);
        fill_last(search->last_digits, 0, 0, 0, 0, 1);
    } else if (memcmp(graph, &search->graph, sizeof(*graph)) == 0) {
        return;
    }
    search->graph = *graph;
    search->expanded = search->visited = 0;
    memset(search->distance, GRAPH_UNVISITED, sizeof(search->distance));
    visit(search, state_of(goal), 0);
}

int graph_distance(graph_search *search, const uint8_t on[GRAPH_PIECES])
{
    const uint8_t *distance = &search->distance[rank_of(search, state_of(on))];

    while (*distance == GRAPH_UNVISITED && search->expanded < search->visited)
        expand(search, search->state[search->expanded++]);
    return *distance == GRAPH_UNVISITED ? -1 : *distance;
}
