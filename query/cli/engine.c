/* engine.c - see engine.h. */
#include "cli/engine.h"

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

void engine_choose(engine_choice *choice, const options *options)
{
    *choice = (engine_choice){
        (engine_kind)options_value(options, &option_engine)->number,
        (visited_kind)options_value(options, &option_visited)->number,
        (heuristic_kind)options_number(options, &option_heuristic,
                                       HEURISTIC_manhattan),
        options_given(options, &option_stats)};
    for (unsigned i = 0; i < sizeof(requirements) / sizeof(*requirements); i++)
        if (options_given(options, requirements[i].option) &&
            (requirements[i].engines >> choice->engine & 1) == 0)
            die_usage("--%s requires --engine %s", requirements[i].option->name,
                      requirements[i].names);
}

/* Returns the length of the solution or a negative eight_status. */
static int run(const engine_choice *choice, const eight_board *start,
               const eight_board *goal, char moves[EIGHT_MOVES_SIZE],
               search_stats *stats)
{
    if (choice->engine == ENGINE_bfs)
        return search_bfs(start, goal, choice->visited, moves, stats);
    return (choice->engine == ENGINE_astar ? search_astar : search_idastar)(
        start, goal, choice->heuristic, moves, stats);
}

static double now(void)
{
    struct timespec time;

    if (clock_gettime(CLOCK_MONOTONIC, &time) != 0)
        return 0;
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool print_stats(const search_stats *stats, int length, double seconds)
{
    if (fprintf(stderr,
                "distance %2d  generated %6" PRIu64 "  expanded %6" PRIu64
                "  frontier %5" PRIu64 "  bytes %8" PRIu64 "  seconds %.6f\n",
                length, stats->generated, stats->expanded, stats->frontier,
                stats->bytes, seconds) >= 0)
        return true;
    return fail(EXIT_NO_OUTPUT, "standard error: %s", strerror(errno));
}

bool engine_search(const engine_choice *choice, const eight_board *start,
                   const eight_board *goal, char moves[EIGHT_MOVES_SIZE],
                   int8_t *length)
{
    search_stats stats;
    double before;
    int found;

    /* A search is slow, so the earlier answers are written before it. */
    if (!output_flush())
        return false;
    before = now();
    found = run(choice, start, goal, moves, &stats);
    if (found == EIGHT_E_MEMORY)
        return fail(EXIT_NO_OUTPUT, "%s", eight_strerror(found));
    *length = (int8_t)found;
    return !choice->stats || print_stats(&stats, found, now() - before);
}
