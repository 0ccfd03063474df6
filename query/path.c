/* path.c - eight path: the problem Eight II (HDU 3567). */
#include "tool.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "Usage: eight path [--no-count] [INPUT]\n"
    "\n"
    "Reads T, then T pairs of boards, start and goal.  For pair k it prints\n"
    "'Case k: d', d being the least number of moves, and on the next line the\n"
    "moves of the blank (d, l, r, u), the lexicographically smallest of all\n"
    "shortest ones.  A pair that no moves connect gets -1 and an empty line.\n"
    "\n"
    "  INPUT        a file; standard input when it is - or missing\n"
    "  --no-count   the input has no T: pairs until its end\n"
    "  --help       print this and exit\n"
    "\n"
    "Example:  echo '1 12X453786 12345678X' | eight path\n";

#define WHAT_T "T, the number of pairs"

/* "Case ", a number, ": -1", line end, moves, line end. */
enum { CASE_BYTES = 5 + 20 + 4 + 1 + EIGHT_MOVES_SIZE + 1 };

/* Writes a number; returns the place after its last digit. */
static char *write_number(char *to, uint64_t number)
{
    char digits[20];
    unsigned n = 0;

    do
        digits[n++] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    while (n > 0)
        *to++ = digits[--n];
    return to;
}

/* Writes the two lines of case k; length is -1 for boards not connected. */
static void write_case(output *output, char *to, uint64_t k, int length,
                       const char moves[EIGHT_MOVES_SIZE])
{
    const char *start = to;

    memcpy(to, "Case ", 5);
    to = write_number(to + 5, k);
    *to++ = ':';
    *to++ = ' ';
    if (length < 0) {
        *to++ = '-';
        *to++ = '1';
        length = 0;
    } else {
        to = write_number(to, (uint64_t)length);
    }
    *to++ = '\n';
    memcpy(to, moves, EIGHT_MOVES_SIZE);
    to += length;
    *to++ = '\n';
    output_add(output, (size_t)(to - start));
}

static bool answer_pair(tool *tool, uint64_t k, const eight_board pair[2])
{
    char *room = output_room(&tool->output, CASE_BYTES);
    char moves[EIGHT_MOVES_SIZE];
    int length;

    if (room == NULL)
        return false;
    length = eight_path(tool->tables, &pair[0], &pair[1], moves);
    if (length < 0 && length != EIGHT_UNSOLVABLE)
        return tool_fail_tables(tool, length);
    write_case(&tool->output, room, k, length, moves);
    return true;
}

/* Reads start and goal; an end between them is a failure. */
static reading read_pair(input *in, eight_board pair[2])
{
    reading reading = input_board(in, &pair[0]);

    if (reading != READING_DONE)
        return reading;
    reading = input_board(in, &pair[1]);
    if (reading == READING_END)
        return input_fail(in, "found the end of the input after a start, "
                              "expected the 9 cells of its goal");
    return reading;
}

/* Answers pairs up to the end of the input, or up to pair `last`. */
static bool answer_pairs(tool *tool, bool counted, uint64_t last)
{
    eight_board pair[2];

    for (uint64_t k = 1; !counted || k <= last; k++) {
        reading reading = read_pair(&tool->input, pair);

        if (reading == READING_END && counted)
            reading = input_fail(&tool->input,
                                 "found the end of the input after %" PRIu64
                                 " pairs, expected %" PRIu64 " as T says",
                                 k - 1, last);
        if (reading != READING_DONE)
            return reading == READING_END;
        if (k == TOOL_MANY)
            eight_expect_many(tool->tables);
        if (!answer_pair(tool, k, pair))
            return false;
    }
    return true;
}

static bool answer_counted(tool *tool)
{
    input *in = &tool->input;
    uint64_t last;
    reading reading = input_number(in, UINT64_MAX, WHAT_T, &last);

    if (reading != READING_DONE || !answer_pairs(tool, true, last))
        return false;
    reading = input_skip_filler(in);
    if (reading == READING_DONE)
        reading = input_unexpected(in, "the end of the input after T pairs");
    return reading == READING_END;
}

static bool run(tool *tool, int argc, char **argv)
{
    static const struct option options[] = {
        {"no-count", no_argument, NULL, 'n'}, {NULL, 0, NULL, 0}};
    bool counted = true;
    int option;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option != 'n')
            return tool_fail_option(tool);
        counted = false;
    }
    if (!tool_open_input(tool, argc, argv) || !tool_open_tables(tool))
        return false;
    return counted ? answer_counted(tool) : answer_pairs(tool, false, 0);
}

const command command_path = {
    "path", "T pairs of boards: length and moves (Eight II)", help, run};
