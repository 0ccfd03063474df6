/* utf8.c - see utf8.h. */
#include "program/utf8.h"

size_t utf8_decode(const char *text, uint32_t *point)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *at = (const unsigned char *)text;
    size_t length = at[0] < 0x80         ? 1
                    : at[0] >> 5 == 0x06 ? 2
                    : at[0] >> 4 == 0x0e ? 3
                    : at[0] >> 3 == 0x1e ? 4
                                         : 0;

    *point = length == 1 ? at[0] : at[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        *point = *point << 6 | (at[i] & 0x3fu);
    }
    /* A valid character is neither longer than necessary nor a surrogate. */
    return *point < least[length] || *point > 0x10ffff || *point >> 11 == 0x1b
               ? 0
               : length;
}
