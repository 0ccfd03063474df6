/* number.h - whole numbers in the arguments of a command. */
#ifndef NUMBER_H
#define NUMBER_H

#include "tool.h"

/*
 * Reads the decimal number, 0..most, that text begins with.  Returns the
 * place after its last digit, or NULL when there is no such number.
 */
const char *number_parse(const char *text, uint64_t most, uint64_t *number);

/* The value of an option: a number, 0..most, and nothing else. */
bool number_option(tool *tool, const char *option, const char *text,
                   uint64_t most, uint64_t *number);

#endif
