/* batch.c - see batch.h. */
#include "cli/batch.h"

#include <inttypes.h>

/* For these, expanding all tables at once is faster than after many walks. */
enum { MANY_PAIRS = 100000 };

/* ---- Reading ---------------------------------------------------------- */

/* How messages name the number before the queries, and what it counts. */
struct counted {
    const char *number;
    const char *plural;
    const char *end; /* after the last of them */
};

static const struct counted
    pairs = {"T, the number of pairs", "pairs",
             "the end of the input after T pairs"},
    boards = {"T, the number of boards", "boards",
              "the end of the input after T boards"},
    datasets = {"the number of datasets", "datasets",
                "the end of the input after the last of the datasets"};

/*
 * Says that T comes first if that may explain a failure: more follows T on its
 * line, or T has nine digits.
 */
static read_result explain_count(batch *batch, read_result result)
{
    if (result == READ_FAILED && batch->count_may_be_board &&
        batch->context->failure.status == EXIT_BAD_INPUT)
        failure_add(&batch->context->failure,
                    "; if the input has no T, use --no-count");
    return result;
}

static read_result read_count(batch *batch)
{
    input *in = &batch->context->input;
    read_result result =
        input_number(in, UINT64_MAX, batch->counted->number, &batch->expected);
    char next = in->at < in->end ? in->buffer[in->at] : '\n';

    batch->count_may_be_board =
        batch->counted != &datasets &&
        ((next != '\n' && next != '\r' && next != '#') ||
         input_here(in).column - in->number_place.column == EIGHT_CELLS);
    if (result == READ_OK && batch->expected >= MANY_PAIRS &&
        batch->context->tables != NULL)
        (void)eight_prepare_all(batch->context->tables);
    return explain_count(batch, result);
}

static read_result read_queries(batch *batch)
{
    input *in = &batch->context->input;
    uint64_t left = batch->expected - batch->answered;
    size_t max = left < BATCH_QUERIES ? (size_t)left : BATCH_QUERIES;
    size_t each = batch->pairs ? 2 : 1;
    eight_board *queries = batch->queries;
    read_result result;

    if (max == 0) {
        result = input_skip_filler(in);
        return result != READ_OK ? result
                                 : input_unexpected(in, batch->counted->end);
    }
    result = format_read(batch->format, in, queries, each, each * max,
                         &batch->count);
    if (result == READ_END && batch->count > 0)
        return input_fail(in,
                          "found the end of the input after a start, expected "
                          "the 9 cells of its goal%s",
                          batch->counted == NULL
                              ? "; if all boards have one goal use --goal"
                              : "");
    if (result == READ_END && batch->counted != NULL)
        return input_fail(in,
                          "found the end of the input, expected %" PRIu64
                          " more of %" PRIu64 " %s",
                          left, batch->expected, batch->counted->plural);
    batch->count /= each;
    for (size_t i = batch->pairs ? 0 : batch->count; i-- > 0;) {
        queries[2 * i] = queries[i];
        queries[2 * i + 1] = batch->goal;
    }
    return result;
}

static void add_error(batch *batch, const char *message)
{
    const input_place *place = &batch->context->input.failed_at;

    if (batch->as_json)
        json_error(&batch->json, place->line, place->column, message);
    else
        output_print(&batch->context->output, "error: %" PRIu64 ": %s\n",
                     place->column, message);
}

/* Reads a line of --lines.  Answers a bad line here; it is no query. */
static read_result read_line(batch *batch)
{
    static failure wrong;
    read_result result = input_line(&batch->context->input, batch->queries,
                                    batch->pairs ? 2 : 1, &wrong);

    if (!batch->pairs)
        batch->queries[1] = batch->goal;
    batch->count = wrong.status == EXIT_ANSWERED;
    if (result == READ_OK && batch->count == 0) {
        batch->bad_lines++;
        add_error(batch, wrong.message);
    }
    return result;
}

/* Reads what the options of the command say; false if they conflict. */
static bool read_options(batch *batch)
{
    failure *failure = &batch->context->failure;
    const options *options = batch->options;
    bool lines = options_given(options, &option_lines);
    bool plain;

    batch->format =
        (board_format)options_value(options, &option_format)->number;
    plain = format_is_bare(batch->format);
    batch->goal = options_goal(options);
    batch->pairs &= !options_given(options, &option_goal);
    batch->has_count &=
        plain && !lines && !options_given(options, &option_no_count);
    if (batch->order != NULL)
        batch->order = options_text(options, &option_order, batch->order);
    batch->notation =
        (move_notation)options_value(options, &option_moves)->number;
    batch->as_json = options_given(options, &option_json);
    batch->json.output = &batch->context->output;
    batch->apart |= batch->format == FORMAT_uva652;
    batch->expected = UINT64_MAX;
    batch->read = lines ? read_line : read_queries;
    if (!batch->pairs && plain)
        batch->context->input.number_hint =
            "; --format uva652 reads a number of boards, --format princeton a "
            "dimension, and 'eight path' a number of pairs";
    if (!engine_choose(&batch->choice, failure, options))
        return false;
    if (!plain && batch->pairs)
        return fail(failure, EXIT_USAGE, "--format requires --goal");
    if (!plain && lines)
        return fail(failure, EXIT_USAGE,
                    "--lines requires --format plain, spaced or zero");
    if (lines && !batch->as_json && batch->line == NULL)
        return fail(failure, EXIT_USAGE, "--lines requires --json");
    if (lines)
        batch->answer = batch->line;
    return true;
}

