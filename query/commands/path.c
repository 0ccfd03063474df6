/* path.c - eight path: the problem Eight II (HDU 3567). */
#include "command.h"
#include "io/number.h"

#include <inttypes.h>
#include <string.h>

static const option_spec *const list[] = {&operand_input, &option_no_count,
                                          &option_order,  &option_lines,
                                          &option_help,   NULL};

#define WHAT_T "T, the number of pairs"

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

enum {
    /* A length of two characters and a line end. */
    LENGTH_BYTES = 3,
    CASE_BYTES = sizeof((label){0}.text) + LENGTH_BYTES + EIGHT_MOVES_SIZE + 1,
};

/*
 * Writes a length, -1 if unsolvable, and the moves, a line each; returns the
 * end.
 */
static char *write_case(char *out, int length,
                        const char moves[EIGHT_MOVES_SIZE])
{
    out = number_write_length(out, length);
    *out++ = '\n';
    /* All of them: a copy of a fixed size is a few instructions. */
    memcpy(out, moves, EIGHT_MOVES_SIZE);
    out += length < 0 ? 0 : length;
    *out++ = '\n';
    return out;
}

/* Pairs that are answered in one call. */
enum { BATCH_PAIRS = 64 };

typedef struct batch {
    const char *order;
    label label;                        /* of the next case to be answered */
    uint64_t read;                      /* pairs read so far */
    size_t count;                       /* of them, those yet to be answered */
    eight_board board[2 * BATCH_PAIRS]; /* each start before its goal */
    char moves[BATCH_PAIRS][EIGHT_MOVES_SIZE];
    int8_t length[BATCH_PAIRS];
} batch;

/* Reads a batch, up to pair `last`. */
static read_result read_batch(context *context, batch *batch, uint64_t last)
{
    uint64_t remaining = last - batch->read;
    size_t max = remaining < BATCH_PAIRS ? (size_t)remaining : BATCH_PAIRS;
    read_result result =
        input_pairs(&context->input, batch->board, max, &batch->count);

    batch->read += batch->count;
    return result;
}

/* Writes the two lines of pair i of the batch. */
static bool print_pair(context *context, batch *batch, size_t i)
{
    char *room = output_room(&context->output, CASE_BYTES);
    int length = batch->length[i];
    char *out;

    if (length < 0 && length != EIGHT_UNSOLVABLE)
        return context_fail_tables(context, length);
    if (room == NULL)
        return false;
    /* All of it: a copy of a fixed size is a few instructions. */
    memcpy(room, batch->label.text, sizeof(batch->label.text));
    room[batch->label.length - sizeof(": ")] = batch->label.last;
    out = write_case(room + batch->label.length, length, batch->moves[i]);
    output_add(&context->output, (size_t)(out - room));
    label_increment(&batch->label);
    return true;
}

static bool answer_batch(context *context, batch *batch)
{
    eight_solve_many(context->tables, batch->board, batch->count, batch->order,
                     batch->moves, batch->length);
    for (size_t i = 0; i < batch->count; i++)
        if (!print_pair(context, batch, i))
            return false;
    return true;
}

/* Answers `last` pairs, or as many as there are before the input ends. */
static read_result answer_pairs(context *context, batch *batch, uint64_t last)
{
    while (batch->read < last) {
        read_result result = read_batch(context, batch, last);

        if (result != READ_OK)
            return result;
        if (!answer_batch(context, batch))
            return READ_FAILED;
    }
    return READ_OK;
}

/* Answers a line of --lines with one line: the length and the moves. */
static bool answer_record(context *context, void *argument,
                          const eight_board *pair)
{
    batch *batch = argument;
    int length = eight_solve(context->tables, &pair[0], &pair[1], batch->order,
                             batch->moves[0]);

    if (length < 0 && length != EIGHT_UNSOLVABLE)
        return context_fail_tables(context, length);
    return output_print(&context->output, length > 0 ? "%d %s\n" : "%d\n",
                        length < 0 ? -1 : length, batch->moves[0]);
}

/*
 * Whether T may be a board, or the beginning of one: its line goes on, or it
 * has nine digits.
 */
static bool is_doubtful(const input *in)
{
    char next = in->at < in->end ? in->buffer[in->at] : '\n';

    return (next != '\n' && next != '\r' && next != '#') ||
           in->digits == EIGHT_CELLS;
}

/* Answers T pairs, T being `last`. */
static bool answer_last(context *context, batch *batch, uint64_t last)
{
    input *in = &context->input;
    read_result result;

    /* For so many, unpacking all tables now is faster than after many walks. */
    if (last >= 100000)
        (void)eight_prepare(context->tables, NULL);
    result = answer_pairs(context, batch, last);
    if (result == READ_END)
        input_fail(in,
                   "the first number promises %" PRIu64
                   " pairs; the input ends after %" PRIu64,
                   last, batch->read);
    if (result != READ_OK)
        return false;
    result = input_skip_filler(in);
    if (result == READ_OK)
        result = input_unexpected(in, "the end of the input after T pairs");
    return result == READ_END;
}

static bool answer_counted(context *context, batch *batch)
{
    input *in = &context->input;
    uint64_t last;
    read_result result = input_number(in, UINT64_MAX, WHAT_T, &last);
    bool doubtful = is_doubtful(in);

    if (result == READ_OK && answer_last(context, batch, last))
        return true;
    if (doubtful && context->failure.status == EXIT_BAD_INPUT)
        failure_add(&context->failure,
                    "; the input begins with T, the number of pairs; for pairs "
                    "without T use --no-count");
    return false;
}

static bool run(context *context, const options *options)
{
    batch batch = {.order = options_text(options, &option_order, "dlru"),
                   .label = {"Case 0: ", 8, '1'}};
    bool lines = options_given(options, &option_lines);
    bool counted = !lines && !options_given(options, &option_no_count);

    if (!context_open_input(context, options->operands,
                            counted ? "T and T pairs of boards"
                                    : "pairs of boards") ||
        !context_open_tables(context))
        return false;
    if (lines)
        return context_answer_lines(context, options, 2, answer_record, &batch);
    return counted && !context_has_operands(context)
               ? answer_counted(context, &batch)
               : answer_pairs(context, &batch, UINT64_MAX) == READ_END;
}

const command command_path = {
    .name = "path",
    .summary = "T pairs of boards: length and moves (Eight II)",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Reads T, then T pairs of boards, start and goal.  For pair k it\n"
        "prints 'Case k: d', d being the least number of moves, and on the\n"
        "next line the moves of the blank, the lexicographically smallest\n"
        "shortest solution.  An unsolvable pair gets -1 and an empty line.\n"
        "Pairs given as operands have no T.  With --lines there is no T\n"
        "either, and the line of a pair is d, a space and the moves; only\n"
        "d if it is 0 or -1.\n",
    .example = "eight path 12X453786 12345678X\n"
               "          echo '1 12X453786 12345678X' | eight path",
    .options = list,
    .run = run,
};
