/*
 * graph.c - runs eight graph: finds the fewest moves that bring pieces home on
 * a graph (AtCoder ABC224-D).
 */
#include "command.h"
#include "cli/operands.h"
#include "explore/graph_search.h"
#include "io/json.h"
#include "io/output.h"

#include <string.h>

static const option_spec operand_queries = {
    .argument = "INPUT", .help = "a file (default: -, standard input)"};

static const char separators[] = INPUT_WHITE_SPACE ",/[]";

/*
 * Reads a vertex, 1 to 9, as 0..8.  If the input ends, the message says to
 * which item the vertex belongs: item k of n, for example "edge" 2 of 5.
 */
static read_result read_vertex(input *in, const char *item, unsigned k,
                               unsigned n, uint8_t *vertex)
{
    read_result result = input_skip(in, separators);
    uint64_t number;

    if (result == READ_END)
        return input_fail(in,
                          "found the end of the input inside a query, expected "
                          "a vertex 1 to 9 for %s %u of %u",
                          item, k, n);
    if (result == READ_OK)
        result = input_number(in, separators, GRAPH_VERTICES, "a vertex 1 to 9",
                              &number);
    if (result != READ_OK)
        return result;
    if (number == 0)
        return input_fail_at(in, in->number_place,
                             "found 0, expected a vertex 1 to 9");
    *vertex = (uint8_t)(number - 1);
    return READ_OK;
}

static read_result read_edges(input *in, unsigned m, graph *graph)
{
    read_result result = READ_OK;
    uint8_t end[2] = {0};

    memset(graph, 0, sizeof(*graph));
    for (unsigned i = 0; i < 2 * m && result == READ_OK; i++) {
        result = read_vertex(in, "edge", i / 2 + 1, m, &end[i % 2]);
        if (result != READ_OK || i % 2 == 0)
            continue;
        if (end[0] == end[1])
            return input_fail_at(in, in->number_place,
                                 "an edge joins vertex %d to itself",
                                 end[0] + 1);
        graph_join(graph, end[0], end[1]);
    }
    return result;
}

/* Reads the vertices of the pieces, which must all be different. */
static read_result read_pieces(input *in, uint8_t on[GRAPH_PIECES])
{
    for (unsigned i = 0; i < GRAPH_PIECES; i++) {
        read_result result =
            read_vertex(in, "piece", i + 1, GRAPH_PIECES, &on[i]);

        if (result != READ_OK)
            return result;
        for (unsigned j = 0; j < i; j++)
            if (on[j] == on[i])
                return input_fail_at(
                    in, in->number_place,
                    "piece %u is on vertex %d, which piece %u already occupies",
                    i + 1, on[i] + 1, j + 1);
    }
    return READ_OK;
}

static read_result read_query(input *in, graph *graph, uint8_t on[GRAPH_PIECES])
{
    read_result result = input_skip(in, separators);
    uint64_t m;

    if (result == READ_OK)
        result = input_number(in, separators, GRAPH_MAX_EDGES,
                              "M, the number of edges, 0 to 36", &m);
    if (result == READ_OK)
        result = read_edges(in, (unsigned)m, graph);
    return result == READ_OK ? read_pieces(in, on) : result;
}

static void print_distance(bool as_json, int distance)
{
    if (as_json) {
        json_open_line();
        json_truth("solvable", distance >= 0);
        json_number("distance", distance);
        json_close_line();
    } else {
        output_print("%d\n", distance);
    }
    output_end();
}

static void run(context *context, const options *options)
{
    bool as_json = options_given(options, &option_json);
    static graph_search search;
    graph graph;
    uint8_t on[GRAPH_PIECES] = {0};

    operands_open_file(context, options->operands[0], "queries");
    while (fail_status() == EXIT_ANSWERED &&
           read_query(&context->input, &graph, on) == READ_OK)
        print_distance(as_json, graph_distance(&search, &graph, on));
}

const command command_graph = {
    .name = "graph",
    .summary = "find the fewest moves that bring pieces home on a graph",
    .usage = "[OPTIONS] [INPUT]",
    .text =
        "Pieces 1 to 8 are on a graph of nine vertices, one of which is\n"
        "free.  A move takes a piece along an edge to the free vertex.\n"
        "The command reads queries until the end of the input.  For each\n"
        "query it prints the distance: the fewest moves that bring every\n"
        "piece i to vertex i, or -1 if that is impossible.\n"
        "\n"
        "A query consists of the number of edges, 0 to 36; the edges, each as\n"
        "its two vertices, 1 to 9; and the vertices of the pieces 1 to 8.  An\n"
        "edge that appears twice counts once.  White space, commas, slashes\n"
        "and square brackets separate numbers.  A # starts a comment, which\n"
        "ends with the line.  The command needs no tables.\n",
    .example =
        "echo '5  1 2  1 3  1 9  2 9  3 9  3 9 2 4 5 6 7 8' | eight graph",
    .options = OPTIONS(&operand_queries, &option_json),
    .run = run,
};
