/* path.c - eight path: the problem Eight II (HDU 3567). */
#include "options.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: eight path [OPTIONS] [INPUT]\n"
    "\n"
    "Reads T, then T pairs of boards, start and goal.  For pair k it prints\n"
    "'Case k: d', d being the least number of moves, and on the next line the\n"
    "moves of the blank (d, l, r, u), the lexicographically smallest of all\n"
    "shortest ones.  A pair that no moves connect gets -1 and an empty line.\n"
    "\n"
    "  INPUT          a file; standard input when it is - or missing\n"
    "  --no-count     the input has no T: pairs until its end\n"
    "  --order ORDER  the first of all shortest ones in another order: any\n"
    "                 permutation of udlr (default: dlru)\n"
    "  --help         print this and exit\n"
    "\n"
    "Example:  echo '1 12X453786 12345678X' | eight path\n";

#define WHAT_T "T, the number of pairs"

/*
 * "Case k: " as text, at the end of the array: counting in decimal digits is
 * quicker than turning every k into them.
 */
typedef struct label {
    char text[32];
    unsigned start; /* text[start..] is the label */
} label;

enum { LABEL_DIGIT = 32 - 3, LABEL_LEAD = 5 };

static void label_start(label *label, unsigned start)
{
    label->start = start;
    memcpy(label->text + start, "Case ", LABEL_LEAD);
}

/* The label of case 0, so that the first to be counted is 1. */
static void label_init(label *label)
{
    memcpy(label->text + LABEL_DIGIT, "0: ", 3);
    label_start(label, LABEL_DIGIT - LABEL_LEAD);
}

/* Counts one case more: nines become zeros, the digit before them grows. */
static void label_count(label *label)
{
    unsigned digit = LABEL_DIGIT;

    while (label->text[digit] == '9')
        label->text[digit--] = '0';
    if (digit < label->start + LABEL_LEAD) {
        label->text[digit] = '0';
        label_start(label, label->start - 1);
    }
    label->text[digit]++;
}

/* Label, two digits, line end, moves, line end. */
enum { CASE_BYTES = 32 + 2 + 1 + EIGHT_MOVES_SIZE + 1 };

/* Writes the two lines of a case; length is -1 for boards not connected. */
static void write_case(output *output, char *to, const label *label, int length,
                       const char moves[EIGHT_MOVES_SIZE])
{
    const char *start = to;

    memcpy(to, label->text + label->start, sizeof(label->text) - label->start);
    to += sizeof(label->text) - label->start;
    if (length >= 10)
        *to++ = (char)('0' + length / 10);
    else if (length < 0)
        *to++ = '-';
    *to++ = (char)('0' + abs(length) % 10);
    *to++ = '\n';
    memcpy(to, moves, EIGHT_MOVES_SIZE);
    to += length < 0 ? 0 : length;
    *to++ = '\n';
    output_add(output, (size_t)(to - start));
}

/* Pairs that are answered together: see eight_route_many(). */
typedef struct batch {
    const char *order;
    label label;   /* of the case answered last */
    uint64_t read; /* pairs read so far */
    size_t count;  /* of them, those yet to be answered: the cases below */
    eight_case cases[16];
} batch;

enum { BATCH_CASES = sizeof((batch){0}.cases) / sizeof(eight_case) };

static bool answer_batch(tool *tool, batch *batch)
{
    if (batch->read >= TOOL_MANY && batch->read - batch->count < TOOL_MANY)
        eight_expect_many(tool->tables);
    eight_route_many(tool->tables, batch->order, batch->cases, batch->count);
    for (size_t i = 0; i < batch->count; i++) {
        const eight_case *answered = &batch->cases[i];
        char *room = output_room(&tool->output, CASE_BYTES);

        if (room == NULL)
            return false;
        if (answered->length < 0 && answered->length != EIGHT_UNSOLVABLE)
            return tool_fail_tables(tool, answered->length);
        label_count(&batch->label);
        write_case(&tool->output, room, &batch->label, answered->length,
                   answered->moves);
    }
    batch->count = 0;
    return true;
}

/*
 * Reads pairs, up to the last one at most: as many as are at hand, or one
 * that has to be waited for.  So no answer waits for the next question.  Few
 * questions come one by one: their moves are read from the mapped file, and
 * if it is cut short meanwhile (see cut_short.h) the answers before are out.
 */
static reading read_batch(tool *tool, batch *batch, uint64_t last)
{
    size_t most = batch->read < TOOL_MANY ? 1 : BATCH_CASES;
    eight_board pair[2];
    eight_case *next = batch->cases;
    reading reading = READING_DONE;

    while (batch->count < most && batch->read < last &&
           input_pair_at_hand(&tool->input, &next->start, &next->goal)) {
        next++;
        batch->count++;
        batch->read++;
    }
    if (batch->count == 0) {
        reading = input_pair(&tool->input, pair);
        next->start = pair[0];
        next->goal = pair[1];
        batch->count = reading == READING_DONE;
        batch->read += batch->count;
    }
    return reading;
}

/* Answers `last` pairs, or as many as there are before the input ends. */
static reading answer_pairs(tool *tool, batch *batch, uint64_t last)
{
    while (batch->read < last) {
        reading reading = read_batch(tool, batch, last);

        if (reading != READING_DONE)
            return reading;
        if (!answer_batch(tool, batch))
            return READING_FAILED;
    }
    return READING_DONE;
}

static bool answer_counted(tool *tool, batch *batch)
{
    input *in = &tool->input;
    uint64_t last;
    reading reading = input_number(in, UINT64_MAX, WHAT_T, &last);

    if (reading == READING_DONE)
        reading = answer_pairs(tool, batch, last);
    if (reading == READING_END)
        input_fail(in,
                   "found the end of the input after %" PRIu64
                   " pairs, expected %" PRIu64 " as T says",
                   batch->read, last);
    if (reading != READING_DONE)
        return false;
    reading = input_skip_filler(in);
    if (reading == READING_DONE)
        reading = input_unexpected(in, "the end of the input after T pairs");
    return reading == READING_END;
}

static bool run(tool *tool, int argc, char **argv)
{
    static const struct option list[] = {
        {"no-count", no_argument, NULL, 'n'},
        {"order", required_argument, NULL, OPTION_ORDER},
        {NULL, 0, NULL, 0},
    };
    options options = OPTIONS_INIT;
    batch batch = {.order = "dlru"};
    bool counted = true;
    int option;

    while ((option = getopt_long(argc, argv, "", list, NULL)) != -1)
        if (option == 'n')
            counted = false;
        else if (!options_take(&options, tool, option))
            return false;
    if (!tool_open_input(tool, argc, argv,
                         counted ? "T and T pairs of boards"
                                 : "pairs of boards") ||
        !tool_open_tables(tool))
        return false;
    if (options.order != NULL)
        batch.order = options.order;
    label_init(&batch.label);
    return counted ? answer_counted(tool, &batch)
                   : answer_pairs(tool, &batch, UINT64_MAX) == READING_END;
}

const command command_path = {
    "path", "T pairs of boards: length and moves (Eight II)", help, run};
