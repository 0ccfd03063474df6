/* solve.c - eight solve: the problem Eight (HDU 1043). */
#include "tool.h"

#include <string.h>

static const char help[] =
    "Usage: eight solve [INPUT]\n"
    "\n"
    "Reads boards until the end of the input and prints, for each, the moves\n"
    "of the blank (u, d, l, r) that take it to 1 2 3 4 5 6 7 8 x, or\n"
    "'unsolvable'.  The solution is a shortest one, the first in the order\n"
    "u, d, l, r.  A board that is solved already gets an empty line.\n"
    "\n"
    "  INPUT    a file; standard input when it is - or missing\n"
    "  --help   print this and exit\n"
    "\n"
    "Example:  echo '2 3 4 1 5 x 7 6 8' | eight solve\n";

static bool solve_board(tool *tool, const eight_board *board)
{
    char *line = output_room(&tool->output, EIGHT_MOVES_SIZE);
    int length;

    if (line == NULL)
        return false;
    length = eight_solve(tool->tables, board, line);
    if (length == EIGHT_UNSOLVABLE) {
        length = (int)strlen("unsolvable");
        memcpy(line, "unsolvable", (size_t)length);
    } else if (length < 0) {
        return tool_fail_tables(tool, length);
    }
    line[length] = '\n';
    output_add(&tool->output, (size_t)length + 1);
    return true;
}

static bool run(tool *tool, int argc, char **argv)
{
    static const struct option options[] = {{NULL, 0, NULL, 0}};
    uint64_t boards = 0;
    eight_board board;
    reading reading;

    if (getopt_long(argc, argv, "", options, NULL) != -1)
        return tool_fail_option(tool);
    if (!tool_open_input(tool, argc, argv) || !tool_open_tables(tool))
        return false;
    while ((reading = input_board(&tool->input, &board)) == READING_DONE) {
        if (++boards == TOOL_MANY)
            eight_expect_many(tool->tables);
        if (!solve_board(tool, &board))
            return false;
    }
    return reading == READING_END;
}

const command command_solve = {
    "solve", "boards to 12345678x: the moves (Eight)", help, run};
