/* scan.h - boards in a text, many at once. */
#ifndef EIGHT_SCAN_H
#define EIGHT_SCAN_H

#include "eight.h"

enum { EIGHT_SCAN_LINES = 16 };

/*
 * Reads sixteen boards in lines of the same length, as most files have them:
 * nine cells and a byte of filler, or nine times a cell and a byte of filler;
 * a space or a line end is filler here.  At least 288 bytes of text must be
 * at hand, whichever they are.  Returns the bytes up to the last board's end;
 * or 0, and no boards, where the text is not so or EIGHT_HAVE_SIMD is 0 (see
 * simd.h).
 */
size_t eight_scan_lines(const char *text, size_t length,
                        eight_board boards[EIGHT_SCAN_LINES]);

#endif
