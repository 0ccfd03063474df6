/* commands.h - times every command and form of output beside plain `solve`. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>

/*
 * Prints a row for each command and form of output.  Compares some solutions
 * with the solutions of plain `solve`.  Returns whether all commands succeed
 * and all these solutions are correct.
 */
bool commands_print(const char *eight);

#endif
