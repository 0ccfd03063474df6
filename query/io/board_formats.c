/* board_formats.c - see board_formats.h. */
#include "io/board_formats.h"

#include <inttypes.h>

const format_style format_styles[] = {
    [FORMAT_plain] = {"", "", "", 'x', false},
    [FORMAT_spaced] = {"", " ", " ", 'x', false},
    [FORMAT_capital] = {"", "", "", 'X', false},
    [FORMAT_zero] = {"", "", "", '0', false},
    [FORMAT_uva652] = {"\n", " ", " ", 'x', true},
    [FORMAT_princeton] = {"3\n", "\n", " ", '0', true},
};

/*
 * Reads the dimension before a board, which must be 3.  The distance of the
 * board may follow it on its line, as it does in the course's own files.
 */
static read_result read_dimension(input *in)
{
    uint64_t dimension = 0;
    read_result result = input_skip_filler(in);

    if (result == READ_OK)
        result = input_number(in, INPUT_WHITE_SPACE, UINT64_MAX,
                              "the dimension 3 of a board", &dimension);
    if (result != READ_OK)
        return result;
    if (dimension == 3)
        return input_skip_lone_number(in);
    return input_fail_at(
        in, in->number_place, "found the dimension %" PRIu64 ", expected 3%s",
        dimension, dimension > 1 && dimension < 100 ? INPUT_ONLY_3X3 : "");
}

read_result input_dimensioned_board(input *in, eight_board *boards, size_t each,
                                    size_t max, size_t *count)
{
    read_result result;

    (void)each;
    (void)max;
    *count = 0;
    result = read_dimension(in);
    if (result != READ_OK)
        return result;
    result = input_boards(in, boards, 1, 1, count);
    return result != READ_END
               ? result
               : input_fail(in, "found the end of the input after a dimension, "
                                "expected the 9 cells of its board");
}

const char *format_in_style(const format_style *style, const eight_board *board,
                            char text[FORMAT_BYTES])
{
    const char *between = style->before;
    char *to = text;

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        while (*between != '\0')
            *to++ = *between++;
        *to++ =
            board->cell[i] == 0 ? style->blank : (char)('0' + board->cell[i]);
        between = i % 3 == 2 ? style->row : style->cell;
    }
    *to = '\0';
    return text;
}

const char *format_board(board_format format, const eight_board *board,
                         char text[FORMAT_BYTES])
{
    return format_in_style(&format_styles[format], board, text);
}
