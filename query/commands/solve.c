/*
 * solve.c - runs eight solve: solves the problem Eight (HDU 1043), for any
 * goal.
 */
#include "command.h"
#include "cli/answers.h"
#include "io/output.h"

#include <string.h>

/* Prints the moves of query i, or that it is unsolvable. */
static void print_moves(const solver *solver, size_t i)
{
    static const char unsolvable[EIGHT_MOVES_SIZE] = "unsolvable";
    bool solvable = solver->length[i] >= 0;
    size_t length =
        solvable ? (size_t)solver->length[i] : sizeof("unsolvable") - 1;
    char *to = output_room(EIGHT_MOVES_SIZE + 1);

    /*
     * This copies the whole array, because a copy of a fixed size takes only a
     * few instructions.
     */
    memcpy(to, solvable ? solver->moves[i] : unsolvable, EIGHT_MOVES_SIZE);
    to[length] = '\n';
    output_add(length + 1);
}

static bool print(void *command, const solver *solver, const queries *queries,
                  size_t i)
{
    (void)command;
    if (queries->as_json)
        return answers_print_object(solver, queries, i);
    print_moves(solver, i);
    return true;
}

static void run(context *context, const options *options)
{
    queries queries;
    solver solver;

    queries_choose(&queries, context, options, QUERY_BOARD);
    solver_open(&solver, context, options, DEFAULT_ORDER);
    queries_open(&queries, options->operands);
    answers_print_all(&solver, &queries, print, NULL);
}

const command command_solve = {
    .name = "solve",
    .summary = "solve boards: print the moves to a goal (HDU 1043)",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Reads boards until the end of the input.  For each board it prints\n"
        "the moves of the blank to the goal, or 'unsolvable'.  Of all "
        "shortest\n"
        "solutions it prints the first in the order u, d, l, r.  The solution\n"
        "of a solved board is an empty line.\n",
    .example = "echo '2 3 4 1 5 x 7 6 8' | eight solve\n"
               "          eight solve 23415x768\n"
               "          echo 867254301 | eight solve --engine astar --stats",
    .options = OPTIONS(&operand_input, &option_goal, &option_order,
                       &option_moves, &option_lines, &option_json,
                       &option_format, &option_engine, &option_heuristic,
                       &option_visited, &option_stats, &option_tables),
    .run = run,
};
