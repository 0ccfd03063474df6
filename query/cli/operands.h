/* operands.h - the board that a command is asked about. */
#ifndef OPERANDS_H
#define OPERANDS_H

#include "cli/context.h"

/*
 * Reads the one board a command is asked about: its operands from
 * argv[optind] on, taken together, so that the cells may be several; without
 * operands the first board of standard input.
 */
bool operand_board(context *context, int argc, char **argv, eight_board *board);

#endif
