/*
 * worksheet.h - boards for pupils to solve, and the key with the solutions, as
 * one HTML document with inline pictures.  Browsers print it on A4 and on
 * Letter.
 *
 * The document is complete after each board: HTML allows </body> and </html> to
 * be left out, and nothing else stays open.
 */
#ifndef WORKSHEET_H
#define WORKSHEET_H

#include "io/draw.h"

/* Begins a worksheet with a picture of the goal; if `is_key`, begins the key.
 */
void worksheet_begin(output *output, const eight_board *goal, bool is_key);

/* Adds a board with its caption above it and a line to write on below it. */
void worksheet_add_board(output *output, const drawing *board);

/* Adds the n > 0 boards of a solution, under a heading, to the key. */
void worksheet_add_solution(output *output, const char *heading,
                            const drawing *boards, unsigned n);

#endif
