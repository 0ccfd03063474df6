/* solver.c - see solver.h. */
#include "cli/solver.h"

#include "cli/tables.h"
#include "io/output.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- Options ----------------------------------------------------------- */

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

void solver_open(solver *solver, context *context, const options *options,
                 const char *order)
{
    solver->context = context;
    solver->engine =
        (engine_kind)options_value(options, &option_engine)->number;
    solver->visited =
        (visited_kind)options_value(options, &option_visited)->number;
    solver->heuristic = (heuristic_kind)options_number(
        options, &option_heuristic, HEURISTIC_manhattan);
    solver->stats = options_given(options, &option_stats);
    solver->order =
        order == NULL ? NULL : options_text(options, &option_order, order);
    solver->notation =
        (move_notation)options_value(options, &option_moves)->number;
    solver->most = solver->engine == ENGINE_table ? QUERIES_MOST : 1;
    for (unsigned i = 0; i < sizeof(requirements) / sizeof(*requirements); i++)
        if (options_given(options, requirements[i].option) &&
            (requirements[i].engines >> solver->engine & 1) == 0)
            die_usage("--%s requires --engine %s", requirements[i].option->name,
                      requirements[i].names);
    if (solver->engine == ENGINE_table)
        tables_open(context);
}

/* ---- Looking up -------------------------------------------------------- */

/*
 * For this number of pairs or more, it is faster to expand the tables before
 * the first query.  Otherwise the library expands a table only after thousands
 * of queries to this table, and answers these queries more slowly.
 */
enum { MANY_QUERIES = 100000 };

/*
 * Expands a table for each root, as a survey does.  If this fails, the queries
 * take longer or report the error.
 */
static void expand_tables(const eight_tables *tables)
{
    for (unsigned i = 0; i < EIGHT_STATES; i += EIGHT_STATES / EIGHT_CELLS) {
        eight_board root;

        (void)eight_board_at(&root, NULL, i); /* there is such an index */
        (void)eight_survey(tables, &root, NULL, NULL, NULL);
    }
}

/*
 * Answers all queries from the tables.  A negative length is a query's status.
 */
static void look_up(solver *solver, const queries *queries)
{
    const eight_tables *tables = solver->context->tables;
    const ptrdiff_t size = sizeof(eight_board);
    const eight_board *goals = queries_goal(queries, 0);
    ptrdiff_t start_stride = queries->pairs ? 2 * size : size;
    ptrdiff_t goal_stride = queries->pairs ? 2 * size : 0;
    size_t n = queries->count;

    if (queries->pairs && queries->before == 0 &&
        queries->expected >= MANY_QUERIES)
        expand_tables(tables);
    if (solver->order != NULL)
        (void)eight_solve_many(tables, queries->boards, start_stride, goals,
                               goal_stride, n, solver->order, solver->moves,
                               solver->length);
    else
        (void)eight_distance_many(tables, queries->boards, start_stride, goals,
                                  goal_stride, n, solver->length);
}

/* ---- Searching --------------------------------------------------------- */

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

/*
 * Answers the only query by a search.  With --stats, prints a line about it to
 * standard error.  Returns false, with the failure noted, if a write fails.
 */
static bool search(solver *solver, const queries *queries)
{
    const eight_board *start = queries_start(queries, 0);
    const eight_board *goal = queries_goal(queries, 0);
    search_stats stats;
    double before;
    int found;

    /* A search is slow, so the earlier answers are written before it. */
    if (!output_flush())
        return false;
    before = now();
    if (solver->engine == ENGINE_bfs)
        found =
            search_bfs(start, goal, solver->visited, solver->moves[0], &stats);
    else if (solver->engine == ENGINE_astar)
        found = search_astar(start, goal, solver->heuristic, solver->moves[0],
                             &stats);
    else
        found = search_idastar(start, goal, solver->heuristic, solver->moves[0],
                               &stats);
    solver->length[0] = (int8_t)found;
    return !solver->stats || eight_is_error(found) ||
           print_stats(&stats, found, now() - before);
}

/* ---- Solving ----------------------------------------------------------- */

size_t solver_solve(solver *solver, const queries *queries)
{
    size_t n = 0;

    if (solver->engine == ENGINE_table)
        look_up(solver, queries);
    else if (!search(solver, queries))
        return 0;
    while (n < queries->count && solver->length[n] >= EIGHT_UNSOLVABLE)
        n++;
    if (n < queries->count)
        tables_fail(solver->context, solver->length[n]);
    if (solver->order != NULL && solver->notation != MOVES_blank)
        for (size_t i = 0; i < n; i++)
            notation_rewrite(solver->notation, queries_start(queries, i),
                             solver->moves[i]);
    return n;
}
