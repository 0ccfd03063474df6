/* distance.c - runs eight distance: prints distances of boards or of pairs. */
#include "command.h"
#include "cli/answers.h"
#include "io/output.h"

static bool print(void *command, const solver *solver, const queries *queries,
                  size_t i)
{
    (void)command;
    if (queries->as_json)
        return answers_print_object(solver, queries, i);
    output_number(solver->length[i]);
    output_bytes("\n", 1);
    return true;
}

static void run(context *context, const options *options)
{
    queries queries;
    solver solver;

    queries_choose(&queries, context, options, QUERY_BOARD);
    solver_open(&solver, context, options, NULL);
    queries_open(&queries, options->operands);
    answers_print_all(&solver, &queries, print, NULL);
}

const command command_distance = {
    .name = "distance",
    .summary = "print the distances of boards to a goal, or of pairs",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Reads boards until the end of the input.  For each board it prints\n"
        "the distance to the goal, or -1 if it is unsolvable.  With --pairs\n"
        "each board is followed by its own goal.\n",
    .example = "echo '2 3 4 1 5 x 7 6 8' | eight distance\n"
               "          eight distance --goal spiral 81324x765\n"
               "          echo '12X453786 12345678X' | eight distance --pairs",
    .options =
        OPTIONS(&operand_input, &option_goal, &option_pairs, &option_lines,
                &option_json, &option_format, &option_engine, &option_heuristic,
                &option_visited, &option_stats, &option_tables),
    .run = run,
};
