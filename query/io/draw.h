/*
 * draw.h - draws boards, as text or SVG, and histograms as SVG.  The pictures
 * are SVG 1.1, for slides and worksheets.  They use greys and one accent
 * colour, which is dark enough to show in print.
 */
#ifndef DRAW_H
#define DRAW_H

#include "io/output.h"

/* A drawing is a board and the caption above it. */
typedef struct drawing {
    char caption[32]; /* at most 8 characters if the board is drawn as text */
    eight_board board;
} drawing;

/*
 * Draws n boards as text, at most eight side by side, in no more than 80
 * columns.
 */
void draw_boards(const drawing *boards, unsigned n);

/* A board drawn as SVG has sides of this length, including its frame. */
enum { DRAWN_SIDE = 126 };

/*
 * Draws one board with its caption above it, as a group of an SVG picture.  The
 * upper left corner of the board is at (x, y).  If `before` is not NULL, it is
 * the board before the last move, and the tile that has moved is in the accent
 * colour.
 */
void draw_svg_board(const drawing *drawing, unsigned x, unsigned y,
                    const eight_board *before);

/*
 * Draws n > 0 boards as SVG, with their captions, unless these are "".  If
 * `goal` is NULL, the boards are the steps of a solution: the tile that has
 * moved is in the accent colour, and several boards have the title above them.
 * If `goal` is not NULL and there are several boards, each board has a line
 * below it for the answer, and the top of each page has a line for the name and
 * a small picture of the goal.
 */
void draw_svg_boards(const char *title, const drawing *boards, unsigned n,
                     const eight_board *goal);

/*
 * Draws count[0..last] as bars.  The longest bar is in the accent colour; its
 * count must be at least 1,000.
 */
void draw_svg_histogram(const char *title, const char *subtitle,
                        const unsigned *count, unsigned last);

#endif
