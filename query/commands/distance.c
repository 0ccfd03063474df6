/* distance.c - eight distance: the distances of pairs of boards. */
#include "command.h"
#include "cli/batch.h"

static char *write_length(batch *batch, size_t i, char *to)
{
    to = batch_write_length(to, batch->length[i]);
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
    .summary = "print the distance of pairs, or of boards to a goal",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Reads pairs of boards (start and goal), or single boards if --goal\n"
        "is given, until the end of the input.  Prints the distance for each,\n"
        "or -1 if it is unsolvable.  --format requires --goal.\n",
    .example = "echo '12X453786 12345678X' | eight distance\n"
               "          eight distance 23415x768 12345678x\n"
               "          echo 81324x765 | eight distance --goal spiral",
    .options = OPTIONS(&operand_input, BATCH_OPTIONS, &option_engine,
                       &option_heuristic, &option_visited, &option_stats,
                       &option_lines),
    .run = run,
};
