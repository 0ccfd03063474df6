/*
 * case.h - a command-line case, as the *.cases files hold it.
 *
 * A case begins with a line "= " and its name, and goes on to the next one.
 * The first character of each line says what the rest, after one space, is:
 *
 *   $  a line of the shell script to be run
 *   <  a line of its standard input
 *   >  a line that standard output must have
 *   !  a line that standard error must have
 *   ?  the exit status; 0 where there is no such line
 *   #  a remark; an empty line is one too
 *
 * In <, > and ! lines \r is a carriage return, \0 a NUL and \\ a backslash;
 * a backslash at the end of the line takes its line end away.
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
 * Reads the case that begins on line `line`, counted from 1, of a text.
 * What is no case ends the test as failed.
 */
void case_read(const char *text, unsigned line, cli_case *read);

void case_free(cli_case *read);

/*
 * The line, greater than `after`, on which the next case of a text begins, or
 * 0 when there are no more.
 */
unsigned case_next(const char *text, unsigned after);

#endif
