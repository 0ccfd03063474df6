/* scan_boards.h - boards in a text, many at once. */
#ifndef SCAN_BOARDS_H
#define SCAN_BOARDS_H

#include "eight.h"

enum { SCAN_LINES = 16 };

/*
 * Reads up to `max` boards whose cells are adjacent or separated by exactly
 * one filler byte.  Stops before anything else (a comment, an incomplete or
 * invalid board), which eight_scan() then reads or diagnoses.  Returns the
 * number of boards read; the remaining elements of boards[] are unspecified.
 * Sets *consumed to the bytes taken by those boards and the filler before
 * them.
 */
size_t scan_boards(const char *text, size_t length, eight_board *boards,
                   size_t max, size_t *consumed);

/*
 * Reads sixteen boards in lines of the same length, as most files have them:
 * nine cells and a byte of filler, or nine times a cell and a byte of filler;
 * only a space or a line end is filler here, and only 0, x and X are blanks.
 * Returns the number of bytes up to the end of the last board; or 0, and no
 * boards, if length < 288 (for either form), the text does not have this
 * form, or EIGHT_HAVE_SIMD is 0 (see puzzle/simd.h).
 */
size_t scan_lines(const char *text, size_t length,
                  eight_board boards[SCAN_LINES]);

#endif
