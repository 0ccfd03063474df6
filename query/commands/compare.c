/* compare.c - eight compare: one question to every engine. */
#include "command.h"
#include "commands/engine.h"

#include <inttypes.h>

static const char help[] =
    "Usage: eight compare [BOARD [GOAL]]\n"
    "\n"
    "Asks every engine for the way from BOARD to GOAL and prints a line for\n"
    "each: the least number of moves it found (-1: no moves connect the two),\n"
    "the boards it expanded and generated, the memory it used and the time it\n"
    "took, which for the table includes checking and unpacking it.  The\n"
    "engines are those of 'eight solve --engine'; the bytes of a hash table\n"
    "and of a search tree are the least that the C library can need.\n"
    "\n"
    "  BOARD    a board, as one operand (default: 867254301, one of the two\n"
    "           that are 31 moves from 1 2 3 4 5 6 7 8 x, the most there are)\n"
    "  GOAL     last (1 2 3 4 5 6 7 8 x, the default), first\n"
    "           (x 1 2 3 4 5 6 7 8), spiral (1 2 3 8 x 4 7 6 5) or any board\n"
    "  --help   print this and exit\n"
    "\n"
    "Example:  eight compare '2 3 4 1 5 x 7 6 8' spiral\n";

static const struct {
    const char *name;
    options options;
} engines[] = {
    {"table", {.engine = ENGINE_TABLE}},
    {"bfs, rank", {.engine = ENGINE_BFS, .visited = VISITED_BY_RANK}},
    {"bfs, hash", {.engine = ENGINE_BFS, .visited = VISITED_BY_HASH}},
    {"bfs, tree", {.engine = ENGINE_BFS, .visited = VISITED_BY_TREE}},
    {"astar", {.engine = ENGINE_ASTAR}},
};

static bool print_answer(output *output, const char *name, const answer *answer)
{
    return output_print(
        output, "%-9s  %6d  %8" PRIu64 "  %9" PRIu64 "  %8" PRIu64 "  %12.3f\n",
        name, answer->length, answer->stats.expanded, answer->stats.generated,
        answer->stats.bytes, answer->seconds * 1e3);
}

static bool compare(context *context, const eight_board *board,
                    const eight_board *goal)
{
    bool written =
        output_text(&context->output, "engine     length  expanded  generated"
                                      "     bytes  milliseconds\n");

    for (unsigned i = 0; written && i < sizeof(engines) / sizeof(engines[0]);
         i++) {
        answer answer;

        written =
            engine_ask(context, &engines[i].options, board, goal, &answer) &&
            print_answer(&context->output, engines[i].name, &answer);
    }
    return written;
}

static bool run(context *context, int argc, char **argv)
{
    static const struct option list[] = {{NULL, 0, NULL, 0}};
    eight_board board = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};
    eight_board goal = EIGHT_GOAL_LAST;
    failure *failure = &context->failure;

    if (getopt_long(argc, argv, "", list, NULL) != -1)
        return context_fail_option(context);
    if (argc - optind > 2)
        return fail(failure, EXIT_USAGE, "unexpected operand %s",
                    quoted(argv[optind + 2]));
    if (argc - optind > 0 &&
        !options_board(failure, "BOARD", argv[optind], &board))
        return false;
    if (argc - optind > 1 &&
        !options_goal(failure, "GOAL", argv[optind + 1], &goal))
        return false;
    return context_open_tables(context) && compare(context, &board, &goal);
}

const command command_compare = {
    "compare", "one question to the tables and to every search", help, run};
