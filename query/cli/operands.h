/* operands.h - opens boards or a file as the input. */
#ifndef OPERANDS_H
#define OPERANDS_H

#include "cli/context.h"

/*
 * Opens a file as the input; NULL and "-" mean standard input.  For NULL, if
 * standard input is a terminal, a line on standard error says that the program
 * reads `what` from it, for example "boards".  Ends the program if the file
 * cannot be opened.
 */
void operands_open_file(context *context, const char *name, const char *what);

/*
 * Returns whether an operand can be input.  It can if it is the name of a file,
 * or if it consists of cells and filler, with at least one cell.
 */
bool operands_can_be_input(const char *operand);

/*
 * Opens the input that operands name.  If there are no operands, opens standard
 * input as operands_open_file() does.  If the operands consist of cells and
 * filler, with at least one cell, they are the input themselves.  Otherwise
 * only one operand is allowed, and it is the name of a file.  Ends the program
 * if the input cannot be opened.
 *
 * A single operand that has at least seven of the nine cells of a board, and is
 * not the name of a file, is also the input, so that the reader reports what is
 * wrong with it.
 */
void operands_open(context *context, char **operands, const char *what);

#endif
