/* board_formats.c - see board_formats.h. */
#include "io/board_formats.h"

#include <inttypes.h>
#include <string.h>

static read_result next_uva652(boards *boards, eight_board *board)
{
    input *in = boards->in;
    read_result result = READ_OK;

    if (boards->count == 0)
        result = input_number(in, UINT64_MAX, "the number of datasets",
                              &boards->datasets);
    if (result == READ_OK && boards->count < boards->datasets) {
        result = input_board(in, board);
        if (result == READ_END)
            return input_fail(in,
                              "found the end of the input, expected %" PRIu64
                              " more of %" PRIu64 " datasets",
                              boards->datasets - boards->count,
                              boards->datasets);
        return result;
    }
    if (result == READ_OK)
        result = input_skip_filler(in);
    if (result == READ_OK)
        return input_unexpected(in, "the end of the input after the "
                                    "last of the datasets");
    return result;
}

static read_result next_princeton(input *in, eight_board *board)
{
    uint64_t dimension;
    read_result result = input_skip_filler(in);

    if (result == READ_OK)
        result = input_number(in, UINT64_MAX, "the dimension 3 of a board",
                              &dimension);
    if (result != READ_OK)
        return result;
    if (dimension != 3)
        return input_fail_at(in, input_number_place(in),
                             "found the dimension %" PRIu64 ", expected 3",
                             dimension);
    result = input_board(in, board);
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

read_result boards_read(boards *boards, eight_board *board, size_t max,
                        size_t *count)
{
    read_result result = READ_OK;

    *count = 0;
    if (format_is_bare(boards->format))
        *count = input_buffered_boards(boards->in, board, max);
    if (*count == 0) {
        result = boards->format == FORMAT_uva652 ? next_uva652(boards, board)
                 : boards->format == FORMAT_princeton
                     ? next_princeton(boards->in, board)
                     : input_board(boards->in, board);
        *count = result == READ_OK;
    }
    boards->count += *count;
    return result;
}
