/*
 * draw.h - draws boards, as text or SVG.  The pictures are SVG 1.1, for slides
 * and worksheets.  They use greys and one accent color, which is dark enough to
 * show in print.
 */
#ifndef DRAW_H
#define DRAW_H

#include "io/output.h"

/* A drawing is a board and the caption above it. */
typedef struct drawing {
    char caption[32]; /* at most 8 characters if the board is drawn as text */
    eight_board board;
    bool unsolvable; /* in SVG, the board has a dashed frame */
} drawing;

/*
 * Draws n boards as text, at most eight side by side, in no more than 80
 * columns.
 */
void draw_boards(const drawing *boards, unsigned n);

/* Adds a text to XML or HTML, with references for the characters < > & ". */
void draw_escaped(const char *text);

/* A board drawn as SVG has sides of this length, including its frame. */
enum { DRAWN_SIDE = 126 };

/*
 * Draws one board with its caption above it, as a group of an SVG picture.  The
 * upper left corner of the board is at (x, y).  If `before` is not NULL, it is
 * the board before the last move, and the tile that has moved is in the accent
 * color.
 */
void draw_svg_board(const drawing *drawing, unsigned x, unsigned y,
                    const eight_board *before);

/*
 * Draws n > 0 boards as SVG, with a title, a note below it unless this is "",
 * and their captions.  Several boards are the steps of a solution: the tile
 * that has moved is in the accent color.
 */
void draw_svg_boards(const char *title, const char *note, const drawing *boards,
                     unsigned n);

#endif
