/* operands.h - the board of a command for a single one. */
#ifndef OPERANDS_H
#define OPERANDS_H

#include "cli/context.h"

/*
 * Reads a board from the operands, joined, so that each may hold some of the
 * cells; or the first board of standard input if there are no operands.
 */
bool operands_read_board(context *context, char **operands, eight_board *board);

#endif
