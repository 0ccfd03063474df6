/* batch.c - see batch.h. */
#include "commands/batch.h"

#include <inttypes.h>

/* For these, expanding all tables at once is faster than after many walks. */
enum { MANY_PAIRS = 100000 };

/* ---- Reading ---------------------------------------------------------- */

/*
 * Says that T comes first if that may be the cause of a failure: the line of T
 * went on, or it had nine digits.
 */
static read_result explain_count(batch *batch, read_result result)
{
    if (result == READ_FAILED && batch->count_may_be_board &&
        batch->context->failure.status == EXIT_BAD_INPUT)
        failure_add(&batch->context->failure,
                    "; the input begins with T, the number of pairs; for pairs "
                    "without T use --no-count");
    return result;
}

static read_result read_count(batch *batch)
{
    input *in = &batch->context->input;
    read_result result = input_number(in, UINT64_MAX, "T, the number of pairs",
                                      &batch->expected);
    char next = in->at < in->end ? in->buffer[in->at] : '\n';

    batch->count_may_be_board = (next != '\n' && next != '\r' && next != '#') ||
                                in->digits == EIGHT_CELLS;
    if (result == READ_OK && batch->expected >= MANY_PAIRS &&
        batch->context->tables != NULL)
        (void)eight_prepare(batch->context->tables, NULL);
    return explain_count(batch, result);
}

static read_result read_pairs(batch *batch)
{
    input *in = &batch->context->input;
    uint64_t left = batch->expected - batch->pairs_read;
    size_t max = left < BATCH_QUERIES ? (size_t)left : BATCH_QUERIES;
    read_result result;

    if (max == 0) {
        result = input_skip_filler(in);
        return result != READ_OK
                   ? result
                   : input_unexpected(in, "the end of the input after T pairs");
    }
    result = input_pairs(in, batch->pairs, max, &batch->count);
    batch->pairs_read += batch->count;
    if (result == READ_END && batch->has_count)
        return input_fail(in,
                          "the first number promises %" PRIu64
                          " pairs; the input ends after %" PRIu64,
                          batch->expected, batch->pairs_read);
    return result;
}

static read_result read_boards(batch *batch)
{
    eight_board board[BATCH_QUERIES];
    read_result result =
        boards_read(&batch->boards, board, BATCH_QUERIES, &batch->count);

    for (size_t i = 0; i < batch->count; i++) {
        batch->pairs[2 * i] = board[i];
        batch->pairs[2 * i + 1] = *batch->goal;
    }
    return result;
}

/* Reads a line of --lines; a bad one is answered here, and no query. */
static read_result read_line(batch *batch)
{
    static failure wrong;
    bool has_goal = batch->goal != NULL;
    read_result result = input_line(&batch->context->input, batch->pairs,
                                    has_goal ? 1 : 2, &wrong);

    if (has_goal)
        batch->pairs[1] = *batch->goal;
    batch->count = wrong.status == EXIT_ANSWERED;
    if (result == READ_OK && batch->count == 0) {
        batch->bad_lines++;
        output_print(&batch->context->output, "error: %s\n", wrong.message);
    }
    return result;
}

/* Reads the engine from the options; false if they contradict each other. */
static bool choose_engine(batch *batch)
{
    failure *failure = &batch->context->failure;
    const options *options = batch->options;
    engine_kind engine =
        (engine_kind)options_value(options, &option_engine)->number;
    bool has_bound = engine == ENGINE_astar || engine == ENGINE_idastar;

    batch->choice = (engine_choice){
        engine, (visited_kind)options_value(options, &option_visited)->number,
        (heuristic_kind)options_number(options, &option_heuristic,
                                       HEURISTIC_manhattan),
        options_given(options, &option_stats)};
    if (options_given(options, &option_visited) && engine != ENGINE_bfs)
        return fail(failure, EXIT_USAGE, "--visited requires --engine bfs");
    if (options_given(options, &option_heuristic) && !has_bound)
        return fail(failure, EXIT_USAGE,
                    "--heuristic requires --engine astar or idastar");
    if (batch->choice.stats && engine == ENGINE_table)
        return fail(failure, EXIT_USAGE,
                    "--stats requires --engine bfs, astar or idastar: look-ups "
                    "do not search");
    if (options_given(options, &option_order) && engine != ENGINE_table)
        return fail(failure, EXIT_USAGE,
                    "--order requires --engine table: searches use a fixed "
                    "move order");
    return true;
}

