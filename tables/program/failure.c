/* failure.c - see failure.h. */
#include "program/failure.h"

#include "program/system.h"
#include "program/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *fail_quoted(const char *name)
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

/*
 * These ranges cover common scripts.  They leave out control characters, format
 * characters and surrogates.
 */
static const unsigned short printable[][2] = {
    {' ', '~'},       {0x00a1, 0x00ac}, /* a soft hyphen follows */
    {0x00ae, 0x0377}, {0x0384, 0x052f}, /* Latin, Greek, Cyrillic */
    {0x2010, 0x2027},                   /* dashes and quotation marks */
    {0x3041, 0x30ff}, {0x4e00, 0x9fff}, /* Japanese and Chinese */
    {0xac00, 0xd7a3},                   /* Korean */
};

/*
 * Returns the number of bytes of the printable character at a place; 0 if there
 * is none.
 */
static size_t printable_length(const char *at)
{
    uint32_t point;
    size_t length = utf8_decode(at, &point);

    for (size_t i = 0; i < sizeof(printable) / sizeof(printable[0]); i++)
        if (point >= printable[i][0] && point <= printable[i][1])
            return length;
    return 0;
}

bool fail_is_printable(const char *text)
{
    size_t length;

    while (*text != '\0' && (length = printable_length(text)) > 0)
        text += length;
    return *text == '\0';
}

/*
 * Copies as much of a text as fits in `size` bytes.  A byte that does not
 * belong to a printable character is written as \xNN, so that no text can move
 * the cursor of a terminal, reverse a line or begin another line.
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

/* Appends text to a message, which has space for FAILURE_BYTES. */
__attribute__((format(printf, 2, 0))) static void
append(char *message, const char *format, va_list arguments)
{
    size_t length = strlen(message);
    char text[FAILURE_BYTES];

    vsnprintf(text, sizeof(text), format, arguments);
    escape(message + length, FAILURE_BYTES - length, text);
}

/* Notes a failure if it is the first.  Returns false. */
__attribute__((format(printf, 3, 0))) static bool note(failure *failure,
                                                       exit_status status,
                                                       const char *format,
                                                       va_list arguments)
{
    if (failure->status != EXIT_ANSWERED)
        return false;
    failure->status = status;
    failure->of_usage = false;
    failure->message[0] = '\0';
    append(failure->message, format, arguments);
    return false;
}

bool fail(failure *failure, exit_status status, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    note(failure, status, format, arguments);
    va_end(arguments);
    return false;
}

bool fail_usage(failure *failure, const char *format, ...)
{
    bool is_first = failure->status == EXIT_ANSWERED;
    va_list arguments;

    va_start(arguments, format);
    note(failure, EXIT_USAGE, format, arguments);
    va_end(arguments);
    failure->of_usage |= is_first;
    return false;
}

void fail_add(failure *failure, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    append(failure->message, format, arguments);
    va_end(arguments);
}

/* ---- Messages --------------------------------------------------------- */

/* Prints a message in one write(), with an optional second line. */
static void print(const char *program, const char *message, const char *hint)
{
    char text[FAILURE_BYTES + 128];
    int length =
        snprintf(text, sizeof(text), "%s: %s\n%s", program, message, hint);

    /* An error here cannot be reported. */
    (void)system_write_all(STDERR_FILENO, text, (size_t)length);
}

void fail_print(const failure *failure, const char *program,
                const char *command)
{
    char hint[64] = "";

    if (failure->of_usage)
        snprintf(hint, sizeof(hint), "Try '%s%s%s --help'\n", program,
                 command != NULL ? " " : "", command != NULL ? command : "");
    print(program, failure->message, hint);
}

void fail_report(const char *program, const char *format, ...)
{
    char message[FAILURE_BYTES] = "";
    va_list arguments;

    va_start(arguments, format);
    append(message, format, arguments);
    va_end(arguments);
    print(program, message, "");
}
