/* compare.c - runs eight compare: runs every engine on the same queries. */
#include "command.h"
#include "cli/engine.h"
#include "cli/queries.h"
#include "io/json.h"
#include "io/output.h"
#include "program/system.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const option_spec option_engines = {"engine", "ENGINE,...",
                                           OPTION_WORDS(ENGINES), .many = true,
                                           .help = "run only these engines"};
static const option_spec option_heuristics = {
    "heuristic", "BOUND,...", OPTION_WORDS(HEURISTICS), .many = true,
    .help = "run astar and idastar with these heuristics only"};
static const option_spec option_sets = {
    "visited", "SET,...", OPTION_WORDS(VISITED_KINDS), .many = true,
    .help = "run bfs with these visited sets only"};
/* The output has a line for each engine with each of its settings. */
#define BFS_ROW(name, help)                                                    \
    {"bfs", #name, "", {ENGINE_bfs, .visited = VISITED_##name}},
#define ASTAR_ROW(name, help)                                                  \
    {"astar", "", #name, {ENGINE_astar, .heuristic = HEURISTIC_##name}},
#define IDASTAR_ROW(name, help)                                                \
    {"idastar", "", #name, {ENGINE_idastar, .heuristic = HEURISTIC_##name}},

static const struct {
    const char *engine;
    const char *visited; /* "" if the engine has none */
    const char *heuristic;
    engine_choice choice;
} rows[] = {{"table", "", "", {.engine = ENGINE_table}},
            VISITED_KINDS(BFS_ROW) HEURISTICS(ASTAR_ROW)
                HEURISTICS(IDASTAR_ROW)};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

/* The sums over all boards of what one engine did. */
typedef struct totals {
    uint64_t length;  /* for the solvable boards only */
    double branching; /* for the solvable boards only */
    uint64_t generated;
    uint64_t expanded;
    uint64_t bytes;
    double seconds;
} totals;

typedef struct comparison {
    context *context;
    const options *options;
    eight_board start; /* the start of the last query */
    eight_board goal;
    engine_result results[ROWS]; /* the results of the last query */
    totals totals[ROWS];
    uint64_t boards;
    uint64_t unsolvable; /* the number of unsolvable boards */
    bool shown;          /* whether the progress is on the terminal */
    double unshown;      /* the seconds of searching since it was last shown */
} comparison;

/*
 * Returns whether the word in this place is in the set of an option.  If the
 * option is not given, every word is in the set.
 */
static bool is_in_set(const options *options, const option_spec *spec,
                      unsigned place)
{
    return !options_given(options, spec) ||
           options_value(options, spec)->number >> place & 1;
}

static bool is_chosen(const options *options, unsigned row)
{
    const engine_choice *choice = &rows[row].choice;

    return is_in_set(options, &option_engines, choice->engine) &&
           (rows[row].visited[0] == '\0' ||
            is_in_set(options, &option_sets, choice->visited)) &&
           (rows[row].heuristic[0] == '\0' ||
            is_in_set(options, &option_heuristics, choice->heuristic));
}

/*
 * Returns the effective branching factor: the b for which the sum of b, b^2,
 * ..., b^length is the number of boards generated.  The factor is found by
 * bisection.  The factor is 0 if no boards are generated or if there is no
 * solution.
 */
static double branching(const engine_result *result)
{
    double generated = (double)result->stats.generated;
    double low = 0;
    double high = result->length > 0 ? generated : 0;

    for (unsigned i = 0; i < 64; i++) {
        double middle = (low + high) / 2;
        double sum = 0;

        for (int k = 0; k < result->length; k++)
            sum = (sum + 1) * middle;
        if (sum < generated)
            low = middle;
        else
            high = middle;
    }
    return high;
}

/*
 * Adds the rounds of IDA*, each with its limit and the number of boards that it
 * expanded.  The list is empty for the other engines.
 */
static void add_rounds(const search_stats *stats)
{
    json_open("rounds", "[");
    for (int limit = 0; limit <= EIGHT_MAX_MOVES; limit++) {
        if (stats->round[limit] == 0)
            continue;
        json_open(NULL, "{");
        json_number("limit", limit);
        json_number("expanded", (int64_t)stats->round[limit]);
        json_close("}");
    }
    json_close("]");
}

static void add_row(const comparison *comparison, unsigned row)
{
    const engine_result *result = &comparison->results[row];
    const search_stats *stats = &result->stats;

    json_open(NULL, "{");
    json_text("engine", rows[row].engine);
    json_text("visited", rows[row].visited[0] ? rows[row].visited : NULL);
    json_text("heuristic", rows[row].heuristic[0] ? rows[row].heuristic : NULL);
    json_number("expanded", (int64_t)stats->expanded);
    json_number("generated", (int64_t)stats->generated);
    json_number("frontier", (int64_t)stats->frontier);
    json_real("branching", 6, branching(result));
    json_number("bytes", (int64_t)stats->bytes);
    json_real("seconds", 9, result->seconds);
    add_rounds(stats);
    json_close("}");
}

/* ---- One board --------------------------------------------------------- */

static void add_to_totals(comparison *comparison, unsigned row)
{
    const engine_result *result = &comparison->results[row];
    totals *total = &comparison->totals[row];

    total->length += result->length < 0 ? 0 : (uint64_t)result->length;
    total->branching += branching(result);
    total->generated += result->stats.generated;
    total->expanded += result->stats.expanded;
    total->bytes += result->stats.bytes;
    total->seconds += result->seconds;
    comparison->unshown += result->seconds;
}

/*
 * Runs every chosen engine from a board, and sets *length to the distance.
 * Returns false, with the failure noted, if an engine has no answer.
 */
static bool run_engines(comparison *comparison, int *length)
{
    char moves[EIGHT_MOVES_SIZE];

    for (unsigned row = 0; row < ROWS; row++) {
        engine_result *result = &comparison->results[row];

        if (!is_chosen(comparison->options, row))
            continue;
        if (!engine_run(comparison->context, &rows[row].choice,
                        &comparison->start, &comparison->goal, moves, result))
            return false;
        *length = result->length;
        add_to_totals(comparison, row);
    }
    comparison->boards++;
    comparison->unsolvable += *length < 0;
    return true;
}

static void print_object(const comparison *comparison, const queries *queries,
                         int length)
{
    json_open_line();
    if (queries->lines)
        json_number("line", (int64_t)queries_line(queries));
    json_board("board", &comparison->start);
    json_board("goal", &comparison->goal);
    json_truth("solvable", length >= 0);
    json_number("distance", length);
    json_open("engines", "[");
    for (unsigned row = 0; row < ROWS; row++)
        if (is_chosen(comparison->options, row))
            add_row(comparison, row);
    json_close("]");
    json_close_line();
    output_end();
}

/* ---- The table --------------------------------------------------------- */

/* Prints a count in a column, with commas between groups of three digits. */
static void print_count(double count, int places)
{
    char text[48];
    int length = snprintf(text, sizeof(text), "%.*f", places, count);

    for (int at = length - places - (places > 0) - 3; at > 0; at -= 3) {
        memmove(text + at + 1, text + at, (size_t)(++length - at));
        text[at] = ',';
    }
    output_print("  %11s", text);
}

/* Prints the numbers of one board, or the means of several. */
static void print_table(const comparison *comparison)
{
    double n = (double)comparison->boards;
    double solvable = n - (double)comparison->unsolvable;
    int places = n > 1;

    if (n == 1)
        output_print("board %s, goal %s\n", text_of(&comparison->start).cells,
                     text_of(&comparison->goal).cells);
    else
        output_print("means of %" PRIu64 " boards, %" PRIu64
                     " of them unsolvable, goal %s\n",
                     comparison->boards, comparison->unsolvable,
                     text_of(&comparison->goal).cells);
    output_text("engine           distance     expanded    generated"
                "    b*        bytes       ms\n");
    for (unsigned i = 0; i < ROWS; i++) {
        const totals *total = &comparison->totals[i];
        char name[32];

        if (!is_chosen(comparison->options, i))
            continue;
        snprintf(name, sizeof(name), "%s %s%s", rows[i].engine, rows[i].visited,
                 rows[i].heuristic);
        output_print("%-17s  %6.*f", name, places,
                     solvable > 0 ? (double)total->length / solvable : -1);
        print_count((double)total->expanded / n, places);
        print_count((double)total->generated / n, places);
        output_print("  %4.2f", solvable > 0 ? total->branching / solvable : 0);
        print_count((double)total->bytes / n, places);
        output_print(" %8.3f\n", total->seconds / n * 1e3);
    }
}

/* ---- The command ------------------------------------------------------- */

/*
 * Removes the line of show_progress(), if there is one, so that other text can
 * take its place.
 */
static void hide_progress(comparison *comparison)
{
    if (!comparison->shown)
        return;
    fprintf(stderr, "\r%*s\r", 40, "");
    output_set_last_words(NULL);
    comparison->shown = false;
}

/*
 * Shows on a terminal how many boards have been compared, at most once for each
 * tenth of a second of searching.  Objects on a terminal show the progress
 * themselves.
 */
static void show_progress(comparison *comparison, bool as_json)
{
    if (comparison->unshown < 0.1)
        return;
    comparison->unshown = 0;
    if (!system_is_terminal(STDERR_FILENO) || (as_json && output_is_terminal()))
        return;
    /* If a signal ends the program, the next prompt must be on a new line. */
    output_set_last_words("\n");
    comparison->shown = true;
    fprintf(stderr, "\r%" PRIu64 " board%s compared", comparison->boards,
            comparison->boards == 1 ? "" : "s");
}

/* Compares the engines for a board, and with --json prints the result. */
static void compare_board(comparison *comparison, const queries *queries)
{
    int length = 0;

    comparison->start = *queries_start(queries, 0);
    if (!run_engines(comparison, &length))
        return;
    if (queries->as_json)
        print_object(comparison, queries, length);
    show_progress(comparison, queries->as_json);
}

static void run(context *context, const options *options)
{
    queries queries;
    comparison comparison = {.context = context, .options = options};

    engine_allow(options_number(options, &option_engines, ~UINT64_C(0)),
                 options);
    queries_choose(&queries, context, options, QUERY_BOARD);
    queries_allow_lines(&queries, "--json");
    if (is_in_set(options, &option_engines, ENGINE_table))
        tables_open(context);
    queries_open(&queries, options->operands);
    comparison.goal = queries.goal;
    while (queries_next(&queries, 1))
        compare_board(&comparison, &queries);
    hide_progress(&comparison);
    queries_end(&queries);
    if (fail_status() == EXIT_ANSWERED && comparison.boards > 0 &&
        !queries.as_json)
        print_table(&comparison);
}

const command command_compare = {
    .name = "compare",
    .summary = "compare the tables with every search",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Solves each board with every engine of 'eight solve --engine': the\n"
        "tables, breadth-first search with each visited set (the data\n"
        "structure that holds the boards reached), and A* and IDA* with each\n"
        "heuristic.\n"
        "\n"
        "Prints a line for each engine: the distance (-1: unsolvable), the\n"
        "number of boards expanded (their moves were tried), the number of\n"
        "boards generated (by trying a move), the effective branching factor\n"
        "b* (the b for which b + b^2 + ... + b^distance is the number of\n"
        "boards generated), the memory in bytes (for --visited tree a lower\n"
        "bound), and the time in milliseconds, which for the tables includes\n"
        "checking them and, for thousands of boards, storing all their\n"
        "solutions in memory.  For several boards the numbers are means; the\n"
        "means of distance and branching factor omit unsolvable boards.\n"
        "\n"
        "Breadth-first search takes most of the time, above all with\n"
        "--visited tree.  For many boards, name the engines to be run, as in\n"
        "--engine table,astar.\n",
    .example = "eight compare --goal spiral 8 1 3 2 4 x 7 6 5\n"
               "          eight random --count 20 | eight compare --json",
    .options = OPTIONS(&operand_input, &option_goal, &option_format,
                       &option_json, &option_tables, &option_lines,
                       &option_engines, &option_heuristics, &option_sets),
    .run = run,
};
