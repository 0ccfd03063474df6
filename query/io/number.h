/* number.h - whole numbers: read from arguments, written as answers. */
#ifndef NUMBER_H
#define NUMBER_H

#include <stdint.h>

/*
 * Reads the decimal number, 0..most, that text begins with.  Returns the
 * place after its last digit, or NULL when there is no such number.
 */
const char *number_parse(const char *text, uint64_t most, uint64_t *number);

/*
 * Writes the length of a path, 0..31, or -1 for boards that no moves connect:
 * one or two characters and no NUL.  Returns what follows.
 */
static inline char *number_write_length(char *to, int length)
{
    if (length >= 10) {
        *to++ = (char)('0' + length / 10);
        length %= 10;
    } else if (length < 0) {
        *to++ = '-';
        length = -length;
    }
    *to++ = (char)('0' + length);
    return to;
}

#endif
