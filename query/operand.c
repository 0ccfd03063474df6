/* operand.c - see operand.h. */
#include "operand.h"

#include "options.h"

#include <stdio.h>

/* Puts operands together, with spaces between them. */
static bool join(failure *failure, char **operands, char *text, size_t size)
{
    size_t length = 0;

    text[0] = '\0';
    for (; *operands != NULL; operands++) {
        int n = snprintf(text + length, size - length, "%s%s",
                         length == 0 ? "" : " ", *operands);

        if (n < 0 || (size_t)n >= size - length)
            return fail(failure, EXIT_USAGE,
                        "BOARD has over %zu characters, expected 9 cells",
                        size - 1);
        length += (size_t)n;
    }
    return true;
}

bool operand_board(tool *tool, int argc, char **argv, eight_board *board)
{
    input *in = &tool->input;
    char text[256];
    reading reading;

    if (optind < argc)
        return join(&tool->failure, argv + optind, text, sizeof(text)) &&
               options_board(&tool->failure, "BOARD", text, board);
    if (!tool_open_standard(tool, "a board", "its ninth cell and Enter end it"))
        return false;
    reading = input_board(in, board);
    if (reading == READING_END)
        reading = input_unexpected(in, "the 9 cells of a board");
    return reading == READING_DONE;
}
