/* character.c - see character.h. */
#include "io/character.h"

#include "program/failure.h"
#include "program/utf8.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/*
 * These are the characters that get into boards unseen, because they look like
 * others, or like nothing.
 */
static const struct {
    uint32_t first;
    uint32_t last;
    const char *name;
} named[] = {
    {0x80, 0x9f, "a control character"},
    {0xa0, 0xa0, "a no-break space"},
    {0xad, 0xad, "a soft hyphen"},
    {0xd7, 0xd7, "a multiplication sign"},
    {0x370, 0x3ff, "a Greek letter"},
    {0x400, 0x52f, "a Cyrillic letter"},
    {0x660, 0x669, "an Arabic digit"},
    {0x6f0, 0x6f9, "an Arabic digit"},
    {0x966, 0x96f, "a Devanagari digit"},
    {0x2000, 0x200a, "a wide or narrow space"},
    {0x200b, 0x200b, "a zero-width space"},
    {0x200c, 0x200f, "an invisible mark"},
    {0x2010, 0x2015, "a dash"},
    {0x2018, 0x201f, "a curly quotation mark"},
    {0x2026, 0x2026, "an ellipsis"},
    {0x2028, 0x2029, "a line separator"},
    {0x202a, 0x202e, "an invisible mark"},
    {0x202f, 0x202f, "a narrow no-break space"},
    {0x2070, 0x209c, "a raised or lowered character"},
    {0x2212, 0x2212, "a minus sign"},
    {0x2460, 0x24ff, "a character in a circle"},
    {0x2500, 0x257f, "a line of a box"},
    {0x2580, 0x25ff, "a block or shape"},
    {0x3000, 0x3000, "a wide space"},
    {0xfeff, 0xfeff, "a byte order mark"},
    {0xff01, 0xff5e, "a full-width character"},
};

static const char *find_name(uint32_t point)
{
    for (size_t i = 0; i < sizeof(named) / sizeof(named[0]); i++)
        if (point >= named[i].first && point <= named[i].last)
            return named[i].name;
    return NULL;
}

size_t character_describe(const char *text, size_t length,
                          char name[CHARACTER_BYTES])
{
    char character[CHARACTER_MAX + 1] = "";
    uint32_t point;
    const char *words;

    memcpy(character, text, length < CHARACTER_MAX ? length : CHARACTER_MAX);
    length = utf8_decode(character, &point);
    if (length < 2 || length > CHARACTER_MAX)
        return 0;
    character[length] = '\0';
    words = find_name(point);
    if (words != NULL)
        snprintf(name, CHARACTER_BYTES, "%s (U+%04" PRIX32 ")", words, point);
    else if (fail_is_printable(character))
        snprintf(name, CHARACTER_BYTES, "'%s' (U+%04" PRIX32 ")", character,
                 point);
    else
        snprintf(name, CHARACTER_BYTES, "the character U+%04" PRIX32, point);
    return length;
}
