/* boards.c - see boards.h. */
#include "boards.h"

#include <inttypes.h>

/* The end of the input where datasets are missing. */
static reading fail_short(const boards *boards)
{
    return input_fail(boards->in,
                      "found the end of the input after %" PRIu64 " of %" PRIu64
                      " datasets",
                      boards->count, boards->datasets);
}

static reading next_uva652(boards *boards, eight_board *board)
{
    input *in = boards->in;
    reading reading;

    if (boards->count == 0) {
        reading = input_number(in, UINT64_MAX, "the number of datasets",
                               &boards->datasets);
        if (reading != READING_DONE)
            return reading;
    }
    if (boards->count < boards->datasets) {
        reading = input_board(in, board);
        return reading == READING_END ? fail_short(boards) : reading;
    }
    reading = input_skip_filler(in);
    if (reading == READING_DONE)
        return input_unexpected(in, "the end of the input after the "
                                    "last of the datasets");
    return reading;
}

static reading next_princeton(boards *boards, eight_board *board)
{
    input *in = boards->in;
    reading reading = input_skip_filler(in);
    input_place place = input_here(in);
    uint64_t dimension;

    if (reading != READING_DONE)
        return reading;
    reading =
        input_number(in, UINT64_MAX, "the dimension 3 of a board", &dimension);
    if (reading != READING_DONE)
        return reading;
    if (dimension != 3)
        return input_fail_at(in, place,
                             "found the dimension %" PRIu64 ", expected 3",
                             dimension);
    reading = input_board(in, board);
    if (reading == READING_END)
        return input_fail(in, "found the end of the input after a dimension, "
                              "expected the 9 cells of its board");
    return reading;
}

reading boards_next(boards *boards, eight_board *board)
{
    reading reading = READING_FAILED;

    switch (boards->format) {
    case FORMAT_PLAIN:
        reading = input_board(boards->in, board);
        break;
    case FORMAT_UVA652:
        reading = next_uva652(boards, board);
        break;
    case FORMAT_PRINCETON:
        reading = next_princeton(boards, board);
        break;
    }
    boards->count += reading == READING_DONE;
    return reading;
}

size_t boards_at_hand(boards *boards, eight_board *board, size_t most)
{
    size_t count = 0;

    if (boards->format == FORMAT_PLAIN)
        count = input_boards_at_hand(boards->in, board, most);
    boards->count += count;
    return count;
}

bool boards_are_apart(const boards *boards)
{
    return boards->format == FORMAT_UVA652 && boards->count > 1;
}
