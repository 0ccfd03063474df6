/* operands.h - opens boards or a file as the input. */
#ifndef OPERANDS_H
#define OPERANDS_H

#include "cli/tables.h"

/*
 * Opens a file as the input; NULL and "-" mean standard input.  For NULL, if
 * standard input is a terminal, a line on standard error says that the program
 * reads `what` from it, for example "boards".  Ends the program if the file
 * cannot be opened.
 */
void operands_open_file(context *context, const char *name, const char *what);

/*
 * Returns whether the words before the first option are whole boards together,
 * at least one.
 */
bool operands_are_boards(char **words);

/* Returns whether operands are cells, or begin with the name of a file. */
bool operands_can_be_input(char **operands);

/*
 * Opens the input that operands name.  If there are no operands, opens standard
 * input as operands_open_file() does.  Operands that are whole boards together
 * are the input themselves, even if a file has such a name; otherwise a single
 * operand is the name of a file.  Ends the program if the input cannot be
 * opened.
 *
 * Several operands that are cells, but no whole boards, are also the input, so
 * that the reader reports what is wrong with them.
 */
void operands_open(context *context, char **operands, const char *what);

#endif
