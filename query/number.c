/* number.c - see number.h. */
#include "number.h"

#include <inttypes.h>
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

bool number_option(tool *tool, const char *option, const char *text,
                   uint64_t most, uint64_t *number)
{
    const char *end = number_parse(text, most, number);

    if (end != NULL && *end == '\0')
        return true;
    return fail(&tool->failure, EXIT_USAGE,
                "%s '%s' is not a whole number from 0 to %" PRIu64, option,
                text, most);
}
