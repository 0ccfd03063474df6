/*
 * board_formats.h - single boards from the input, or written, in a format.
 *
 *   plain      boards until the end of the input.
 *   spaced     the same; written with spaces between the cells.
 *   zero       the same; written with 0 as the blank.
 *   uva652 as in UVa 652: the number of datasets, then that many boards.  Any
 *              filler may separate them, where UVa 652 has blank lines.  A
 *              blank line separates the answers.
 *   princeton  as in the course COS 226: each board after a line with its
 *              dimension, which must be 3.  Boards until the end.
 */
#ifndef BOARD_FORMATS_H
#define BOARD_FORMATS_H

#include "io/input.h"

#define FORMATS(X)                                                             \
    X(plain, "boards until the end of the input (default)")                    \
    X(spaced, "the same, but written with spaces")                             \
    X(zero, "the same, but written with 0 as the blank")                       \
    X(uva652, "the number of boards, then the boards, with\n"                  \
              "    a blank line between answers")                              \
    X(princeton, "the dimension 3 before each board")

#define FORMAT_ENTRY(name, help) FORMAT_##name,
typedef enum board_format { FORMATS(FORMAT_ENTRY) } board_format;

/* Whether the input has nothing but boards. */
static inline bool format_is_bare(board_format format)
{
    return format < FORMAT_uva652;
}

enum { FORMAT_BYTES = 24 };

/* Writes a board in a format, with a NUL and without a line end; returns it. */
const char *format_board(board_format format, const eight_board *board,
                         char text[FORMAT_BYTES]);

/*
 * Reads a batch of up to `max` boards as input_boards() does, but in the format
 * princeton the next one alone.  READ_END at the end of the input.  Does not
 * read the number before the boards of uva652.
 */
read_result format_read(board_format format, input *in, eight_board *boards,
                        size_t max, size_t *count);

#endif
