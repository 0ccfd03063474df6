/* solve.c - eight solve: the problem Eight (HDU 1043), and any other goal. */
#include "boards.h"
#include "engine.h"
#include "notation.h"

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
    "  --seen HOW       how bfs remembers boards: by permutation rank (rank,\n"
    "                   the default), in a hash table (hash) or in a search\n"
    "                   tree (tree)\n"
    "  --stats          with bfs and astar, a line on standard error for each\n"
    "                   board: length (-1: unsolvable), boards generated and\n"
    "                   expanded, the largest frontier, bytes, seconds\n"
    "  --help           print this and exit\n"
    "\n"
    "Example:  echo '2 3 4 1 5 x 7 6 8' | eight solve\n"
    "          echo 867254301 | eight solve --engine astar --stats\n";

/* The moves from a board to the goal: a length, or a status below 0. */
static int look_up(const tool *tool, const options *options,
                   const eight_board *board, char moves[EIGHT_MOVES_SIZE])
{
    if (options->order == NULL && !options->goal_given)
        return eight_solve(tool->tables, board, moves);
    return eight_route(tool->tables, board, &options->goal,
                       options->order != NULL ? options->order : "udlr", moves);
}

/* The same by the engine that was asked for; false on failure. */
static bool find_moves(tool *tool, const options *options,
                       const eight_board *board, char moves[EIGHT_MOVES_SIZE],
                       int *length)
{
    answer answer;

    if (options->engine == ENGINE_TABLE) {
        *length = look_up(tool, options, board, moves);
        return *length >= 0 || *length == EIGHT_UNSOLVABLE ||
               tool_fail_tables(tool, *length);
    }
    if (!engine_search(tool, options, board, &options->goal, &answer))
        return false;
    *length = answer.length;
    memcpy(moves, answer.moves, EIGHT_MOVES_SIZE);
    return true;
}

static bool solve_board(tool *tool, const options *options,
                        const eight_board *board, const char *separator)
{
    char *line = output_room(&tool->output, 1 + EIGHT_MOVES_SIZE);
    size_t before = strlen(separator);
    int length;

    if (line == NULL)
        return false;
    memcpy(line, separator, before);
    line += before;
    if (!find_moves(tool, options, board, line, &length))
        return false;
    if (length == EIGHT_UNSOLVABLE) {
        length = (int)strlen("unsolvable");
        memcpy(line, "unsolvable", (size_t)length);
    } else {
        notation_rewrite(options->notation, board, line);
    }
    line[length] = '\n';
    output_add(&tool->output, before + (size_t)length + 1);
    return true;
}

static bool run(tool *tool, int argc, char **argv)
{
    static const struct option list[] = {
        {"engine", required_argument, NULL, OPTION_ENGINE},
        {"format", required_argument, NULL, OPTION_FORMAT},
        {"goal", required_argument, NULL, OPTION_GOAL},
        {"moves", required_argument, NULL, OPTION_MOVES},
        {"order", required_argument, NULL, OPTION_ORDER},
        {"seen", required_argument, NULL, OPTION_SEEN},
        {"stats", no_argument, NULL, OPTION_STATS},
        {NULL, 0, NULL, 0},
    };
    options options = OPTIONS_INIT;
    boards boards = {.in = &tool->input};
    eight_board board;
    reading reading;

    if (!options_read(&options, tool, argc, argv, list) ||
        !tool_open_input(tool, argc, argv, "boards") ||
        !engine_open(tool, &options))
        return false;
    boards.format = options.format;
    while ((reading = boards_next(&boards, &board)) == READING_DONE) {
        if (boards.count == TOOL_MANY && options.engine == ENGINE_TABLE)
            eight_expect_many(tool->tables);
        if (!solve_board(tool, &options, &board, boards_separator(&boards)))
            return false;
    }
    return reading == READING_END;
}

const command command_solve = {
    "solve", "boards to 12345678x or another goal: the moves (Eight)", help,
    run};
