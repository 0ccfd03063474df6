/*
 * graph.c - compares the distances that graph_distance() finds on various
 * graphs with the distances of an independent search.
 */
#include "explore/graph_search.h"

#include "test_random.h"
#include "naive.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { UNREACHED = -1, RANDOM_GRAPHS = 4, SEED = 224 };

/* ---- The independent search ------------------------------------------- */

/*
 * A plain_graph is the adjacency matrix of a graph.  A state on the graph is a
 * plain board: cell v holds the piece, 1..8, on vertex v, or 0 for the blank.
 */
typedef struct plain_graph {
    uint8_t joined[9][9];
} plain_graph;

/*
 * Returns an array with the distance of every board from 1 2 3 4 5 6 7 8 0.
 * The array is indexed by naive_number().
 */
static int16_t *plain_distances(const plain_graph *graph)
{
    int16_t *distance = malloc(NAIVE_BOARDS * sizeof(*distance));
    eight_board *queue = malloc(NAIVE_BOARDS * sizeof(*queue));
    unsigned end = 1;

    cr_assert(distance != NULL && queue != NULL);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++)
        distance[n] = UNREACHED;
    queue[0] = naive_root(8);
    distance[naive_number(&queue[0])] = 0;
    for (unsigned at = 0; at < end; at++) {
        unsigned blank = naive_blank(&queue[at]);
        int16_t next_distance =
            (int16_t)(distance[naive_number(&queue[at])] + 1);

        for (unsigned v = 0; v < 9; v++) {
            eight_board next = queue[at];

            if (!graph->joined[blank][v])
                continue;
            next.cell[blank] = next.cell[v];
            next.cell[v] = 0;
            if (distance[naive_number(&next)] != UNREACHED)
                continue;
            distance[naive_number(&next)] = next_distance;
            queue[end++] = next;
        }
    }
    free(queue);
    return distance;
}

/* ---- Comparison ------------------------------------------------------- */

/*
 * Adds edges.  Each edge is written as a pair of the digits 1 to 9: "12 23" is
 * two edges.
 */
static void add_edges(plain_graph *graph, const char *pairs)
{
    for (; pairs[0] != '\0'; pairs += pairs[2] == ' ' ? 3 : 2) {
        int u = pairs[0] - '1';
        int v = pairs[1] - '1';

        graph->joined[u][v] = graph->joined[v][u] = 1;
    }
}

static graph graph_of(const plain_graph *plain)
{
    graph graph = {{0}};

    for (unsigned u = 0; u < 9; u++)
        for (unsigned v = 0; v < 9; v++)
            if (plain->joined[u][v])
                graph_join(&graph, u, v);
    return graph;
}

static graph_search *new_search(void)
{
    graph_search *search = calloc(1, sizeof(*search));

    cr_assert_not_null(search);
    return search;
}

/*
 * Returns the distance of a board on a graph, as the search under test finds
 * it.
 */
static int find_distance(graph_search *search, graph graph, unsigned number)
{
    eight_board board = naive_board(number);
    uint8_t on[GRAPH_PIECES];

    for (uint8_t v = 0; v < 9; v++)
        if (board.cell[v] > 0)
            on[board.cell[v] - 1] = v;
    return graph_distance(search, &graph, on);
}

/*
 * Compares the distances of all boards.  Queries them in scattered order, so
 * that the search keeps stopping and resuming.  Returns the greatest distance.
 */
static int compare(const plain_graph *graph)
{
    enum { STRIDE = 100003 }; /* a prime that does not divide 9! */
    graph_search *search = new_search();
    int16_t *expected = plain_distances(graph);
    int greatest = 0;

    for (unsigned i = 0; i < NAIVE_BOARDS; i++) {
        unsigned n = (unsigned)((uint64_t)i * STRIDE % NAIVE_BOARDS);
        int found = find_distance(search, graph_of(graph), n);

        cr_assert_eq(found, expected[n], "board %u: %d, expected %d", n, found,
                     expected[n]);
        greatest = found > greatest ? found : greatest;
    }
    free(expected);
    free(search);
    return greatest;
}

/* Compares the distances of all boards on a graph of these edges. */
static int compare_edges(const char *pairs)
{
    plain_graph graph = {0};

    add_edges(&graph, pairs);
    return compare(&graph);
}

/* ---- Graphs ----------------------------------------------------------- */

#define PATH  "12 23 34 45 56 67 78 89"
#define CYCLE PATH " 91"
#define GRID  "12 23 45 56 78 89 14 47 25 58 36 69"
#define COMPLETE                                                               \
    "12 13 14 15 16 17 18 19 23 24 25 26 27 28 29 34 35 36 37 38 39 45 46 47 " \
    "48 49 56 57 58 59 67 68 69 78 79 89"

Test(graph, empty)
{
    cr_expect_eq(compare_edges(""), 0);
}

Test(graph, one_edge_far_from_the_blank)
{
    cr_expect_eq(compare_edges("12"), 0);
}

Test(graph, path)
{
    cr_expect_eq(compare_edges(PATH), 8);
}

Test(graph, star_with_the_blank_on_a_leaf)
{
    cr_expect_eq(compare_edges("12 13 14 15 16 17 18 19"), 2);
}

