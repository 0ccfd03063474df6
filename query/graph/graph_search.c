/* graph_search.c - the search on graphs: see graph_search.h. */
#include "graph/graph_search.h"

#include "puzzle/rank.h"

#include <stdbool.h>
#include <string.h>

static const uint16_t factorial[] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};

/* ---- Rotations -------------------------------------------------------- */

/* Where the table of the rotation of the places low..last begins. */
static uint32_t rotation_start(unsigned low, unsigned last)
{
    return (last - low + 1) * factorial[8 - low] - 1u;
}

/*
 * Fills the table of a rotation to the left from that of the places
 * low + 1..last.  Digit low is x; the rests are split by digit low + 1,
 * which is y, and what is behind it.
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

/* Fills the tables that the edge between low and last + 1 needs. */
static void fill_rotation(graph_rotations *rotations, unsigned low,
                          unsigned last)
{
    uint16_t *left = rotations->left + rotation_start(low, last);
    uint16_t *right = rotations->right + rotation_start(low, last);
    graph_edges edge = graph_edge(low, last + 1);

    if (rotations->filled & edge)
        return;
    rotations->filled |= edge;
    if (low < last) {
        fill_rotation(rotations, low + 1, last);
        fill_left(left, rotations->left + rotation_start(low + 1, last), low);
    } else {
        for (unsigned i = 0; i < factorial[8 - low]; i++)
            left[i] = (uint16_t)i;
    }
    for (unsigned i = 0; i < factorial[8 - low]; i++)
        right[left[i]] = (uint16_t)i;
}

/* ---- States ------------------------------------------------------------ */

/* The state with piece i on vertex on[i]: its rank, and where the blank is. */
static unsigned state_rank(const uint8_t on[GRAPH_PIECES], unsigned *blank)
{
    uint8_t piece_on[GRAPH_VERTICES];
    uint8_t arrangement[GRAPH_PIECES];
    eight_lehmer code;
    unsigned places = 0;
    unsigned rank = 0;

    memset(piece_on, GRAPH_PIECES, sizeof(piece_on));
    for (unsigned i = 0; i < GRAPH_PIECES; i++)
        piece_on[on[i]] = (uint8_t)i;
    for (unsigned v = 0; v < GRAPH_VERTICES; v++)
        if (piece_on[v] < GRAPH_PIECES)
            arrangement[places++] = piece_on[v];
        else
            *blank = v;
    code = eight_lehmer_of(arrangement);
    for (unsigned i = 0; i < GRAPH_PIECES; i++)
        rank += code.digit[i] * factorial[7 - i];
    return rank;
}

/* ---- The search ------------------------------------------------------- */

static void start_search(graph_search *search, graph_edges edges)
{
    unsigned blank = GRAPH_VERTICES - 1;

    search->edges = edges;
    search->level = 0;
    search->vertex = 0;
    for (unsigned v = 0; v < GRAPH_VERTICES; v++)
        search->queue[v].expanded = search->queue[v].level_end =
            search->queue[v].met = 0;
    memset(search->distance, GRAPH_UNVISITED, sizeof(search->distance));
    search->queue[blank].rank[0] = 0;
    search->queue[blank].level_end = search->queue[blank].met = 1;
    search->distance[blank][0] = 0;
}

/*
 * Moves the blank from one vertex to another in all states of the present
 * distance.  Whether a state is new cannot be foretold, so there is no
 * branch on it: each is put behind the queue, and the new ones stay.
 */
static void move_frontier(const graph_rotations *rotations,
                          graph_search *search, unsigned from, unsigned to)
{
    unsigned low = from < to ? from : to;
    unsigned high = from < to ? to : from;
    const uint16_t *target = (to < from ? rotations->left : rotations->right) +
                             rotation_start(low, high - 1);
    uint32_t rests = factorial[8 - low];
    /* 2^32 / rests rounded up: with it a product divides a rank exactly. */
    uint64_t reciprocal = UINT32_MAX / rests + 1ull;
    const uint16_t *at = search->queue[from].rank;
    const uint16_t *stop = at + search->queue[from].level_end;
    uint16_t *end = search->queue[to].rank + search->queue[to].met;
    uint8_t *distance = search->distance[to];
    uint8_t level = (uint8_t)(search->level + 1);

    for (at += search->queue[from].expanded; at < stop; at++) {
        uint32_t kept = (uint32_t)(*at * reciprocal >> 32) * rests;
        uint32_t rank = kept + target[*at - kept];
        uint8_t known = distance[rank];

        *end = (uint16_t)rank;
        end += known == GRAPH_UNVISITED;
        distance[rank] = known < level ? known : level;
    }
    search->queue[to].met = (uint32_t)(end - search->queue[to].rank);
}

/* Expands the states of the present distance that have the blank there. */
static void expand_vertex(const graph_rotations *rotations,
                          graph_search *search, unsigned vertex)
{
    graph_queue *queue = &search->queue[vertex];

    if (queue->expanded == queue->level_end)
        return;
    for (unsigned to = 0; to < GRAPH_VERTICES; to++)
        if (to != vertex && (search->edges & graph_edge(vertex, to)))
            move_frontier(rotations, search, vertex, to);
    queue->expanded = queue->level_end;
}

/* Goes on to the next distance; false when no state has it. */
static bool next_level(graph_search *search)
{
    bool any = false;

    for (unsigned v = 0; v < GRAPH_VERTICES; v++) {
        search->queue[v].level_end = search->queue[v].met;
        any |= search->queue[v].expanded < search->queue[v].met;
    }
    search->level += any;
    search->vertex = any ? 0 : GRAPH_VERTICES;
    return any;
}

int graph_distance(const graph_cache *cache, graph_search *search,
                   const uint8_t on[GRAPH_PIECES])
{
    unsigned blank = 0;
    unsigned rank = state_rank(on, &blank);
    const uint8_t *distance = &search->distance[blank][rank];

    while (*distance == GRAPH_UNVISITED) {
        if (search->vertex == GRAPH_VERTICES && !next_level(search))
            return -1;
        expand_vertex(&cache->rotations, search, search->vertex++);
    }
    return *distance;
}

uint32_t graph_expanded(const graph_search *search)
{
    uint32_t sum = 0;

    for (unsigned v = 0; v < GRAPH_VERTICES; v++)
        sum += search->queue[v].expanded;
    return sum;
}

/* ---- Graphs kept ------------------------------------------------------ */

static void fill_rotations(graph_rotations *rotations, graph_edges edges)
{
    for (unsigned high = 1; high < GRAPH_VERTICES; high++)
        for (unsigned low = 0; low < high; low++)
            if (edges & graph_edge(low, high))
                fill_rotation(rotations, low, high - 1);
}

graph_search *graph_cache_find(graph_cache *cache, graph_edges edges)
{
    graph_search *oldest = cache->search;

    cache->time++;
    for (unsigned i = 0; i < GRAPH_CACHE_SIZE; i++) {
        graph_search *search = &cache->search[i];

        if (search->last_use > 0 && search->edges == edges) {
            search->last_use = cache->time;
            return search;
        }
        if (search->last_use < oldest->last_use)
            oldest = search;
    }
    fill_rotations(&cache->rotations, edges);
    start_search(oldest, edges);
    oldest->last_use = cache->time;
    return oldest;
}