bool batch_open(batch *batch, char **operands)
{
    context *context = batch->context;
    const char *what;

    if (!read_options(batch))
        return false;
    what = !batch->pairs      ? "boards"
           : batch->has_count ? "T and T pairs of boards"
                              : "pairs of boards";
    if ((operands != NULL && !context_open_input(context, operands, what)) ||
        (!batch->looks_alone && batch->choice.engine == ENGINE_table &&
         !context_open_tables(context)))
        return false;
    if (batch->format == FORMAT_uva652)
        batch->counted = &datasets;
    else if (batch->has_count && context->input.operands == NULL)
        batch->counted = batch->pairs ? &pairs : &boards;
    return batch->counted == NULL || read_count(batch) == READ_OK;
}

/* ---- Answering -------------------------------------------------------- */

static bool add_text(batch *batch, size_t i)
{
    output *output = &batch->context->output;
    char *room;
    char *end;

    if (batch->apart && batch->answered > 0)
        output_text(output, "\n");
    room = output_room(output, BATCH_ROOM);
    end = room != NULL ? batch->answer(batch, i, room) : NULL;
    if (end != NULL)
        output_add(output, (size_t)(end - room));
    return end != NULL;
}

/* Adds the fields that all commands have, and the command's own. */
static bool add_object(batch *batch, size_t i)
{
    const eight_board *query = &batch->queries[2 * i];
    bool solvable = batch->length[i] >= 0;
    json *json = &batch->json;

    json_open(json, NULL, "{");
    json_text(json, "board", text_of(&query[0]).cells);
    json_text(json, "goal", text_of(&query[1]).cells);
    if (batch->order != NULL && batch->choice.engine == ENGINE_table)
        json_text(json, "order", batch->order);
    json_truth(json, "solvable", solvable);
    json_number(json, "distance", batch->length[i]);
    if (batch->order != NULL)
        json_text(json, "solution", solvable ? batch->moves[i] : NULL);
    if (batch->fields != NULL && !batch->fields(batch, i))
        return false;
    json_close(json, "}\n");
    return true;
}

static bool add_answer(batch *batch, size_t i)
{
    if ((batch->look != NULL && !batch->look(batch, i)) ||
        !(batch->as_json ? add_object(batch, i) : add_text(batch, i)))
        return false;
    batch->answered++;
    return true;
}

/* Answers the batch by look-ups, all at once, or by a search per query. */
static bool answer_queries(batch *batch)
{
    context *context = batch->context;
    bool searches = batch->choice.engine != ENGINE_table;
    bool looks_up = !searches && !batch->looks_alone;
    engine_result result;

    /* A negative length is the status of its query, checked below. */
    if (looks_up && batch->order != NULL)
        (void)eight_solve_many(context->tables, batch->queries, batch->count,
                               batch->order, batch->moves, batch->length);
    else if (looks_up)
        (void)eight_distance_many(context->tables, batch->queries, batch->count,
                                  batch->length);
    for (size_t i = 0; i < batch->count; i++) {
        const eight_board *query = &batch->queries[2 * i];

        if (searches) {
            if (!engine_run(context, &batch->choice, query, batch->moves[i],
                            &result))
                return false;
            batch->length[i] = (int8_t)result.length;
        }
        if (!context_check(context, batch->length[i]))
            return false;
        if (batch->notation != MOVES_blank && batch->length[i] >= 0)
            notation_rewrite(batch->notation, query, batch->moves[i]);
        if (!add_answer(batch, i))
            return false;
    }
    return true;
}

bool batch_answer(batch *batch)
{
    context *context = batch->context;
    read_result result;

    while ((result = batch->read(batch)) == READ_OK)
        if (!answer_queries(batch))
            return false;
    if (batch->bad_lines > 0 && result == READ_END)
        return fail(&context->failure, EXIT_BAD_INPUT,
                    "%s: %" PRIu64 " line%s could not be read",
                    context->input.name, batch->bad_lines,
                    batch->bad_lines == 1 ? "" : "s");
    return explain_count(batch, result) == READ_END;
}

bool batch_run(batch *batch)
{
    return batch_open(batch, batch->options->operands) && batch_answer(batch);
}
