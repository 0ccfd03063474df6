/* board_formats.c - see board_formats.h. */
#include "io/board_formats.h"

#include <inttypes.h>

/* Reports missing datasets at the end of the input. */
static read_result fail_short(const boards *boards)
{
    return input_fail(boards->in,
                      "found the end of the input after %" PRIu64 " of %" PRIu64
                      " datasets",
                      boards->count, boards->datasets);
}

static read_result next_uva652(boards *boards, eight_board *board)
{
    input *in = boards->in;
    read_result result;

    if (boards->count == 0) {
        result = input_number(in, UINT64_MAX, "the number of datasets",
                              &boards->datasets);
        if (result != READ_OK)
            return result;
    }
    if (boards->count < boards->datasets) {
        result = input_board(in, board);
        return result == READ_END ? fail_short(boards) : result;
    }
    result = input_skip_filler(in);
    if (result == READ_OK)
        return input_unexpected(in, "the end of the input after the "
                                    "last of the datasets");
    return result;
}

static read_result next_princeton(boards *boards, eight_board *board)
{
    input *in = boards->in;
    read_result result = input_skip_filler(in);
    input_place place = input_here(in);
    uint64_t dimension;

    if (result != READ_OK)
        return result;
    result =
        input_number(in, UINT64_MAX, "the dimension 3 of a board", &dimension);
    if (result != READ_OK)
        return result;
    if (dimension != 3)
        return input_fail_at(in, place,
                             "found the dimension %" PRIu64 ", expected 3",
                             dimension);
    result = input_board(in, board);
    if (result == READ_END)
        return input_fail(in, "found the end of the input after a dimension, "
                              "expected the 9 cells of its board");
    return result;
}

read_result boards_next(boards *boards, eight_board *board)
{
    read_result result = READ_FAILED;

    switch (boards->format) {
    case FORMAT_PLAIN:
        result = input_board(boards->in, board);
        break;
    case FORMAT_UVA652:
        result = next_uva652(boards, board);
        break;
    case FORMAT_PRINCETON:
        result = next_princeton(boards, board);
        break;
    }
    boards->count += result == READ_OK;
    return result;
}

size_t boards_buffered(boards *boards, eight_board *board, size_t max)
{
    size_t count = 0;

    if (boards->format == FORMAT_PLAIN)
        count = input_buffered_boards(boards->in, board, max);
    boards->count += count;
    return count;
}

bool boards_need_separator(const boards *boards)
{
    return boards->format == FORMAT_UVA652 && boards->count > 1;
}
