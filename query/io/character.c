/* character.c - see character.h. */
#include "io/character.h"

#include "program/failure.h"
#include "program/utf8.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void describe_byte(unsigned char byte, char name[CHARACTER_BYTES])
{
    if (byte == '\0')
        snprintf(name, CHARACTER_BYTES, "a NUL byte");
    else if (byte == '\n')
        snprintf(name, CHARACTER_BYTES, "a line end");
    else if (byte == ' ')
        snprintf(name, CHARACTER_BYTES, "a space");
    else if (byte > ' ' && byte < 0x7f)
        snprintf(name, CHARACTER_BYTES, "'%c'", byte);
    else
        snprintf(name, CHARACTER_BYTES, "byte 0x%02x", byte);
}

size_t character_describe(const char *text, size_t length,
                          char name[CHARACTER_BYTES])
{
    char character[CHARACTER_MAX + 1] = "";
    uint32_t point;

    memcpy(character, text, length < CHARACTER_MAX ? length : CHARACTER_MAX);
    length = utf8_decode(character, &point);
    if (length < 2 || length > CHARACTER_MAX) {
        describe_byte((unsigned char)text[0], name);
        return 1;
    }
    character[length] = '\0';
    if (fail_is_printable(character))
        snprintf(name, CHARACTER_BYTES, "'%s' (U+%04" PRIX32 ")", character,
                 point);
    else
        snprintf(name, CHARACTER_BYTES, "the character U+%04" PRIX32, point);
    return length;
}