bool batch_open(batch *batch, char **operands)
{
    context *context = batch->context;
    bool lines = options_given(batch->options, &option_lines);
    bool has_goal = batch->goal != NULL;
    board_format format =
        (board_format)options_value(batch->options, &option_format)->number;

    batch->boards = (boards){.in = &context->input, .format = format};
    if (has_goal && format == FORMAT_plain)
        context->input.number_hint =
            "; --format uva652 reads a number of boards, --format princeton a "
            "dimension, and 'eight path' a number of pairs";
    batch->expected = UINT64_MAX;
    batch->read = lines ? read_line : has_goal ? read_boards : read_pairs;
    if (!choose_engine(batch))
        return false;
    if (format != FORMAT_plain && !has_goal)
        return fail(&context->failure, EXIT_USAGE, "--format requires --goal");
    if (format != FORMAT_plain && lines)
        return fail(&context->failure, EXIT_USAGE,
                    "--lines requires --format plain");
    if ((operands != NULL &&
         !context_open_input(context, operands,
                             has_goal           ? "boards"
                             : batch->has_count ? "T and T pairs of boards"
                                                : "pairs of boards")) ||
        (batch->choice.engine == ENGINE_table && !context_open_tables(context)))
        return false;
    batch->has_count &= context->input.operands == NULL; /* they have no T */
    return !batch->has_count || read_count(batch) == READ_OK;
}

/* ---- Answering -------------------------------------------------------- */

static bool add_answer(batch *batch, size_t i)
{
    output *output = &batch->context->output;
    char *room = output_room(output, 1 + BATCH_ROOM);
    char *to = room;
    char *end;

    if (room == NULL)
        return false;
    if (boards_need_separator(&batch->boards))
        *to++ = '\n';
    end = batch->answer(batch, i, to);
    if (end == NULL)
        return false;
    if (end > to)
        output_add(output, (size_t)(end - room));
    return true;
}

/* Answers the batch: by look-ups all at once, or by a search each. */
static bool answer_batch(batch *batch)
{
    context *context = batch->context;
    bool searches = batch->choice.engine != ENGINE_table;
    engine_result result;

    /* Each length has the status, too. */
    if (!searches && batch->order != NULL)
        (void)eight_solve_many(context->tables, batch->pairs, batch->count,
                               batch->order, batch->moves, batch->length);
    else if (!searches)
        (void)eight_distance_many(context->tables, batch->pairs, batch->count,
                                  batch->length);
    for (size_t i = 0; i < batch->count; i++) {
        if (searches) {
            if (!engine_run(context, &batch->choice, &batch->pairs[2 * i],
                            batch->moves[i], &result))
                return false;
            batch->length[i] = (int8_t)result.length;
        }
        if (!context_check(context, batch->length[i]) || !add_answer(batch, i))
            return false;
    }
    return true;
}

bool batch_answer(batch *batch)
{
    context *context = batch->context;
    read_result result;

    while ((result = batch->read(batch)) == READ_OK)
        if (!answer_batch(batch))
            return false;
    if (batch->bad_lines > 0 && result == READ_END)
        return fail(&context->failure, EXIT_BAD_INPUT,
                    "%s: lines that could not be read: %" PRIu64,
                    context->input.name, batch->bad_lines);
    return explain_count(batch, result) == READ_END;
}
