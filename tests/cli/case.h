/*
 * case.h - a command-line case of a *.cases file.
 *
 * A case begins with a line "= " and its name, and ends before the next such
 * line.  The first character of a line gives the meaning of the rest, after one
 * space:
 *
 *   $  a line of the shell script
 *   <  a line of its standard input
 *   >  a line expected on standard output
 *   !  a line expected on standard error
 *   ?  the expected exit status; 0 if missing
 *   #  a comment, like an empty line
 *
 * In <, > and ! lines \r is a carriage return, \0 a NUL and \\ a backslash;
 * a backslash at the end of a line removes its line end.
 */
#ifndef CASE_H
#define CASE_H

#include "process.h"

typedef struct cli_case {
    char name[160];
    bytes script;
    bytes in;
    bytes out;
    bytes err;
    int status;
} cli_case;

/*
 * Reads the case that begins on line `line` of a text, counted from 1.  A
 * malformed case fails the test.  Free with case_free().
 */
void case_read(const char *text, unsigned line, cli_case *read);

void case_free(cli_case *read);

/* Returns the first line after line `after` on which a case begins, or 0. */
unsigned case_next(const char *text, unsigned after);

#endif
