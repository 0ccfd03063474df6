/* number.c - see number.h. */
#include "io/number.h"

#include <stddef.h>

const char *number_parse(const char *text, uint64_t most, uint64_t *number)
{
    const char *at = text;

    *number = 0;
    for (; *at >= '0' && *at <= '9'; at++)
        if (!number_add_digit(number, *at, most))
            return NULL;
    return at == text ? NULL : at;
}
