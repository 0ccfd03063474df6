/* board_formats.c - formats of boards, read and written: see input.h. */
#include "io/input.h"

#include <inttypes.h>

/* Reads the line before a board. */
static read_result read_dimension(input *in)
{
    uint64_t dimension = 0;
    read_result result = input_skip_filler(in);

    if (result == READ_OK)
        result = input_number(in, UINT64_MAX, "the dimension 3 of a board",
                              &dimension);
    if (result != READ_OK || dimension == 3)
        return result;
    return input_fail_at(in, in->number_place,
                         "found the dimension %" PRIu64 ", expected 3",
                         dimension);
}

read_result format_read(board_format format, input *in, eight_board *boards,
                        size_t each, size_t max, size_t *count)
{
    read_result result;

    *count = 0;
    if (format != FORMAT_princeton)
        return input_boards(in, boards, each, max, count);
    result = read_dimension(in);
    if (result != READ_OK)
        return result;
    result = input_boards(in, boards, 1, 1, count);
    return result != READ_END
               ? result
               : input_fail(in, "found the end of the input after a dimension, "
                                "expected the 9 cells of its board");
}

const char *format_board(board_format format, const eight_board *board,
                         char text[FORMAT_BYTES])
{
    static const struct {
        const char *before;
        const char *row; /* between two rows */
        const char *cell;
        char blank;
    } styles[] = {[FORMAT_plain] = {"", "", "", 'x'},
                  [FORMAT_spaced] = {"", " ", " ", 'x'},
                  [FORMAT_zero] = {"", "", "", '0'},
                  [FORMAT_uva652] = {"\n", " ", " ", 'x'},
                  [FORMAT_princeton] = {"3\n", "\n", " ", '0'}};
    const char *between = styles[format].before;
    char *to = text;

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        while (*between != '\0')
            *to++ = *between++;
        *to++ = board->cell[i] == 0 ? styles[format].blank
                                    : (char)('0' + board->cell[i]);
        between = i % 3 == 2 ? styles[format].row : styles[format].cell;
    }
    *to = '\0';
    return text;
}
