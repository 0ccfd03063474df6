/* compare.c - eight compare: one query to every engine. */
#include "command.h"
#include "commands/engine.h"

#include <inttypes.h>

static const option_spec operand_start = {
    .argument = "BOARD",
    .help = "a board, as one operand (default: 867254301, one of two\n"
            "that are 31 moves from 1 2 3 4 5 6 7 8 x, the maximum)"};

static const option_spec *const list[] = {&operand_start, &operand_goal,
                                          &option_help, NULL};

static const struct {
    const char *name;
    engine_choice choice;
} engines[] = {
    {"table", {.engine = ENGINE_TABLE}},
    {"bfs, rank", {ENGINE_BFS, .visited = VISITED_BY_RANK}},
    {"bfs, hash", {ENGINE_BFS, .visited = VISITED_BY_HASH}},
    {"bfs, tree", {ENGINE_BFS, .visited = VISITED_BY_TREE}},
    {"astar", {.engine = ENGINE_ASTAR}},
};

static void print_answer(output *output, const char *name, const answer *answer)
{
    output_print(
        output, "%-9s  %6d  %8" PRIu64 "  %9" PRIu64 "  %8" PRIu64 "  %12.3f\n",
        name, answer->length, answer->stats.expanded, answer->stats.generated,
        answer->stats.bytes, answer->seconds * 1e3);
}

static bool compare(context *context, const eight_board *board,
                    const eight_board *goal)
{
    output_text(&context->output, "engine     length  expanded  generated"
                                  "     bytes  milliseconds\n");
    for (unsigned i = 0; i < sizeof(engines) / sizeof(engines[0]); i++) {
        answer answer;

        if (!engine_run(context, &engines[i].choice, board, goal, &answer))
            return false;
        print_answer(&context->output, engines[i].name, &answer);
    }
    return true;
}

static bool run(context *context, const options *options)
{
    char **operand = options->operands;
    eight_board board = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};
    eight_board goal = options->goal;
    failure *failure = &context->failure;

    if (operand[0] != NULL &&
        (!options_board(failure, "BOARD", operand[0], &board) ||
         (operand[1] != NULL &&
          !options_goal(failure, "GOAL", operand[1], &goal))))
        return false;
    return context_open_tables(context) && compare(context, &board, &goal);
}

const command command_compare = {
    .name = "compare",
    .summary = "one query to the tables and to every search",
    .usage = "[BOARD [GOAL]]",
    .text =
        "Runs every engine from BOARD to GOAL and prints one line for each:\n"
        "solution length (-1: unsolvable), boards expanded and generated,\n"
        "memory, and time, which for the table includes checking and\n"
        "unpacking it.  The engines are those of 'eight solve --engine';\n"
        "the bytes of a hash table and of a search tree are lower bounds.\n",
    .example = "eight compare '2 3 4 1 5 x 7 6 8' spiral",
    .options = list,
    .run = run,
};
