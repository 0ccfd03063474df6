/* solve.c - eight solve: the problem Eight (HDU 1043), and any other goal. */
#include "command.h"
#include "io/board_formats.h"
#include "commands/engine.h"
#include "io/move_notation.h"

#include <string.h>

static const option_spec *const list[] = {
    &operand_input, &option_goal,   &option_order,     &option_moves,
    &option_format, &option_engine, &option_heuristic, &option_visited,
    &option_stats,  &option_lines,  &option_help,      NULL};

/* Boards that are answered in one call. */
enum { BATCH_BOARDS = 64 };

typedef struct batch {
    const eight_board *goal;
    const char *order;
    notation notation;
    engine_choice choice;
    boards boards;
    size_t count;
    eight_board board[BATCH_BOARDS];
    char moves[BATCH_BOARDS][EIGHT_MOVES_SIZE];
    int8_t length[BATCH_BOARDS];
} batch;

/* Looks up the whole batch in the tables. */
static void look_up(const eight_tables *tables, batch *batch)
{
    eight_board pairs[2 * BATCH_BOARDS];

    for (size_t i = 0; i < batch->count; i++) {
        pairs[2 * i] = batch->board[i];
        pairs[2 * i + 1] = *batch->goal;
    }
    eight_solve_many(tables, pairs, batch->count, batch->order, batch->moves,
                     batch->length);
}

/* Searches the solution of board i; false on failure. */
static bool search_one(context *context, batch *batch, size_t i)
{
    answer answer;

    if (!engine_run(context, &batch->choice, &batch->board[i], batch->goal,
                    &answer))
        return false;
    batch->length[i] = (int8_t)answer.length;
    memcpy(batch->moves[i], answer.moves, EIGHT_MOVES_SIZE);
    return true;
}

static bool print_board(context *context, batch *batch, size_t i)
{
    static const char unsolvable[EIGHT_MOVES_SIZE] = "unsolvable";
    char *room = output_room(&context->output, 2 + EIGHT_MOVES_SIZE);
    const char *text = batch->moves[i];
    int length = batch->length[i];
    char *out = room;

    if (room == NULL)
        return false;
    if (boards_need_separator(&batch->boards))
        *out++ = '\n';
    if (length == EIGHT_UNSOLVABLE) {
        text = unsolvable;
        length = (int)strlen("unsolvable");
    } else if (length < 0) {
        return context_fail_tables(context, length);
    } else {
        notation_rewrite(batch->notation, &batch->board[i], batch->moves[i]);
    }
    memcpy(out, text, EIGHT_MOVES_SIZE);
    out += length;
    *out++ = '\n';
    output_add(&context->output, (size_t)(out - room));
    return true;
}

static bool answer_batch(context *context, batch *batch)
{
    bool from_tables = batch->choice.engine == ENGINE_TABLE;

    if (from_tables)
        look_up(context->tables, batch);
    for (size_t i = 0; i < batch->count; i++)
        if ((!from_tables && !search_one(context, batch, i)) ||
            !print_board(context, batch, i))
            return false;
    return true;
}

/* Answers a line of --lines. */
static bool answer_record(context *context, void *argument,
                          const eight_board *board)
{
    batch *batch = argument;

    batch->board[0] = *board;
    batch->count = 1;
    return answer_batch(context, batch);
}

static bool answer_boards(context *context, batch *batch)
{
    read_result result;

    while ((result = boards_read(&batch->boards, batch->board, BATCH_BOARDS,
                                 &batch->count)) == READ_OK)
        if (!answer_batch(context, batch))
            return false;
    return result == READ_END;
}

static bool run(context *context, const options *options)
{
    bool lines = options_given(options, &option_lines);
    batch batch = {.goal = &options->goal,
                   .order = options_text(options, &option_order, DEFAULT_ORDER),
                   .notation =
                       (notation)options_value(options, &option_moves)->number,
                   .boards.in = &context->input,
                   .boards.format =
                       (format)options_value(options, &option_format)->number};

    if (!engine_choose(&context->failure, options, &batch.choice) ||
        !context_open_input(context, options->operands, "boards") ||
        !engine_open(context, &batch.choice))
        return false;
    return lines ? context_answer_lines(context, options, 1, answer_record,
                                        &batch)
                 : answer_boards(context, &batch);
}

const command command_solve = {
    .name = "solve",
    .summary = "boards to 12345678x or another goal: the moves (Eight)",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Reads boards until the end of the input and prints, for each, the\n"
        "moves of the blank to the goal, or 'unsolvable'.  The solution is\n"
        "the first shortest one in the order u, d, l, r; for a solved board\n"
        "it is an empty line.\n",
    .example = "echo '2 3 4 1 5 x 7 6 8' | eight solve\n"
               "          eight solve 23415x768\n"
               "          echo 867254301 | eight solve --engine astar --stats",
    .options = list,
    .run = run,
};
