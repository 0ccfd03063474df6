/* board_formats.h - reads and writes the formats of boards. */
#ifndef BOARD_FORMATS_H
#define BOARD_FORMATS_H

#include "io/input.h"

#define FORMATS(X)                                                             \
    X(plain, "boards until the end of the input (default)")                    \
    X(spaced, "the same, but written with spaces")                             \
    X(capital, "the same, but written with a capital X")                       \
    X(zero, "the same, but written with 0 as the blank")                       \
    X(uva652, "the number of boards, then the boards, with\n"                  \
              "    a blank line between answers")                              \
    X(princeton, "the dimension 3 before each board")

#define FORMAT_ENTRY(name, help) FORMAT_##name,
typedef enum board_format { FORMATS(FORMAT_ENTRY) } board_format;

/* A format_style says how boards are written in a format. */
typedef struct format_style {
    const char *before; /* what comes before a board */
    const char *row;    /* what comes between two rows */
    const char *cell;   /* what comes between two cells of a row */
    char blank;
    bool has_numbers; /* whether there are numbers besides the boards */
} format_style;

extern const format_style format_styles[]; /* the style of each board_format */

enum { FORMAT_BYTES = 24 };

/* Writes a board in a style, with a NUL after it.  Returns the text. */
const char *format_in_style(const format_style *style, const eight_board *board,
                            char text[FORMAT_BYTES]);

/*
 * Writes a board in a format, with a NUL but no line end after it.  Returns the
 * text.
 */
const char *format_board(board_format format, const eight_board *board,
                         char text[FORMAT_BYTES]);

/*
 * Reads the next board of princeton, the format of the course COS 226, as
 * input_boards() does.  Reads only one board, because a number comes before
 * each.
 */
read_result input_dimensioned_board(input *in, eight_board *boards, size_t each,
                                    size_t max, size_t *count);

#endif
