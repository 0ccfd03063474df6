/* compare.c - eight compare: the same queries to every engine. */
#include "command.h"
#include "commands/engine.h"

#include <inttypes.h>
#include <unistd.h>

static const option_spec operand_start = {
    .argument = "BOARD",
    .help = "a board, as one operand (default: those of standard\n"
            "input; if it has none or is a terminal, 867254301, one of\n"
            "two that are 31 moves from 1 2 3 4 5 6 7 8 x, the maximum)"};

static const option_spec option_csv = {
    "csv", .help = "print a line for each board and engine, with commas\n"
                   "between the columns, instead of means"};

static const option_spec *const list[] = {&operand_start, &operand_goal,
                                          &option_goal,   &option_csv,
                                          &option_help,   NULL};

enum { ENGINES = 12 };

static const struct {
    const char *name;
    engine_choice choice;
} engines[ENGINES] = {
    {"table", {.engine = ENGINE_TABLE}},
    {"bfs rank", {ENGINE_BFS, .visited = VISITED_BY_RANK}},
    {"bfs hash", {ENGINE_BFS, .visited = VISITED_BY_HASH}},
    {"bfs tree", {ENGINE_BFS, .visited = VISITED_BY_TREE}},
    {"astar misplaced", {ENGINE_ASTAR, .heuristic = HEURISTIC_MISPLACED}},
    {"astar manhattan", {ENGINE_ASTAR, .heuristic = HEURISTIC_MANHATTAN}},
    {"astar conflict", {ENGINE_ASTAR, .heuristic = HEURISTIC_CONFLICT}},
    {"astar inversion", {ENGINE_ASTAR, .heuristic = HEURISTIC_INVERSION}},
    {"idastar misplaced", {ENGINE_IDASTAR, .heuristic = HEURISTIC_MISPLACED}},
    {"idastar manhattan", {ENGINE_IDASTAR, .heuristic = HEURISTIC_MANHATTAN}},
    {"idastar conflict", {ENGINE_IDASTAR, .heuristic = HEURISTIC_CONFLICT}},
    {"idastar inversion", {ENGINE_IDASTAR, .heuristic = HEURISTIC_INVERSION}},
};

typedef struct comparison {
    eight_board goal;
    bool csv;
    char board_text[EIGHT_CELLS + 1]; /* the last board */
    char goal_text[EIGHT_CELLS + 1];
    uint64_t boards;
    uint64_t unsolvable;
    answer totals[ENGINES]; /* length: of the solvable boards; no moves */
} comparison;

static void print_row(output *output, const comparison *comparison,
                      const char *name, const answer *answer)
{
    output_print(output,
                 "%s,%s,%s,%d,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%.9f\n",
                 comparison->board_text, comparison->goal_text, name,
                 answer->length, answer->stats.expanded,
                 answer->stats.generated, answer->stats.bytes, answer->seconds);
}

static void add(answer *total, const answer *answer)
{
    total->length += answer->length < 0 ? 0 : answer->length;
    total->stats.expanded += answer->stats.expanded;
    total->stats.generated += answer->stats.generated;
    total->stats.bytes += answer->stats.bytes;
    total->seconds += answer->seconds;
}

/* Runs every engine from a board. */
static bool run_engines(context *context, comparison *comparison,
                        const eight_board *board)
{
    answer answer;

    eight_board_to_text(board, comparison->board_text);
    for (unsigned i = 0; i < ENGINES; i++) {
        if (!engine_run(context, &engines[i].choice, board, &comparison->goal,
                        &answer))
            return false;
        if (comparison->csv)
            print_row(&context->output, comparison, engines[i].name, &answer);
        add(&comparison->totals[i], &answer);
    }
    comparison->boards++;
    comparison->unsolvable += answer.length < 0;
    return true;
}

/* Prints the figures of one board, or the means of several. */
static void print_table(output *output, const comparison *comparison)
{
    double n = (double)comparison->boards;
    double solvable = n - (double)comparison->unsolvable;
    int places = comparison->boards > 1;

    if (comparison->boards == 1)
        output_print(output, "board %s, goal %s\n", comparison->board_text,
                     comparison->goal_text);
    else
        output_print(output,
                     "means of %" PRIu64 " boards, %" PRIu64
                     " of them unsolvable, goal %s\n",
                     comparison->boards, comparison->unsolvable,
                     comparison->goal_text);
    output_text(output, "engine             length   expanded  generated"
                        "      bytes  milliseconds\n");
    for (unsigned i = 0; i < ENGINES; i++) {
        const answer *total = &comparison->totals[i];
        const search_stats *stats = &total->stats;

        output_print(output, "%-17s  %6.*f  %9.*f  %9.*f  %9.*f  %12.3f\n",
                     engines[i].name, places,
                     solvable > 0 ? total->length / solvable : -1, places,
                     (double)stats->expanded / n, places,
                     (double)stats->generated / n, places,
                     (double)stats->bytes / n, total->seconds / n * 1e3);
    }
}

/* Runs all engines from the boards of standard input. */
static bool read_boards(context *context, comparison *comparison)
{
    eight_board board;
    read_result result;

    if (isatty(STDIN_FILENO) == 1)
        return true;
    if (!input_open(&context->input, NULL))
        return false;
    while ((result = input_board(&context->input, &board)) == READ_OK)
        if (!run_engines(context, comparison, &board))
            return false;
    return result == READ_END;
}

static bool compare(context *context, comparison *comparison,
                    const eight_board *board)
{
    static const eight_board hardest = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};

    if (comparison->csv)
        output_text(&context->output, "board,goal,engine,length,expanded,"
                                      "generated,bytes,seconds\n");
    if (board == NULL && !read_boards(context, comparison))
        return false;
    if (comparison->boards == 0 &&
        !run_engines(context, comparison, board != NULL ? board : &hardest))
        return false;
    if (!comparison->csv)
        print_table(&context->output, comparison);
    return true;
}

static bool run(context *context, const options *options)
{
    char **operand = options->operands;
    comparison comparison = {.goal = options->goal,
                             .csv = options_given(options, &option_csv)};
    eight_board board;
    failure *failure = &context->failure;

    if (operand[0] != NULL &&
        (!options_board(failure, "BOARD", operand[0], &board) ||
         (operand[1] != NULL &&
          !options_goal(failure, "GOAL", operand[1], &comparison.goal))))
        return false;
    eight_board_to_text(&comparison.goal, comparison.goal_text);
    return context_open_tables(context) &&
           compare(context, &comparison, operand[0] != NULL ? &board : NULL);
}

const command command_compare = {
    .name = "compare",
    .summary = "the same queries to the tables and to every search",
    .usage = "[OPTIONS] [BOARD [GOAL]]",
    .text =
        "Runs every engine from each board to the goal and prints a line for\n"
        "each engine: solution length (-1: unsolvable), boards expanded and\n"
        "generated, memory, and time, which for the table includes checking\n"
        "and unpacking it; of several boards, the means (of the lengths, that\n"
        "of the solvable boards).  The engines are those of 'eight solve\n"
        "--engine', with each kind of visited set and heuristic; the bytes\n"
        "of a hash table and of a search tree are lower bounds.\n",
    .example = "eight compare '2 3 4 1 5 x 7 6 8' spiral\n"
               "          eight random --count 20 | eight compare --csv",
    .options = list,
    .run = run,
};
