/* operands.c - see operands.h. */
#include "cli/operands.h"

#include "cli/options.h"

#include <stdio.h>

/* Joins operands with spaces between them. */
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

bool operands_read_board(context *context, char **operands, eight_board *board)
{
    input *in = &context->input;
    char text[256];
    read_result result;

    if (operands[0] != NULL)
        return join(&context->failure, operands, text, sizeof(text)) &&
               options_board(&context->failure, "BOARD", text, board);
    if (!context_open_standard(context, "a board",
                               "its ninth cell and Enter end it"))
        return false;
    result = input_board(in, board);
    if (result == READ_END)
        result = input_unexpected(in, "the 9 cells of a board");
    return result == READ_OK;
}
