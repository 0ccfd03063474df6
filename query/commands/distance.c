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

/* The least number of moves or EIGHT_UNSOLVABLE; false on failure. */
static bool measure(context *context, const engine_choice *choice,
                    const eight_board *start, const eight_board *goal,
                    int *length)
{
    answer answer;

    if (choice->engine == ENGINE_TABLE) {
        *length = eight_distance(context->tables, start, goal);
        return *length >= 0 || *length == EIGHT_UNSOLVABLE ||
               context_fail_tables(context, *length);
    }
    if (!engine_run(context, choice, start, goal, &answer))
        return false;
    *length = answer.length;
    return true;
}

static bool answer_one(context *context, const engine_choice *choice,
                       const eight_board *start, const eight_board *goal,
                       bool apart)
{
    char *room;
    char *to;
    int length;

    if (!measure(context, choice, start, goal, &length) ||
        (room = output_room(&context->output, LINE_BYTES)) == NULL)
        return false;
    to = room;
    if (apart)
        *to++ = '\n';
    to = number_write_length(to, length);
    *to++ = '\n';
    output_add(&context->output, (size_t)(to - room));
    return true;
}

static bool answer_boards(context *context, const engine_choice *choice,
                          format form, const eight_board *goal)
{
    boards boards = {.in = &context->input, .format = form};
    eight_board board;
    read_result result;
    size_t count;

    while ((result = boards_read(&boards, &board, 1, &count)) == READ_OK)
        if (!answer_one(context, choice, &board, goal,
                        boards_need_separator(&boards)))
            return false;
    return result == READ_END;
}

static bool answer_pairs(context *context, const engine_choice *choice)
{
    eight_board pair[2];
    read_result result;
    size_t count;

    while ((result = input_pairs(&context->input, pair, 1, &count)) == READ_OK)
        if (!answer_one(context, choice, &pair[0], &pair[1], false))
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

    return answer_one(context, settings->choice, &boards[0],
                      settings->goal != NULL ? settings->goal : &boards[1],
                      false);
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
