/* engine.c - answers a query from the tables or by a search: see engine.h. */
#include "cli/engine.h"

#include "cli/tables.h"
#include "io/output.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

const option_spec option_engine = {
    "engine", "ENGINE", OPTION_WORDS(ENGINES),
    .help = "what computes the answers (searches need no tables):" ENGINES(
        OPTION_LINE)};
const option_spec option_heuristic = {
    "heuristic", "BOUND", OPTION_WORDS(HEURISTICS),
    .help = "the lower bound for astar and idastar:" HEURISTICS(OPTION_LINE)};
const option_spec option_visited = {
    "visited", "SET", OPTION_WORDS(VISITED_KINDS),
    .help = "how bfs stores visited boards:" VISITED_KINDS(OPTION_LINE)};
#define SEARCHES "bfs, astar or idastar"
const option_spec option_stats = {
    "stats", .help = "print a line for each board on standard error: the\n"
                     "distance (-1: unsolvable), the number of boards\n"
                     "generated (by trying a move), the number of boards\n"
                     "expanded (all their moves were tried), the frontier\n"
                     "(the greatest number of boards still to be expanded\n"
                     "or, for idastar, on the current path), the memory in\n"
                     "bytes and the time in seconds; requires\n"
                     "--engine " SEARCHES};

/*
 * Each entry is an option and a set of engines.  The option requires one of
 * these engines.
 */
static const struct {
    const option_spec *option;
    unsigned engines; /* bit e is for engine e */
    const char *names;
} requirements[] = {
    {&option_visited, 1 << ENGINE_bfs, "bfs"},
    {&option_heuristic, 1 << ENGINE_astar | 1 << ENGINE_idastar,
     "astar or idastar"},
    {&option_stats, 1 << ENGINE_bfs | 1 << ENGINE_astar | 1 << ENGINE_idastar,
     SEARCHES ": look-ups do not search"},
    {&option_order, 1 << ENGINE_table,
     "table: searches use a fixed move order"},
};

void engine_allow(uint64_t engines, const options *options)
{
    for (unsigned i = 0; i < sizeof(requirements) / sizeof(*requirements); i++)
        if (options_given(options, requirements[i].option) &&
            (requirements[i].engines & engines) == 0)
            die_usage("--%s requires --engine %s", requirements[i].option->name,
                      requirements[i].names);
}

void engine_choose(engine_choice *choice, const options *options)
{
    *choice = (engine_choice){
        (engine_kind)options_value(options, &option_engine)->number,
        (visited_kind)options_value(options, &option_visited)->number,
        (heuristic_kind)options_number(options, &option_heuristic,
                                       HEURISTIC_manhattan),
        options_given(options, &option_stats)};
    engine_allow(UINT64_C(1) << choice->engine, options);
}

/* Returns the length of the solution or a negative eight_status. */
static int run(const context *context, const engine_choice *choice,
               const eight_board *start, const eight_board *goal,
               char moves[EIGHT_MOVES_SIZE], search_stats *stats)
{
    eight_table_info info = {0};

    switch (choice->engine) {
    case ENGINE_bfs:
        return search_bfs(start, goal, choice->visited, moves, stats);
    case ENGINE_astar:
        return search_astar(start, goal, choice->heuristic, moves, stats);
    case ENGINE_idastar:
        return search_idastar(start, goal, choice->heuristic, moves, stats);
    case ENGINE_table:
        break;
    }
    /*
     * The query uses the order of the first table.  In this order eight-gen
     * writes a table for each cell of the goal's blank, so the tables hold the
     * moves of the solution.
     */
    eight_table_describe(context->tables, 0, &info, sizeof(info));
    *stats = (search_stats){.bytes = info.raw_bytes};
    return eight_solve(context->tables, start, goal, info.order, moves);
}

static double now(void)
{
    struct timespec time;

    if (clock_gettime(CLOCK_MONOTONIC, &time) != 0)
        return 0;
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool print_stats(const engine_result *result)
{
    const search_stats *stats = &result->stats;

    if (fprintf(stderr,
                "distance %2d  generated %6" PRIu64 "  expanded %6" PRIu64
                "  frontier %5" PRIu64 "  bytes %8" PRIu64 "  seconds %.6f\n",
                result->length, stats->generated, stats->expanded,
                stats->frontier, stats->bytes, result->seconds) >= 0)
        return true;
    return fail(EXIT_NO_OUTPUT, "standard error: %s", strerror(errno));
}

bool engine_run(context *context, const engine_choice *choice,
                const eight_board *start, const eight_board *goal,
                char moves[EIGHT_MOVES_SIZE], engine_result *result)
{
    double before;

    /* A search is slow, so the earlier answers are written before it. */
    if (choice->engine != ENGINE_table && !output_flush())
        return false;
    before = now();
    result->length = run(context, choice, start, goal, moves, &result->stats);
    result->seconds = now() - before;
    return tables_check(context, result->length) &&
           (!choice->stats || print_stats(result));
}
