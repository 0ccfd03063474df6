/* path.c - eight path: the problem Eight II (HDU 3567). */
#include "command.h"
#include "cli/batch.h"
#include "program/number.h"

#include <stdio.h>
#include <string.h>

/*
 * "Case k: " as text: counting in it is faster than formatting each k.  The
 * last digit is stored separately because copying a buffer part of which was
 * just written is slow (a store-forwarding stall).
 */
typedef struct label {
    char text[32]; /* with a 0 as its last digit */
    unsigned length;
    char last; /* digit */
} label;

static void label_increment(label *label)
{
    char *digit = label->text + label->length - sizeof("0: ");

    if (label->last++ < '9')
        return;
    label->last = '0';
    while (*digit == '9')
        *digit-- = '0';
    if (*digit == ' ') { /* all were nines: one digit more */
        memcpy(label->text + label->length - 2, "0: ", 3);
        label->length++;
        *++digit = '0';
    }
    ++*digit;
}

/* Writes a length, -1 if unsolvable, and the moves, a line each. */
static char *write_case(batch *batch, size_t i, char *to)
{
    label *label = batch->argument;
    int length = batch->length[i];

    /* All of it: a copy of a fixed size is a few instructions. */
    memcpy(to, label->text, sizeof(label->text));
    to[label->length - sizeof(": ")] = label->last;
    to = number_write_length(to + label->length, length);
    *to++ = '\n';
    memcpy(to, batch->moves[i], EIGHT_MOVES_SIZE);
    to += length < 0 ? 0 : length;
    *to++ = '\n';
    label_increment(label);
    return to;
}

/* The same for a line of --lines: the length and the moves, if any. */
static char *write_line(batch *batch, size_t i, char *to)
{
    to = number_write_length(to, batch->length[i]);
    return to +
           sprintf(to, batch->length[i] > 0 ? " %s\n" : "\n", batch->moves[i]);
}

static bool run(context *context, const options *options)
{
    label label = {"Case 0: ", 8, '1'};

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
        "There is no T in operands, before boards in a --format, and with\n"
        "--lines.  With --lines the line of a pair is d, a space and the\n"
        "moves; only d if it is 0 or -1.\n",
    .example = "eight path 12X453786 12345678X\n"
               "          echo '1 12X453786 12345678X' | eight path",
    .options = OPTIONS(&operand_input, &option_no_count, BATCH_OPTIONS,
                       &option_order, &option_moves, &option_lines),
    .run = run,
};
