/* distance.c - eight distance: the least number of moves. */
#include "command.h"
#include "cli/batch.h"
#include "program/number.h"

static char *write_length(batch *batch, size_t i, char *to)
{
    to = number_write_length(to, batch->length[i]);
    *to++ = '\n';
    return to;
}

static bool run(context *context, const options *options)
{
    return batch_run(&(batch){.context = context,
                              .options = options,
                              .pairs = true,
                              .answer = write_length,
                              .line = write_length});
}

const command command_distance = {
    .name = "distance",
    .summary = "pairs of boards, or boards and a goal: the distance",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Reads pairs of boards, start and goal, until the end of the input\n"
        "and prints the least number of moves for each, or -1 if\n"
        "unsolvable.  With --goal, which has no default here, it reads\n"
        "single boards; --format requires --goal.\n",
    .example = "echo '12X453786 12345678X' | eight distance\n"
               "          eight distance 23415x768 12345678x\n"
               "          echo 81324x765 | eight distance --goal spiral",
    .options = OPTIONS(&operand_input, BATCH_OPTIONS, &option_engine,
                       &option_heuristic, &option_visited, &option_stats,
                       &option_lines),
    .run = run,
};
