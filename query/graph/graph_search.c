/* graph_search.c - see graph_search.h. */
#include "graph/graph_search.h"

#include <stdbool.h>
#include <string.h>

static const uint16_t factorial[] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};

/* ---- Rotations -------------------------------------------------------- */

/* The first entry of the table of the rotation of the places low..last. */
static uint32_t rotation_start(unsigned low, unsigned last)
{
    return (last - low + 1) * factorial[8 - low] - 1u;
}

/*
 * Fills the table of a rotation to the left from that of the places
 * low + 1..last.  Digit low is x, digit low + 1 is y, and `rest` is the number
 * that the digits after them represent.
 */
static void fill_left(uint16_t *left, const uint16_t *shorter, unsigned low)
{
    unsigned run = factorial[6 - low];
    unsigned ys = 7 - low;

    for (unsigned x = 0; x < 8 - low; x++)
        for (unsigned y = 0; y < ys; y++) {
            unsigned new_x = x <= y ? y + 1 : y;
            unsigned new_y = x <= y ? x : x - 1;

            for (unsigned rest = 0; rest < run; rest++)
                *left++ =
                    (uint16_t)(new_x * ys * run + shorter[new_y * run + rest]);
        }
}

/* Fills the tables for the edge between low and last + 1. */
static void fill_rotation(graph_search *search, unsigned low, unsigned last)
{
    uint16_t *left = search->left + rotation_start(low, last);
    uint16_t *right = search->right + rotation_start(low, last);
    graph_edges edge = graph_edge(low, last + 1);

    if (search->filled & edge)
        return;
    search->filled |= edge;
    if (low < last) {
        fill_rotation(search, low + 1, last);
        fill_left(left, search->left + rotation_start(low + 1, last), low);
    } else {
        for (unsigned i = 0; i < factorial[8 - low]; i++)
            left[i] = (uint16_t)i;
    }
    for (unsigned i = 0; i < factorial[8 - low]; i++)
        right[left[i]] = (uint16_t)i;
}

/* ---- States ------------------------------------------------------------ */

/* The rank of the state with piece i on vertex on[i]; sets *blank. */
static unsigned state_rank(const uint8_t on[GRAPH_PIECES], unsigned *blank)
{
    uint8_t piece_on[GRAPH_VERTICES];
    unsigned radix = GRAPH_PIECES;
    unsigned rank = 0;

    memset(piece_on, GRAPH_PIECES, sizeof(piece_on));
    for (unsigned i = 0; i < GRAPH_PIECES; i++)
        piece_on[on[i]] = (uint8_t)i;
    for (unsigned v = 0; v < GRAPH_VERTICES; v++) {
        if (piece_on[v] == GRAPH_PIECES) {
            *blank = v;
            continue;
        }
        /* The next digit: the smaller pieces after this one. */
        rank *= radix--;
        for (unsigned w = v + 1; w < GRAPH_VERTICES; w++)
            rank += piece_on[w] < piece_on[v];
    }
    return rank;
}

/* ---- The search ------------------------------------------------------- */

void graph_select(graph_search *search, graph_edges edges)
{
    graph_queue *goal = &search->queue[GRAPH_VERTICES - 1];

    if (goal->visited > 0 && edges == search->edges)
        return;
    for (unsigned high = 1; high < GRAPH_VERTICES; high++)
        for (unsigned low = 0; low < high; low++)
            if (edges & graph_edge(low, high))
                fill_rotation(search, low, high - 1);
    search->edges = edges;
    search->level = search->vertex = 0;
    for (unsigned v = 0; v < GRAPH_VERTICES; v++)
        search->queue[v].expanded = search->queue[v].level_end =
            search->queue[v].visited = 0;
    memset(search->distance, GRAPH_UNVISITED, sizeof(search->distance));
    goal->rank[0] = 0;
    goal->level_end = goal->visited = 1;
    search->distance[GRAPH_VERTICES - 1][0] = 0;
}

/*
 * Moves the blank from one vertex to another in all states of the frontier.
 * Branch-free, since whether a state is new is unpredictable: each rank is
 * stored at the end of the queue, and the end advances only for new ones.
 */
static void move_frontier(graph_search *search, unsigned from, unsigned to)
{
    unsigned low = from < to ? from : to;
    unsigned high = from < to ? to : from;
    const uint16_t *target = (to < from ? search->left : search->right) +
                             rotation_start(low, high - 1);
    uint32_t suffixes = factorial[8 - low];
    /* 2^32 / suffixes rounded up: with it a product divides a rank exactly. */
    uint64_t reciprocal = UINT32_MAX / suffixes + 1ull;
    const uint16_t *at = search->queue[from].rank;
    const uint16_t *stop = at + search->queue[from].level_end;
    uint16_t *end = search->queue[to].rank + search->queue[to].visited;
    uint8_t *distance = search->distance[to];
    uint8_t level = (uint8_t)(search->level + 1);

    for (at += search->queue[from].expanded; at < stop; at++) {
        uint32_t prefix = (uint32_t)(*at * reciprocal >> 32) * suffixes;
        uint32_t rank = prefix + target[*at - prefix];
        uint8_t known = distance[rank];

        *end = (uint16_t)rank;
        end += known == GRAPH_UNVISITED;
        distance[rank] = known < level ? known : level;
    }
    search->queue[to].visited = (uint32_t)(end - search->queue[to].rank);
}

/* Expands the states of the frontier with the blank on one vertex. */
static void expand_vertex(graph_search *search, unsigned vertex)
{
    graph_queue *queue = &search->queue[vertex];

    if (queue->expanded == queue->level_end)
        return;
    for (unsigned to = 0; to < GRAPH_VERTICES; to++)
        if (to != vertex && (search->edges & graph_edge(vertex, to)))
            move_frontier(search, vertex, to);
    queue->expanded = queue->level_end;
}

/* Advances to the next distance; false if no state has it. */
static bool next_level(graph_search *search)
{
    bool any = false;

    for (unsigned v = 0; v < GRAPH_VERTICES; v++) {
        search->queue[v].level_end = search->queue[v].visited;
        any |= search->queue[v].expanded < search->queue[v].visited;
    }
    search->level += any;
    search->vertex = any ? 0 : GRAPH_VERTICES;
    return any;
}

int graph_distance(graph_search *search, const uint8_t on[GRAPH_PIECES])
{
    unsigned blank = 0;
    unsigned rank = state_rank(on, &blank);
    const uint8_t *distance = &search->distance[blank][rank];

    while (*distance == GRAPH_UNVISITED) {
        if (search->vertex == GRAPH_VERTICES && !next_level(search))
            return -1;
        expand_vertex(search, search->vertex++);
    }
    return *distance;
}
