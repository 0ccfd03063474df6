/* queries.c - see queries.h. */
#include "cli/queries.h"

#include "cli/operands.h"

#include <inttypes.h>
#include <string.h>

/* ---- Options ----------------------------------------------------------- */

/*
 * A counted says how messages name the number before the queries, and what this
 * number counts.
 */
struct counted {
    const char *number;
    const char *plural;
    const char *end;    /* the end that is expected after the last query */
    const char *advice; /* added to a message if the number may be a board */
};

#define NO_COUNT "; if the input does not begin with T, use --no-count"

static const struct counted pairs = {"T, the number of pairs", "pairs",
                                     "the end of the input after the T pairs",
                                     NO_COUNT};
static const struct counted boards = {"T, the number of boards", "boards",
                                      "the end of the input after the T boards",
                                      NO_COUNT};
static const struct counted datasets = {
    "the number of datasets", "datasets",
    "the end of the input after the last dataset", ""};

void queries_choose(queries *queries, context *context, const options *options,
                    query_kind kind)
{
    bool has_goal = options_given(options, &option_goal);
    bool wants_pairs = options_given(options, &option_pairs);
    board_format format =
        (board_format)options_value(options, &option_format)->number;
    bool is_bare = !format_styles[format].has_numbers;

    *queries = (struct queries){
        .context = context,
        .format = format,
        .pairs = wants_pairs || (kind == QUERY_COUNTED_PAIR && !has_goal),
        .lines = options_given(options, &option_lines),
        .as_json = options_given(options, &option_json),
        .goal = options_goal(options),
        .odd_advice = wants_pairs ? "; to read boards, leave out --pairs"
                                  : "; if every goal is 12345678x, use "
                                    "--goal last",
    };
    queries->apart = format == FORMAT_uva652 && !queries->as_json;
    if (format == FORMAT_uva652)
        queries->counted = &datasets;
    else if (kind == QUERY_COUNTED_PAIR && is_bare && !queries->lines &&
             !options_given(options, &option_no_count))
        queries->counted = has_goal ? &boards : &pairs;
    context->input.by_line = queries->lines;
    if (wants_pairs && has_goal)
        die_usage("use either --pairs or --goal, not both");
    if (!is_bare && (wants_pairs || queries->lines))
        die_usage("--%s requires --format plain, spaced, capital or zero",
                  wants_pairs ? "pairs" : "lines");
    if (!is_bare && queries->pairs)
        die_usage("--format uva652 and --format princeton require --goal");
}

void queries_allow_lines(const queries *queries, const char *required)
{
    if (queries->lines && !queries->as_json)
        die_usage("--lines requires %s", required);
}

/* ---- Opening ----------------------------------------------------------- */

void queries_open(queries *queries, char **operands)
{
    const char *what = !queries->pairs            ? "boards"
                       : queries->counted != NULL ? "T and T pairs of boards"
                                                  : "pairs of boards";

    operands_open(queries->context, operands, what);
    /*
     * Operands have no T, because their number is known.  In uva652 the number
     * comes first nevertheless, because it is a part of the format.
     */
    if (queries->context->input.operands != NULL &&
        queries->counted != &datasets)
        queries->counted = NULL;
}

/* ---- T ----------------------------------------------------------------- */

/*
 * Returns whether the number that was read may be a board: more follows it on
 * its line, or it has nine digits.
 */
static bool may_be_board(input *in)
{
    char next = in->at < in->end ? in->buffer[in->at] : '\n';

    return (next != '\n' && next != '\r' && next != '#') ||
           input_here(in).column - in->number_place.column == EIGHT_CELLS;
}

/* Messages get the advice for an input without T, unless T is no board. */
static read_result read_count(queries *queries)
{
    input *in = &queries->context->input;
    read_result result = input_skip(in, INPUT_WHITE_SPACE);

    if (result == READ_OK)
        in->advice = queries->counted->advice;
    result = input_number(in, INPUT_WHITE_SPACE, UINT64_MAX,
                          queries->counted->number, &queries->expected);
    if (result == READ_OK && !may_be_board(in))
        in->advice = NULL;
    return result;
}

/* ---- Reading ----------------------------------------------------------- */

/* Fails if the input has anything left after T queries. */
static read_result read_end(const queries *queries)
{
    input *in = &queries->context->input;
    read_result result = input_skip_filler(in);

    return result != READ_OK ? result
                             : input_unexpected(in, queries->counted->end);
}

/* Notes that the input has ended before T queries, or inside a pair. */
static read_result fail_early_end(const queries *queries, bool in_pair)
{
    input *in = &queries->context->input;

    if (in_pair)
        return input_fail(in,
                          "found the end of the input after a start, expected "
                          "the 9 cells of its goal%s",
                          queries->counted == NULL ? queries->odd_advice : "");
    return input_fail(in,
                      "found the end of the input, expected %" PRIu64
                      " more of %" PRIu64 " %s",
                      queries->expected - queries->before, queries->expected,
                      queries->counted->plural);
}

static read_result read_queries(queries *queries, size_t most)
{
    size_t each = queries->pairs ? 2 : 1;
    size_t found = 0;
    read_result result = READ_OK;

    if (queries->counted != NULL && queries->expected == 0)
        result = read_count(queries);
    if (result != READ_OK)
        return result;
    if (queries->counted != NULL) {
        uint64_t left = queries->expected - queries->before;

        if (left == 0)
            return read_end(queries);
        most = left < most ? (size_t)left : most;
    }
    result = (queries->format == FORMAT_princeton ? input_dimensioned_board
                                                  : input_boards)(
        &queries->context->input, queries->boards, each, each * most, &found);
    if (result == READ_END && (found > 0 || queries->counted != NULL))
        return fail_early_end(queries, found > 0);
    queries->count = found / each;
    return result;
}

/* ---- Reading lines ----------------------------------------------------- */

/* Reads the next line, and sets its error unless it is a query. */
static read_result read_line(queries *queries)
{
    static char error[FAILURE_BYTES];
    read_result result = input_line(&queries->context->input, queries->boards,
                                    queries->pairs ? 2 : 1);

    queries->error = NULL;
    if (result == READ_BAD_LINE) {
        strcpy(error, fail_message());
        fail_clear();
        queries->error = error;
        result = READ_OK;
    }
    queries->count = result == READ_OK;
    return result;
}

/* ---- The next queries ------------------------------------- */

bool queries_next(queries *queries, size_t most)
{
    queries->before += queries->count;
    queries->count = 0;
    if (fail_status() != EXIT_ANSWERED)
        return false;
    return (queries->lines ? read_line(queries)
                           : read_queries(queries, most)) == READ_OK;
}
