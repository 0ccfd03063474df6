/* failure.c - see failure.h. */
#include "program/failure.h"

#include "program/replace.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *quoted(const char *name)
{
    static char text[FAILURE_BYTES];
    char *out = text;

    *out++ = '\'';
    for (; *name != '\0' && out < text + sizeof(text) - 6; name++)
        out += sprintf(out, *name == '\'' ? "'\\%c'" : "%c", *name);
    memcpy(out, "'", sizeof("'"));
    return text;
}

/* ---- What is printable ------------------------------------------------ */

/* Common scripts, without controls, format characters and surrogates. */
static const unsigned short printable[][2] = {
    {' ', '~'},       {0x00a1, 0x00ac}, /* then a soft hyphen */
    {0x00ae, 0x0377}, {0x0384, 0x052f}, /* Latin, Greek, Cyrillic */
    {0x2010, 0x2027},                   /* dashes and quotation marks */
    {0x3041, 0x30ff}, {0x4e00, 0x9fff}, /* Japanese and Chinese */
    {0xac00, 0xd7a3},                   /* Korean */
};

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
    /* Neither longer than necessary nor a surrogate. */
    return *point < least[length] || *point > 0x10ffff || *point >> 11 == 0x1b
               ? 0
               : length;
}

/* The bytes of the printable character at a place; 0 if there is none. */
static size_t printable_length(const char *at)
{
    uint32_t point;
    size_t length = utf8_decode(at, &point);

    for (size_t i = 0; i < sizeof(printable) / sizeof(printable[0]); i++)
        if (point >= printable[i][0] && point <= printable[i][1])
            return length;
    return 0;
}

/*
 * Copies as much of a text as fits in `size` bytes.  A byte that does not
 * belong to a printable character is written as \xNN, so that no text can
 * move the cursor of a terminal, reverse a line or begin another one.
 */
static void escape(char *out, size_t size, const char *text)
{
    const char *end = out + size;

    while (*text != '\0' && end - out > 4) {
        size_t length = printable_length(text);

        if (length == 0)
            out += sprintf(out, "\\x%02x", (unsigned char)*text++);
        while (length-- > 0)
            *out++ = *text++;
    }
    *out = '\0';
}

/* ---- Failures --------------------------------------------------------- */

__attribute__((format(printf, 2, 0))) static void
add(failure *failure, const char *format, va_list arguments)
{
    size_t length = strlen(failure->message);
    char text[FAILURE_BYTES];

    vsnprintf(text, sizeof(text), format, arguments);
    escape(failure->message + length, sizeof(failure->message) - length, text);
}

bool fail(failure *failure, exit_status status, const char *format, ...)
{
    va_list arguments;

    if (failure->status != EXIT_ANSWERED)
        return false;
    failure->status = status;
    failure->message[0] = '\0';
    va_start(arguments, format);
    add(failure, format, arguments);
    va_end(arguments);
    return false;
}

void failure_add(failure *failure, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    add(failure, format, arguments);
    va_end(arguments);
}

void failure_print(const failure *failure, const char *program,
                   const char *command)
{
    char text[FAILURE_BYTES + 64] = "";

    if (failure->message[0] != '\0')
        sprintf(text, "%s: %s\n", program, failure->message);
    if (failure->status == EXIT_USAGE)
        sprintf(text + strlen(text), "Try '%s%s%s --help'\n", program,
                command != NULL ? " " : "", command != NULL ? command : "");
    /* An error here cannot be reported. */
    (void)eight_write_all(STDERR_FILENO, text, strlen(text));
}
