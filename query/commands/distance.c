/* distance.c - runs eight distance: prints the distances of pairs of boards. */
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

    queries_choose(&queries, context, options, QUERY_PAIR);
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
        OPTIONS(&operand_input, &option_goal, &option_lines, &option_json,
                &option_format, &option_engine, &option_heuristic,
                &option_visited, &option_stats, &option_tables),
    .run = run,
};
