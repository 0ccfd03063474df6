/* engine.c - see engine.h. */
#include "commands/engine.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

bool engine_open(context *context, const options *options)
{
    return options->engine != ENGINE_TABLE || context_open_tables(context);
}

/* Bytes of moves in the table that answers for a goal. */
static uint64_t table_bytes(const eight_tables *tables, const eight_board *goal)
{
    const uint8_t *blank = memchr(goal->cell, 0, EIGHT_CELLS);
    eight_table_info info;

    for (size_t i = 0; i < eight_table_count(tables); i++) {
        eight_table_describe(tables, i, &info);
        if (goal->cell + info.root_cell == blank)
            return info.raw_bytes;
    }
    return 0;
}

/* The engine's own answer: a length or a negative eight_status. */
static int ask(const context *context, const options *options,
               const eight_board *start, const eight_board *goal,
               answer *answer)
{
    switch (options->engine) {
    case ENGINE_BFS:
        return search_bfs(start, goal, (visited_kind)options->visited,
                          answer->moves, &answer->stats);
    case ENGINE_ASTAR:
        return search_astar(start, goal, answer->moves, &answer->stats);
    case ENGINE_TABLE:
        break;
    }
    answer->stats = (search_stats){.bytes = table_bytes(context->tables, goal)};
    return eight_solve(context->tables, start, goal, "udlr", answer->moves);
}

static double now(void)
{
    struct timespec time;

    if (clock_gettime(CLOCK_MONOTONIC, &time) != 0)
        return 0;
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

bool engine_ask(context *context, const options *options,
                const eight_board *start, const eight_board *goal,
                answer *answer)
{
    double before = now();

    answer->length = ask(context, options, start, goal, answer);
    answer->seconds = now() - before;
    if (answer->length >= 0 || answer->length == EIGHT_UNSOLVABLE)
        return true;
    return context_fail_tables(context, answer->length);
}

static bool print_stats(failure *failure, const answer *answer)
{
    const search_stats *stats = &answer->stats;

    if (fprintf(stderr,
                "length %2d  generated %6" PRIu64 "  expanded %6" PRIu64
                "  frontier %5" PRIu64 "  bytes %8" PRIu64 "  seconds %.6f\n",
                answer->length, stats->generated, stats->expanded,
                stats->frontier, stats->bytes, answer->seconds) >= 0)
        return true;
    return fail(failure, EXIT_NO_OUTPUT, "standard error: %s", strerror(errno));
}

bool engine_search(context *context, const options *options,
                   const eight_board *start, const eight_board *goal,
                   answer *answer)
{
    return engine_ask(context, options, start, goal, answer) &&
           (!options->stats || print_stats(&context->failure, answer));
}
