/* misread.h - guesses what a text is meant to be that is no board. */
#ifndef MISREAD_H
#define MISREAD_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Returns whether a line that is no board looks like one or more rows of a
 * larger board: numbers of two digits among single cells, or 16 or 25 cells of
 * which one is a 9.
 */
bool misread_is_larger(const char *line, size_t length);

/*
 * Returns whether the digit at an offset of a board's text follows a minus
 * sign: a hyphen that is not directly after a cell.
 */
bool misread_is_negative(const char *text, size_t at);

/*
 * Returns whether a text begins with a board if a sign of `n` bytes, wherever
 * it occurs, is the blank.
 */
bool misread_with_blank(const char *text, size_t length, const char *sign,
                        size_t n);

#endif
