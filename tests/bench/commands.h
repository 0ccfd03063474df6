/*
 * commands.h - times the commands and forms of output, and compares their times
 * with the time of plain `solve`.  The command `graph` is in bench.c.
 */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>

/*
 * Prints a row for each command and form of output.  Compares the solutions of
 * some commands with the solutions of plain `solve`.  Returns whether all
 * commands succeed and all compared solutions are correct.
 */
bool commands_print(const char *eight);

#endif
