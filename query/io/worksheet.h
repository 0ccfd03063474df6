/*
 * worksheet.h - writes boards for pupils to solve, or the key with their
 * solutions, as one HTML document with inline pictures.  Browsers print it on
 * A4 and on Letter paper.
 *
 * The document is complete after each board, because HTML allows </body> and
 * </html> to be left out, and nothing else stays open.
 */
#ifndef WORKSHEET_H
#define WORKSHEET_H

#include "io/draw.h"

/* Begins a worksheet, or the key if `is_key`, with a picture of the goal. */
void worksheet_begin(const eight_board *goal, bool is_key);

/* Adds a board with its caption above it and a line to write on below it. */
void worksheet_add_board(const drawing *board);

/* Adds the n > 0 boards of a solution to the key, under a heading. */
void worksheet_add_solution(const char *heading, const drawing *boards,
                            unsigned n);

#endif
