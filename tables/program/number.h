/* number.h - reads and writes whole numbers in decimal. */
#ifndef NUMBER_H
#define NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Appends a decimal digit to *number; false if it would exceed most. */
static inline bool number_add_digit(uint64_t *number, char byte, uint64_t most)
{
    unsigned digit = (unsigned)(byte - '0');

    if (digit > most || *number > (most - digit) / 10)
        return false;
    *number = *number * 10 + digit;
    return true;
}

/*
 * Reads the decimal number, 0..most, at the start of text.  Returns the
 * position after its last digit, or NULL if there is no such number.
 */
static inline const char *number_parse(const char *text, uint64_t most,
                                       uint64_t *number)
{
    const char *at = text;

    for (*number = 0; *at >= '0' && *at <= '9'; at++)
        if (!number_add_digit(number, *at, most))
            return NULL;
    return at == text ? NULL : at;
}

/*
 * Writes the length of a solution, 0..31, or -1: one or two characters and no
 * NUL.  Returns the position after them.
 */
static inline char *number_write_length(char *to, int length)
{
    if (length >= 10)
        *to++ = (char)('0' + length / 10);
    else if (length < 0)
        *to++ = '-';
    *to++ = (char)('0' + (length < 0 ? -length : length % 10));
    return to;
}

#endif
