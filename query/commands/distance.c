/* distance.c - runs eight distance: prints distances of boards or of pairs. */
#include "command.h"
#include "cli/solver.h"
#include "io/json.h"
#include "io/output.h"

static void print_length(int length)
{
    char *room = output_room(3);
    char *end = solver_write_length(room, length);

    *end++ = '\n';
    output_add((size_t)(end - room));
}

static void run(context *context, const options *options)
{
    queries queries;
    solver solver;

    queries_choose(&queries, context, options, QUERY_BOARD);
    solver_choose(&solver, context, options, NULL);
    solver_choose_engine(&solver, options);
    queries_open(&queries, options->operands);
    solver_open(&solver);
    while (queries_next(&queries, solver.most))
        for (size_t i = 0, n = solver_solve(&solver, &queries); i < n; i++) {
            if (queries.as_json) {
                solver_open_object(&solver, &queries, i);
                json_close_line();
            } else {
                if (queries.apart)
                    queries_separate(&queries, i);
                print_length(solver.length[i]);
            }
            output_end();
        }
    queries_end(&queries);
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
