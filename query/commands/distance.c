/* distance.c - eight distance: how far it is from board to board. */
#include "command.h"
#include "io/board_formats.h"
#include "commands/engine.h"
#include "io/number.h"

static const char help[] =
    "Usage: eight distance [OPTIONS] [INPUT]\n"
    "\n"
    "Reads pairs of boards, start and goal, until the end of the input and\n"
    "prints, for each, the least number of moves, or -1 for a pair that no\n"
    "moves connect.  With --goal it reads single boards, and measures each\n"
    "against that goal.\n"
    "\n"
    "  INPUT            a file; standard input when it is - or missing\n"
    "  --goal GOAL      last (1 2 3 4 5 6 7 8 x), first\n"
    "                   (x 1 2 3 4 5 6 7 8), spiral (1 2 3 8 x 4 7 6 5) or\n"
    "                   any board\n"
    "  --format FORMAT  of single boards, so only with --goal: plain (boards\n"
    "                   until the end, the default); uva652 (the number of\n"
    "                   boards first; a blank line between answers);\n"
    "                   princeton (before each board its dimension, 3)\n"
    "  --engine ENGINE  table (looks answers up, the default); bfs (a\n"
    "                   breadth-first search); astar (A* with the Manhattan\n"
    "                   distance).  Searches need no tables.\n"
    "  --visited HOW       how bfs remembers boards: by permutation rank "
    "(rank,\n"
    "                   the default), in a hash table (hash) or in a search\n"
    "                   tree (tree)\n"
    "  --stats          with bfs and astar, a line on standard error for each\n"
    "                   answer: length (-1: not connected), boards generated\n"
    "                   and expanded, the largest frontier, bytes, seconds\n"
    "  --help           print this and exit\n"
    "\n"
    "Example:  echo '12X453786 12345678X' | eight distance\n"
    "          echo 867254301 | eight distance --goal spiral\n";

/* A separator, at most "-1" or two digits, a line end. */
enum { LINE_BYTES = 1 + 2 + 1 };

/* The least number of moves or EIGHT_UNSOLVABLE; false on failure. */
static bool measure(context *context, const options *options,
                    const eight_board *start, const eight_board *goal,
                    int *length)
{
    answer answer;

    if (options->engine == ENGINE_TABLE) {
        *length = eight_distance(context->tables, start, goal);
        return *length >= 0 || *length == EIGHT_UNSOLVABLE ||
               context_fail_tables(context, *length);
    }
    if (!engine_search(context, options, start, goal, &answer))
        return false;
    *length = answer.length;
    return true;
}

static bool answer_one(context *context, const options *options,
                       const eight_board *start, const eight_board *goal,
                       bool apart)
{
    char *room = output_room(&context->output, LINE_BYTES);
    char *to = room;
    int length;

    if (room == NULL || !measure(context, options, start, goal, &length))
        return false;
    if (apart)
        *to++ = '\n';
    to = number_write_length(to, length);
    *to++ = '\n';
    output_add(&context->output, (size_t)(to - room));
    return true;
}

static bool answer_boards(context *context, const options *options)
{
    boards boards = {.in = &context->input, .format = options->format};
    eight_board board;
    read_result result;

    while ((result = boards_next(&boards, &board)) == READ_OK)
        if (!answer_one(context, options, &board, &options->goal,
                        boards_need_separator(&boards)))
            return false;
    return result == READ_END;
}

static bool answer_pairs(context *context, const options *options)
{
    eight_board pair[2];
    read_result result;

    while ((result = input_pair(&context->input, pair)) == READ_OK)
        if (!answer_one(context, options, &pair[0], &pair[1], false))
            return false;
    return result == READ_END;
}

static bool run(context *context, int argc, char **argv)
{
    static const struct option list[] = {
        {"engine", required_argument, NULL, OPTION_ENGINE},
        {"format", required_argument, NULL, OPTION_FORMAT},
        {"goal", required_argument, NULL, OPTION_GOAL},
        {"visited", required_argument, NULL, OPTION_VISITED},
        {"stats", no_argument, NULL, OPTION_STATS},
        {NULL, 0, NULL, 0},
    };
    options options = OPTIONS_INIT;

    if (!options_read(&options, context, argc, argv, list))
        return false;
    if (options.format != FORMAT_PLAIN && !options.goal_given)
        return fail(&context->failure, EXIT_USAGE,
                    "--format is for single boards: name their goal with "
                    "--goal");
    if (!context_open_input(context, argc, argv,
                            options.goal_given ? "boards"
                                               : "pairs of boards") ||
        !engine_open(context, &options))
        return false;
    return options.goal_given ? answer_boards(context, &options)
                              : answer_pairs(context, &options);
}

const command command_distance = {
    "distance", "pairs of boards, or boards and a goal: the least number", help,
    run};
