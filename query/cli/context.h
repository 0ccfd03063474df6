/* context.h - declares what every command works with: tables and an input. */
#ifndef CONTEXT_H
#define CONTEXT_H

#include "eight.h"
#include "io/input.h"

typedef struct context {
    eight_tables *tables;    /* NULL until tables_open() */
    const char *tables_name; /* the name of their file; NULL: it is to be
                                found */
    bool tables_operand;     /* an operand names the file, not --tables */
    exit_status verdict;     /* the result of check, of verify, or of eight
                                alone, which themselves report what is wrong;
                                EXIT_ANSWERED: nothing is wrong */
    input input;
} context;

#endif
