/* solve.c - eight solve: the problem Eight (HDU 1043), and any other goal. */
#include "command.h"
#include "cli/batch.h"

#include <string.h>

static char *write_moves(batch *batch, size_t i, char *to)
{
    static const char unsolvable[EIGHT_MOVES_SIZE] = "unsolvable";
    bool solvable = batch->length[i] >= 0;
    int length = solvable ? batch->length[i] : (int)sizeof("unsolvable") - 1;

    /* Copies the whole array: a fixed size takes a few instructions. */
    memcpy(to, solvable ? batch->moves[i] : unsolvable, EIGHT_MOVES_SIZE);
    to[length] = '\n';
    return to + length + 1;
}

static bool run(context *context, const options *options)
{
    return batch_run(&(batch){.context = context,
                              .options = options,
                              .order = DEFAULT_ORDER,
                              .answer = write_moves,
                              .line = write_moves});
}

const command command_solve = {
    .name = "solve",
    .summary = "solve boards: print the moves to a goal (Eight)",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Reads boards until the end of the input and prints, for each, the\n"
        "moves of the blank to the goal, or 'unsolvable'.  Of all shortest\n"
        "solutions it prints the first in the order u, d, l, r.  The solution\n"
        "of a solved board is an empty line.\n",
    .example = "echo '2 3 4 1 5 x 7 6 8' | eight solve\n"
               "          eight solve 23415x768\n"
               "          echo 867254301 | eight solve --engine astar --stats",
    .options = OPTIONS(&operand_input, BATCH_OPTIONS, &option_order,
                       &option_moves, &option_engine, &option_heuristic,
                       &option_visited, &option_stats, &option_lines),
    .run = run,
};
