/*
 * tables.h - finds and opens the tables, and declares the context with which
 * every command works: tables and an input.
 */
#ifndef TABLES_H
#define TABLES_H

#include "eight.h"
#include "io/input.h"

typedef struct context {
    eight_tables *tables;    /* NULL until tables_open() */
    const char *tables_name; /* the name of their file; NULL: it is to be
                                found */
    exit_status verdict; /* the result of check, verify, or eight alone, which
                            themselves report what is wrong;
                            EXIT_ANSWERED: nothing is wrong */
    input input;
} context;

/*
 * Opens the table file tables_name.  If tables_name is NULL, chooses a file as
 * eight(1) describes, sets tables_name to its name, and opens it.  Without a
 * file, the tables are made in memory.  Ends the program if the file that was
 * chosen cannot be opened.
 */
void tables_open(context *context);

/*
 * Does the same, but opens the file that an operand names, unless the operand
 * is NULL, and ends the program if there is no file.
 */
void tables_open_file(context *context, const char *operand);

/*
 * Notes that the tables cannot answer.  The status of the library is the
 * reason.  For EIGHT_E_MEMORY, notes only that memory ran out.  Returns false.
 */
bool tables_fail(const context *context, int status);

/*
 * Returns whether a status of the library is an answer.  If not, notes the
 * failure.
 */
static inline bool tables_check(const context *context, int status)
{
    return status >= 0 || status == EIGHT_UNSOLVABLE ||
           tables_fail(context, status);
}

/*
 * Returns "; VERB it with: eight-gen ...", which names the command that writes
 * the table file.  Returns "" if the folder of the file does not exist, or if
 * the file's name cannot be printed without escapes.
 */
const char *tables_advise(const context *context, const char *verb);

#endif
