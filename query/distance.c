/* distance.c - eight distance: how far it is from board to board. */
#include "boards.h"
#include "engine.h"
#include "number.h"

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
    "  --seen HOW       how bfs remembers boards: by permutation rank (rank,\n"
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
static bool measure(tool *tool, const options *options,
                    const eight_board *start, const eight_board *goal,
                    int *length)
{
    answer answer;

    if (options->engine == ENGINE_TABLE) {
        *length = eight_distance(tool->tables, start, goal);
        return *length >= 0 || *length == EIGHT_UNSOLVABLE ||
               tool_fail_tables(tool, *length);
    }
    if (!engine_search(tool, options, start, goal, &answer))
        return false;
    *length = answer.length;
    return true;
}

static bool answer_one(tool *tool, const options *options,
                       const eight_board *start, const eight_board *goal,
                       bool apart)
{
    char *room = output_room(&tool->output, LINE_BYTES);
    char *to = room;
    int length;

    if (room == NULL || !measure(tool, options, start, goal, &length))
        return false;
    if (apart)
        *to++ = '\n';
    to = number_write_length(to, length);
    *to++ = '\n';
    output_add(&tool->output, (size_t)(to - room));
    return true;
}

static bool answer_boards(tool *tool, const options *options)
{
    boards boards = {.in = &tool->input, .format = options->format};
    eight_board board;
    reading reading;

    while ((reading = boards_next(&boards, &board)) == READING_DONE)
        if (!answer_one(tool, options, &board, &options->goal,
                        boards_are_apart(&boards)))
            return false;
    return reading == READING_END;
}

static bool answer_pairs(tool *tool, const options *options)
{
    eight_board pair[2];
    reading reading;

    while ((reading = input_pair(&tool->input, pair)) == READING_DONE)
        if (!answer_one(tool, options, &pair[0], &pair[1], false))
            return false;
    return reading == READING_END;
}

static bool run(tool *tool, int argc, char **argv)
{
    static const struct option list[] = {
        {"engine", required_argument, NULL, OPTION_ENGINE},
        {"format", required_argument, NULL, OPTION_FORMAT},
        {"goal", required_argument, NULL, OPTION_GOAL},
        {"seen", required_argument, NULL, OPTION_SEEN},
        {"stats", no_argument, NULL, OPTION_STATS},
        {NULL, 0, NULL, 0},
    };
    options options = OPTIONS_INIT;

    if (!options_read(&options, tool, argc, argv, list))
        return false;
    if (options.format != FORMAT_PLAIN && !options.goal_given)
        return fail(&tool->failure, EXIT_USAGE,
                    "--format is for single boards: name their goal with "
                    "--goal");
    if (!tool_open_input(tool, argc, argv,
                         options.goal_given ? "boards" : "pairs of boards") ||
        !engine_open(tool, &options))
        return false;
    return options.goal_given ? answer_boards(tool, &options)
                              : answer_pairs(tool, &options);
}

const command command_distance = {
    "distance", "pairs of boards, or boards and a goal: the least number", help,
    run};
