/* number.c - see number.h. */
#include "io/number.h"

#include <stddef.h>

const char *number_parse(const char *text, uint64_t most, uint64_t *number)
{
    const char *at = text;

    *number = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        unsigned digit = (unsigned)(*at - '0');

        if (digit > most || *number > (most - digit) / 10)
            return NULL;
        *number = *number * 10 + digit;
    }
    return at == text ? NULL : at;
}
