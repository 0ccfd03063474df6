/* solve.c - eight solve: the problem Eight (HDU 1043), and any other goal. */
#include "command.h"
#include "io/board_formats.h"
#include "commands/engine.h"
#include "io/move_notation.h"

#include <string.h>

static const char help[] =
    "Usage: eight solve [OPTIONS] [INPUT]\n"
    "\n"
    "Reads boards until the end of the input and prints, for each, the moves\n"
    "of the blank (u, d, l, r) that take it to 1 2 3 4 5 6 7 8 x, or\n"
    "'unsolvable'.  The solution is a shortest one, the first in the order\n"
    "u, d, l, r.  A board that is solved already gets an empty line.\n"
    "\n"
    "  INPUT            a file; standard input when it is - or missing\n"
    "  --goal GOAL      last (1 2 3 4 5 6 7 8 x, the default), first\n"
    "                   (x 1 2 3 4 5 6 7 8), spiral (1 2 3 8 x 4 7 6 5) or\n"
    "                   any board\n"
    "  --order ORDER    the first shortest solution in another order: any\n"
    "                   permutation of udlr (the default)\n"
    "  --moves WAY      write moves as the way of the blank (blank, the\n"
    "                   default), as the opposite way of the tile that\n"
    "                   changes places with it (tile), or as the number of\n"
    "                   that tile (number); one character a move, no spaces\n"
    "  --format FORMAT  plain (boards until the end, the default); uva652\n"
    "                   (the number of boards first; a blank line between\n"
    "                   answers); princeton (before each board its dimension,\n"
    "                   3)\n"
    "  --engine ENGINE  table (looks answers up, the default); bfs (a\n"
    "                   breadth-first search, the same answers); astar (A*\n"
    "                   with the Manhattan distance: a shortest solution,\n"
    "                   often another than the first).  Searches need no\n"
    "                   tables.\n"
    "  --visited HOW       how bfs remembers boards: by permutation rank "
    "(rank,\n"
    "                   the default), in a hash table (hash) or in a search\n"
    "                   tree (tree)\n"
    "  --stats          with bfs and astar, a line on standard error for each\n"
    "                   board: length (-1: unsolvable), boards generated and\n"
    "                   expanded, the largest frontier, bytes, seconds\n"
    "  --help           print this and exit\n"
    "\n"
    "Example:  echo '2 3 4 1 5 x 7 6 8' | eight solve\n"
    "          echo 867254301 | eight solve --engine astar --stats\n";

/* Boards that are answered in one call. */
enum { BATCH_BOARDS = 64 };

typedef struct batch {
    const options *options;
    boards boards;
    size_t count;
    eight_board board[BATCH_BOARDS];
    char moves[BATCH_BOARDS][EIGHT_MOVES_SIZE];
    int8_t length[BATCH_BOARDS];
} batch;

/* Reads boards: see input_buffered_boards(). */
static read_result read_batch(batch *batch)
{
    read_result result;

    batch->count = boards_buffered(&batch->boards, batch->board, BATCH_BOARDS);
    if (batch->count > 0)
        return READ_OK;
    result = boards_next(&batch->boards, &batch->board[0]);
    batch->count = result == READ_OK;
    return result;
}

/* Looks up the whole batch in the tables. */
static void look_up(const eight_tables *tables, batch *batch)
{
    const options *options = batch->options;
    const char *order = options->order != NULL ? options->order : "udlr";
    eight_board pairs[2 * BATCH_BOARDS];

    for (size_t i = 0; i < batch->count; i++) {
        pairs[2 * i] = batch->board[i];
        pairs[2 * i + 1] = options->goal;
    }
    eight_solve_many(tables, pairs, batch->count, order, batch->moves,
                     batch->length);
}

/* Searches the solution of board i; false on failure. */
static bool search_one(context *context, batch *batch, size_t i)
{
    const options *options = batch->options;
    answer answer;

    if (!engine_search(context, options, &batch->board[i], &options->goal,
                       &answer))
        return false;
    batch->length[i] = (int8_t)answer.length;
    memcpy(batch->moves[i], answer.moves, EIGHT_MOVES_SIZE);
    return true;
}

static bool print_board(context *context, batch *batch, size_t i)
{
    char *room = output_room(&context->output, 2 + EIGHT_MOVES_SIZE);
    char *moves = batch->moves[i];
    int length = batch->length[i];
    char *out = room;

    if (room == NULL)
        return false;
    if (boards_need_separator(&batch->boards))
        *out++ = '\n';
    if (length == EIGHT_UNSOLVABLE) {
        length = (int)strlen("unsolvable");
        memcpy(moves, "unsolvable", (size_t)length);
    } else if (length < 0) {
        return context_fail_tables(context, length);
    } else {
        notation_rewrite(batch->options->notation, &batch->board[i], moves);
    }
    memcpy(out, moves, EIGHT_MOVES_SIZE);
    out += length;
    *out++ = '\n';
    output_add(&context->output, (size_t)(out - room));
    return true;
}

static bool answer_batch(context *context, batch *batch)
{
    bool from_tables = batch->options->engine == ENGINE_TABLE;

    if (from_tables)
        look_up(context->tables, batch);
    for (size_t i = 0; i < batch->count; i++)
        if ((!from_tables && !search_one(context, batch, i)) ||
            !print_board(context, batch, i))
            return false;
    return true;
}

static bool run(context *context, int argc, char **argv)
{
    static const struct option list[] = {
        {"engine", required_argument, NULL, OPTION_ENGINE},
        {"format", required_argument, NULL, OPTION_FORMAT},
        {"goal", required_argument, NULL, OPTION_GOAL},
        {"moves", required_argument, NULL, OPTION_MOVES},
        {"order", required_argument, NULL, OPTION_ORDER},
        {"visited", required_argument, NULL, OPTION_VISITED},
        {"stats", no_argument, NULL, OPTION_STATS},
        {NULL, 0, NULL, 0},
    };
    options options = OPTIONS_INIT;
    batch batch = {.options = &options, .boards = {.in = &context->input}};
    read_result result;

    if (!options_read(&options, context, argc, argv, list) ||
        !context_open_input(context, argc, argv, "boards") ||
        !engine_open(context, &options))
        return false;
    batch.boards.format = options.format;
    while ((result = read_batch(&batch)) == READ_OK)
        if (!answer_batch(context, &batch))
            return false;
    return result == READ_END;
}

const command command_solve = {
    "solve", "boards to 12345678x or another goal: the moves (Eight)", help,
    run};
