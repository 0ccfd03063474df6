/* path.c - runs eight path: solves the problem Eight II (HDU 3567). */
#include "command.h"
#include "cli/answers.h"
#include "io/output.h"

#include <string.h>

enum { CASE_BYTES = 128 }; /* more bytes than any answer needs */

/*
 * A label is "Case k" without the last digit of k.  It changes only once in ten
 * cases, so it is kept.
 */
typedef struct label {
    char text[32];
    size_t length;
    uint64_t tens; /* k / 10, which is not part of the text if it is 0 */
} label;

/* Writes "Case k: ".  Returns the position after it. */
static char *write_label(char *to, label *label, uint64_t k)
{
    if (label->tens != k / 10) {
        label->tens = k / 10;
        label->length =
            (size_t)(output_write_number(label->text + strlen("Case "),
                                         (int64_t)label->tens) -
                     label->text);
    }
    /*
     * This copies the whole array, because a copy of a fixed size takes only a
     * few instructions.
     */
    memcpy(to, label->text, sizeof(label->text));
    to += label->length;
    *to++ = (char)('0' + k % 10);
    memcpy(to, ": ", 2);
    return to + 2;
}

/*
 * Prints two lines.  The first is the label with the length, or with -1 if the
 * query is unsolvable.  The second is the moves.
 */
static void print_case(label *label, uint64_t k, int length,
                       const char moves[EIGHT_MOVES_SIZE])
{
    char *room = output_room(CASE_BYTES);
    char *to = output_write_number(write_label(room, label, k), length);

    *to++ = '\n';
    memcpy(to, moves, EIGHT_MOVES_SIZE);
    to += length < 0 ? 0 : length;
    *to++ = '\n';
    output_add((size_t)(to - room));
}

/* Prints the answer for --lines: the length, and the moves if there are any. */
static void print_line(int length, const char moves[EIGHT_MOVES_SIZE])
{
    char *room = output_room(CASE_BYTES);
    char *to = output_write_number(room, length);

    if (length > 0) {
        *to++ = ' ';
        memcpy(to, moves, EIGHT_MOVES_SIZE);
        to += length;
    }
    *to++ = '\n';
    output_add((size_t)(to - room));
}

static bool print(void *command, const solver *solver, const queries *queries,
                  size_t i)
{
    if (queries->as_json)
        return answers_print_object(solver, queries, i);
    if (queries->lines) {
        print_line(solver->length[i], solver->moves[i]);
        return true;
    }
    print_case(command, queries_number(queries, i), solver->length[i],
               solver->moves[i]);
    return true;
}

static void run(context *context, const options *options)
{
    label label = {"Case ", strlen("Case "), 0};
    queries queries;
    solver solver;

    queries_choose(&queries, context, options, QUERY_COUNTED_PAIR);
    solver_open(&solver, context, options, "dlru");
    queries_open(&queries, options->operands);
    answers_print_all(&solver, &queries, print, &label);
}

const command command_path = {
    .name = "path",
    .summary = "solve pairs of boards: print distance and moves (HDU 3567)",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Reads T, the number of queries, and then T pairs of boards, each a\n"
        "start and its goal.  With --goal it reads T boards instead.  For\n"
        "query k it prints 'Case k: d', where d is the distance, and on the\n"
        "next line the moves of the blank.  Of all shortest solutions it\n"
        "prints the first in alphabetical order.  If a query is unsolvable, d\n"
        "is -1 and the next line is empty.\n"
        "\n"
        "The input has no T if the boards are operands, if the format is\n"
        "uva652 or princeton (which require --goal), or with --no-count or\n"
        "--lines.  With --lines each answer is one line: d, a space and the\n"
        "moves, or d alone if d is 0 or -1.\n",
    .example = "eight path 12X453786 12345678X\n"
               "          echo '1 12X453786 12345678X' | eight path",
    .options = OPTIONS(&operand_input, &option_no_count, &option_goal,
                       &option_order, &option_moves, &option_lines,
                       &option_json, &option_format, &option_tables),
    .run = run,
};
