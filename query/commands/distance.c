/* distance.c - eight distance: the least number of moves. */
#include "command.h"
#include "io/board_formats.h"
#include "commands/engine.h"
#include "io/number.h"

static const option_spec *const list[] = {&operand_input,    &option_goal,
                                          &option_format,    &option_engine,
                                          &option_heuristic, &option_visited,
                                          &option_stats,     &option_lines,
                                          &option_help,      NULL};

/* A separator, at most "-1" or two digits, a line end. */
enum { LINE_BYTES = 1 + 2 + 1 };

/* Pairs that are answered in one call; a search answers one. */
enum { BATCH_PAIRS = 64 };

static size_t batch_size(const engine_choice *choice)
{
    return choice->engine == ENGINE_TABLE ? BATCH_PAIRS : 1;
}

static bool print_length(context *context, int length, bool apart)
{
    char *room;
    char *to;

    if (length < 0 && length != EIGHT_UNSOLVABLE)
        return context_fail_tables(context, length);
    room = to = output_room(&context->output, LINE_BYTES);
    if (room == NULL)
        return false;
    if (apart)
        *to++ = '\n';
    to = number_write_length(to, length);
    *to++ = '\n';
    output_add(&context->output, (size_t)(to - room));
    return true;
}

/* Answers n pairs, up to batch_size(). */
static bool answer_batch(context *context, const engine_choice *choice,
                         const eight_board *pairs, size_t n, bool apart)
{
    int8_t lengths[BATCH_PAIRS] = {0};

    if (choice->engine == ENGINE_TABLE) {
        eight_distance_many(context->tables, pairs, n, lengths);
    } else {
        answer answer;

        if (!engine_run(context, choice, &pairs[0], &pairs[1], &answer))
            return false;
        lengths[0] = (int8_t)answer.length;
    }
    for (size_t i = 0; i < n; i++)
        if (!print_length(context, lengths[i], apart))
            return false;
    return true;
}

static bool answer_boards(context *context, const engine_choice *choice,
                          format form, const eight_board *goal)
{
    boards boards = {.in = &context->input, .format = form};
    eight_board board[BATCH_PAIRS];
    eight_board pairs[2 * BATCH_PAIRS];
    read_result result;
    size_t n;

    while ((result = boards_read(&boards, board, batch_size(choice), &n)) ==
           READ_OK) {
        for (size_t i = 0; i < n; i++) {
            pairs[2 * i] = board[i];
            pairs[2 * i + 1] = *goal;
        }
        if (!answer_batch(context, choice, pairs, n,
                          boards_need_separator(&boards)))
            return false;
    }
    return result == READ_END;
}

static bool answer_pairs(context *context, const engine_choice *choice)
{
    eight_board pairs[2 * BATCH_PAIRS];
    read_result result;
    size_t n;

    while ((result = input_pairs(&context->input, pairs, batch_size(choice),
                                 &n)) == READ_OK)
        if (!answer_batch(context, choice, pairs, n, false))
            return false;
    return result == READ_END;
}

/* What the answer to a line of --lines depends on. */
typedef struct settings {
    const engine_choice *choice;
    const eight_board *goal; /* NULL: the line has one */
} settings;

static bool answer_record(context *context, void *argument,
                          const eight_board *boards)
{
    const settings *settings = argument;
    const eight_board pair[2] = {
        boards[0], settings->goal != NULL ? *settings->goal : boards[1]};

    return answer_batch(context, settings->choice, pair, 1, false);
}

static bool run(context *context, const options *options)
{
    bool has_goal = options_given(options, &option_goal);
    format form = (format)options_value(options, &option_format)->number;
    engine_choice choice;
    settings settings = {&choice, has_goal ? &options->goal : NULL};
    bool lines = options_given(options, &option_lines);

    if (!engine_choose(&context->failure, options, &choice))
        return false;
    if (form != FORMAT_PLAIN && !has_goal)
        return fail(&context->failure, EXIT_USAGE, "--format requires --goal");
    if (!context_open_input(context, options->operands,
                            has_goal ? "boards" : "pairs of boards") ||
        !engine_open(context, &choice))
        return false;
    if (lines)
        return context_answer_lines(context, options, has_goal ? 1 : 2,
                                    answer_record, &settings);
    return has_goal ? answer_boards(context, &choice, form, &options->goal)
                    : answer_pairs(context, &choice);
}

const command command_distance = {
    .name = "distance",
    .summary = "pairs of boards, or boards and a goal: the distance",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Reads pairs of boards, start and goal, until the end of the input\n"
        "and prints the least number of moves for each, or -1 if\n"
        "unsolvable.  With --goal, which has no default here, it reads\n"
        "single boards; --format requires --goal.\n",
    .example = "echo '12X453786 12345678X' | eight distance\n"
               "          eight distance 23415x768 12345678x\n"
               "          echo 867254301 | eight distance --goal spiral",
    .options = list,
    .run = run,
};