Test(graph, star_with_the_blank_in_the_middle)
{
    cr_expect_eq(compare_edges("91 92 93 94 95 96 97 98"), 1);
}

Test(graph, cycle)
{
    /* The 72 states form a cycle, in which the blank goes round eight times. */
    cr_expect_eq(compare_edges(CYCLE), 36);
}

Test(graph, grid)
{
    /*
     * This is the 3x3 puzzle.  Its greatest distance, with the blank in a
     * corner, is well known.
     */
    cr_expect_eq(compare_edges(GRID), EIGHT_MAX_MOVES);
}

Test(graph, disconnected)
{
    compare_edges("12 23 31 34 56 67 78 89 95 57");
}

Test(graph, complete)
{
    compare_edges(COMPLETE);
}

/*
 * No graph has a greater distance than this graph.  graph_search.h relies on
 * this limit.
 */
Test(graph, greatest_distance_of_all_graphs)
{
    cr_expect_eq(compare_edges(CYCLE " 81"), 142);
    cr_expect_leq(142, UINT8_MAX);
}

/* The graphs range from few edges to nearly all possible edges. */
Test(graph, random_graphs)
{
    uint64_t seed = SEED;

    for (unsigned k = 0; k < RANDOM_GRAPHS; k++) {
        plain_graph graph = {0};

        for (unsigned u = 0; u < 9; u++)
            for (unsigned v = 0; v < u; v++)
                graph.joined[u][v] = graph.joined[v][u] =
                    test_random(&seed, RANDOM_GRAPHS + 1) <= k;
        compare(&graph);
    }
}

/* ---- No more work than necessary -------------------------------------- */

/* Returns the number of states that a search has expanded. */
static uint32_t count_expanded(const graph_search *search)
{
    uint32_t expanded = 0;

    for (unsigned v = 0; v < GRAPH_VERTICES; v++)
        expanded += search->queue[v].expanded;
    return expanded;
}

/*
 * A new search expands only boards that are nearer to the goal than the queried
 * board.
 */
Test(graph, a_search_stops_at_the_queried_board)
{
    enum { EVERY = 9973 };
    plain_graph graph = {0};
    int16_t *expected;
    uint32_t nearer[32] = {0}; /* [d]: the number of boards nearer than d */

    add_edges(&graph, COMPLETE);
    expected = plain_distances(&graph);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++)
        for (int d = expected[n] + 1; d < 32; d++)
            nearer[d]++;
    for (unsigned n = 0; n < NAIVE_BOARDS; n += EVERY) {
        graph_search *search = new_search();
        uint32_t expanded;

        find_distance(search, graph_of(&graph), n);
        expanded = count_expanded(search);
        cr_expect_leq(expanded, nearer[expected[n]],
                      "board %u at distance %d: %u expanded", n, expected[n],
                      expanded);
        free(search);
    }
    free(expected);
}

Test(graph, near_states_cost_little)
{
    graph_search *search = new_search();
    plain_graph graph = {0};
    eight_board board = naive_root(8);

    add_edges(&graph, COMPLETE);
    cr_expect_eq(find_distance(search, graph_of(&graph), naive_number(&board)),
                 0);
    cr_expect_eq(count_expanded(search), 0);
    board.cell[8] = board.cell[3];
    board.cell[3] = 0;
    cr_expect_eq(find_distance(search, graph_of(&graph), naive_number(&board)),
                 1);
    cr_expect_eq(count_expanded(search), 1);
    free(search);
}

/* Later queries of a graph are look-ups, even if the result is -1. */
Test(graph, a_search_is_run_once_per_graph)
{
    enum { SWAPPED = 1 }; /* board 0 1 2 3 4 5 6 8 7, of the wrong parity */
    graph_search *search = new_search();
    plain_graph graph = {0};

    add_edges(&graph, GRID);
    for (unsigned i = 0; i < 3; i++) {
        cr_expect_eq(find_distance(search, graph_of(&graph), SWAPPED),
                     UNREACHED);
        cr_expect_eq(count_expanded(search), NAIVE_BOARDS / 2);
    }
    free(search);
}

/* The search of one graph must not affect the search of the next graph. */
Test(graph, answers_stay_correct_when_graphs_alternate)
{
    enum { GRAPHS = 5, QUERIES = 200 };
    graph_search *search = new_search();
    int16_t *expected[GRAPHS];
    graph graphs[GRAPHS];
    uint64_t seed = SEED;

    for (unsigned k = 0; k < GRAPHS; k++) {
        plain_graph graph = {0};

        add_edges(&graph, PATH);
        for (unsigned v = 1; v < 9; v++)
            graph.joined[v - 1][v] = graph.joined[v][v - 1] = k >> v & 1;
        add_edges(&graph, k % 2 == 0 ? GRID : CYCLE " 13 57");
        graphs[k] = graph_of(&graph);
        expected[k] = plain_distances(&graph);
    }
    for (unsigned i = 0; i < QUERIES; i++) {
        unsigned k = test_random(&seed, GRAPHS);
        unsigned n = test_random(&seed, NAIVE_BOARDS);

        cr_expect_eq(find_distance(search, graphs[k], n), expected[k][n],
                     "graph %u, board %u", k, n);
    }
    for (unsigned k = 0; k < GRAPHS; k++)
        free(expected[k]);
    free(search);
}
