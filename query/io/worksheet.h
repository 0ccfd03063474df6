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

/*
 * Begins a worksheet, or the key if `is_key`, with a picture of the goal.
 * Without a title, NULL, it has the usual title.  `note` is about the notation
 * of moves.
 */
void worksheet_begin(const char *title, const eight_board *goal,
                     const char *note, bool is_key);

/* Adds a board with its number, and beside it lines for up to 31 moves. */
void worksheet_add_board(const char *number, const eight_board *board);

/* Adds the n > 0 boards of a solution to the key, under a heading. */
void worksheet_add_solution(const char *heading, const drawing *boards,
                            unsigned n);

#endif
