/* commands.h - every command and every form of output, beside plain `solve`. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>

/*
 * Prints a row for each command and form.  Returns whether the solutions that
 * it compares with the solutions of plain `solve` are correct.
 */
bool commands_print(const char *eight);

#endif
