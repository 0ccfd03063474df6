/* distance.c - runs eight distance: prints the distances of pairs of boards. */
#include "command.h"
#include "cli/solver.h"

static void print_length(output *output, int length)
{
    char *room = output_room(output, 3);
    char *end = solver_write_length(room, length);

    *end++ = '\n';
    output_add(output, (size_t)(end - room));
}

static bool run(context *context, const options *options)
{
    output *output = &context->output;
    json json = {.output = output};
    queries queries;
    solver solver;

    if (!queries_choose(&queries, context, options, QUERY_PAIR) ||
        !solver_choose(&solver, context, options, NULL) ||
        !queries_open(&queries, options->operands) || !solver_open(&solver))
        return false;
    while (queries_next(&queries, solver.most))
        for (size_t i = 0, n = solver_solve(&solver, &queries); i < n; i++) {
            if (queries.as_json) {
                solver_open_object(&solver, &queries, i, &json);
                json_close(&json, "}\n");
            } else {
                if (queries.apart)
                    queries_separate(&queries, i);
                print_length(output, solver.length[i]);
            }
            output_end(output);
        }
    return queries_end(&queries);
}

const command command_distance = {
    .name = "distance",
    .summary = "print the distances of pairs, or of boards to a goal",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Reads pairs of boards, each a start and its goal, until the end of\n"
        "the input.  With --goal it reads boards instead.  Prints the "
        "distance\n"
        "for each pair or board, or -1 if it is unsolvable.  The formats\n"
        "uva652 and princeton require --goal.\n",
    .example = "echo '12X453786 12345678X' | eight distance\n"
               "          eight distance 23415x768 12345678x\n"
               "          echo 81324x765 | eight distance --goal spiral",
    .options =
        OPTIONS(&operand_input, &option_one_goal, &option_lines, &option_json,
                &option_format, &option_engine, &option_heuristic,
                &option_visited, &option_stats, &option_tables),
    .run = run,
};
