/* draw.h - boards drawn for people. */
#ifndef DRAW_H
#define DRAW_H

#include "eight.h"
#include "io/output.h"

/* A board and the caption above it. */
typedef struct drawing {
    char caption[32]; /* up to 8 are drawn as text */
    eight_board board;
} drawing;

/* Draws n boards, eight side by side, in no more than 80 columns. */
void draw_boards(output *output, const drawing *boards, unsigned n);

#endif
