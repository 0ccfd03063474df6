/* printable.c - tests which characters of a text are escaped in messages. */
#include "program/failure.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

/* Encodes a code point in `length` bytes, even if fewer would do. */
static void encode(unsigned point, unsigned length, char text[5])
{
    static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};

    text[length] = '\0';
    for (unsigned i = length; i-- > 1; point >>= 6)
        text[i] = (char)(0x80 | (point & 0x3f));
    text[0] = (char)(length == 1 ? point : first[length] | point);
}

static unsigned length_of(unsigned point)
{
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/*
 * Returns a text as it appears in a message.  The result is valid until the
 * next call.
 */
static const char *escaped(const char *text)
{
    fail_clear();
    fail(EXIT_USAGE, "%s", text);
    return fail_message();
}

/*
 * Returns whether a text stays unchanged.  If it does not, each of its bytes
 * must be escaped.
 */
static bool is_kept(const char *text)
{
    char expected[17] = "";
    const char *found = escaped(text);

    if (strcmp(found, text) == 0)
        return true;
    for (const char *at = text; *at != '\0'; at++)
        sprintf(expected + strlen(expected), "\\x%02x", (unsigned char)*at);
    cr_assert_str_eq(found, expected);
    return false;
}

Test(printable, only_printable_characters_are_kept)
{
    unsigned kept = 0;
    char text[5];

    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
        cr_skip("there is no locale C.UTF-8");
    for (unsigned point = 1; point < 0x110000; point++) {
        encode(point, length_of(point), text);
        if (!is_kept(text))
            continue;
        kept++;
        /* Five code points are kept although they are not assigned. */
        cr_expect(iswprint((wint_t)point) || point == 0x38b || point == 0x38d ||
                      point == 0x3a2 || point == 0x3097 || point == 0x3098,
                  "U+%04X", point);
    }
    cr_expect_eq(kept, 33996); /* the characters of all ranges */
}

Test(printable, names_in_common_scripts_are_kept)
{
    static const char *const names[] = {
        "a file", "größe", "gro\u0308\u00dfe", "задача", "測試",
        "ゲーム", "퍼즐",  "8–puzzle “Eight”"};

    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        cr_expect_str_eq(escaped(names[i]), names[i]);
}

Test(printable, invalid_utf8_is_escaped)
{
    char text[5];

    for (unsigned byte = 0x80; byte < 0x100; byte++) {
        sprintf(text, "%c", (char)byte);
        cr_expect_not(is_kept(text));
    }
    for (unsigned point = 0; point < 0x800; point++) {
        encode(point, 3, text); /* longer than necessary */
        cr_expect_not(is_kept(text), "U+%04X", point);
        encode(point, 2, text);
        cr_expect(point >= 0x80 || !is_kept(text), "U+%04X", point);
    }
    /* Each of these texts ends within a character. */
    cr_expect_not(is_kept("\xc3"));
    cr_expect_not(is_kept("\xe6\xb8"));
}

Test(printable, a_text_is_cut_before_what_does_not_fit)
{
    static const char end[] = "\033\xc3\xa4"
                              "b";

    for (size_t room = 0; room < 12; room++) {
        size_t begin = FAILURE_BYTES - 1 - room;
        char text[FAILURE_BYTES + sizeof(end)];
        size_t length;

        memset(text, 'a', begin);
        memcpy(text + begin, end, sizeof(end));
        length = strlen(escaped(text));
        cr_expect(length < FAILURE_BYTES && length >= begin - 4, "%zu", room);
        cr_expect_eq(memcmp(escaped(text), text, begin - 4), 0);
    }
}
