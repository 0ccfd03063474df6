/* scan_boards.h - reads many boards of a text at once. */
#ifndef SCAN_BOARDS_H
#define SCAN_BOARDS_H

#include "eight.h"

/*
 * Reads up to `max` boards whose cells are adjacent or separated by exactly
 * one filler byte.  Stops before anything else (a comment, an incomplete or
 * invalid board), which eight_scan() then reads or diagnoses.  Returns the
 * number of boards read; the remaining elements of boards[] are unspecified.
 * Sets *consumed to the number of bytes in the boards read and in the filler
 * before them.
 */
size_t scan_boards(const char *text, size_t length, eight_board *boards,
                   size_t max, size_t *consumed);

#endif
