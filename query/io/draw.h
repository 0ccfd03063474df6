/*
 * draw.h - boards and histograms drawn for people: as text, and as SVG 1.1 for
 * slides and worksheets, in greys and one accent colour, which is dark enough
 * to show in print.
 */
#ifndef DRAW_H
#define DRAW_H

#include "io/output.h"

/* A drawing is a board and the caption above it. */
typedef struct drawing {
    char caption[32]; /* text shows up to 8 characters */
    eight_board board;
} drawing;

/* Draws n boards as text, eight side by side, in no more than 80 columns. */
void draw_boards(output *output, const drawing *boards, unsigned n);

/* A board that is drawn as SVG has this side, with its frame. */
enum { DRAWN_SIDE = 126 };

/*
 * Draws one board with its caption above it, as a group of an SVG picture.  (x,
 * y) is the upper left corner of the board.  If the board follows from the
 * board `before`, the tile that has moved is in the accent colour; `before` may
 * be NULL.
 */
void draw_svg_board(output *output, const drawing *drawing, unsigned x,
                    unsigned y, const eight_board *before);

/*
 * Draws n > 0 boards as SVG, with their captions, unless these are "".  If
 * `goal` is NULL, each board follows from the board before it: the tile that
 * has moved is in the accent colour, and several boards have the title above
 * them.  If not, there is a line to write on below each of several boards, and
 * at the top of each page a line for the name and a small picture of the goal.
 */
void draw_svg_boards(output *output, const char *title, const drawing *boards,
                     unsigned n, const eight_board *goal);

/*
 * Draws count[0..last] as bars.  The longest bar is in the accent colour, and
 * stands for at least 1,000.
 */
void draw_svg_histogram(output *output, const char *title, const char *subtitle,
                        const unsigned *count, unsigned last);

#endif
