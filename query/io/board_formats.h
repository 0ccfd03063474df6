/*
 * board_formats.h - single boards from the input, in one of three formats.
 *
 *   plain      boards until the end of the input.
 *   uva652     as in UVa 652: the number of datasets, then so many boards.
 *              Blank lines stand between them there; any white space will
 *              do here.  The answers are separated by a blank line.
 *   princeton  as in the course COS 226: before each board a line with its
 *              dimension, which must be 3.  Boards until the end.
 */
#ifndef BOARD_FORMATS_H
#define BOARD_FORMATS_H

#include "io/input.h"

typedef enum format { FORMAT_PLAIN, FORMAT_UVA652, FORMAT_PRINCETON } format;

typedef struct boards {
    input *in;
    format format;
    uint64_t count;    /* boards read so far */
    uint64_t datasets; /* uva652: boards there must be, once one was read */
} boards;

/*
 * Reads the next board.  READ_END comes after the last one, where the
 * input ends as the format wants it to.
 */
read_result boards_next(boards *boards, eight_board *board);

/*
 * Reads the boards that are at hand (see input.h), at most so many; returns
 * their number.  It is 0 but for the plain format: in another one the board
 * read last is the one that is answered next.
 */
size_t boards_buffered(boards *boards, eight_board *board, size_t most);

/*
 * Whether a blank line stands before the answer to the board read last, as
 * the format puts it between answers.
 */
bool boards_need_separator(const boards *boards);

#endif
