/* path.c - eight path: the problem Eight II (HDU 3567). */
#include "command.h"
#include "cli/batch.h"

#include <stdio.h>
#include <string.h>

/* "Case k" without the last digit of k, which is written every ten cases. */
typedef struct label {
    char text[32];
    size_t length;
} label;

/* Writes a number; returns the position after it. */
static char *write_number(char *to, uint64_t number)
{
    if (number >= 10)
        to = write_number(to, number / 10);
    *to = (char)('0' + number % 10);
    return to + 1;
}

/* Writes two lines: the length, -1 if unsolvable, and the moves. */
static char *write_case(batch *batch, size_t i, char *to)
{
    label *label = batch->argument;
    uint64_t k = batch->answered + 1;
    int length = batch->length[i];

    if (k % 10 == 0)
        label->length =
            (size_t)(write_number(label->text + strlen("Case "), k / 10) -
                     label->text);
    /* Copies the whole array: a fixed size takes a few instructions. */
    memcpy(to, label->text, sizeof(label->text));
    to += label->length;
    *to++ = (char)('0' + k % 10);
    memcpy(to, ": ", 2);
    to = batch_write_length(to + 2, length);
    *to++ = '\n';
    memcpy(to, batch->moves[i], EIGHT_MOVES_SIZE);
    to += length < 0 ? 0 : length;
    *to++ = '\n';
    return to;
}

/* Writes the answer to a line of --lines: the length and the moves, if any. */
static char *write_line(batch *batch, size_t i, char *to)
{
    to = batch_write_length(to, batch->length[i]);
    return to +
           sprintf(to, batch->length[i] > 0 ? " %s\n" : "\n", batch->moves[i]);
}

static bool run(context *context, const options *options)
{
    label label = {"Case ", strlen("Case ")};

    return batch_run(&(batch){.context = context,
                              .options = options,
                              .order = "dlru",
                              .pairs = true,
                              .has_count = true,
                              .answer = write_case,
                              .line = write_line,
                              .argument = &label});
}

const command command_path = {
    .name = "path",
    .summary = "solve pairs of boards: print distance and moves (Eight II)",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Reads T, then T pairs of boards, start and goal; with --goal, T\n"
        "boards.  For pair k it prints 'Case k: d', where d is the distance,\n"
        "and on the next line the moves of the blank: of all shortest\n"
        "solutions, the alphabetically first.  For an unsolvable pair d is -1\n"
        "and the next line is empty.\n"
        "\n"
        "There is no T in operands, in the formats uva652 and princeton, and\n"
        "with --lines.  With --lines the line of a pair is d, a space and\n"
        "the moves; only d if it is 0 or -1.\n",
    .example = "eight path 12X453786 12345678X\n"
               "          echo '1 12X453786 12345678X' | eight path",
    .options = OPTIONS(&operand_input, &option_no_count, BATCH_OPTIONS,
                       &option_order, &option_moves, &option_lines),
    .run = run,
};
