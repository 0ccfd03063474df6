/* failure.c - see failure.h. */
#include "program/failure.h"

#include "program/system.h"
#include "program/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *program = "";
static const char *command; /* NULL: none */

static exit_status status;
static bool of_usage; /* whether the failure is wrong usage */
static char message[FAILURE_BYTES];

void (*fail_exit)(int status) = exit;

void fail_name(const char *program_name, const char *command_name)
{
    program = program_name;
    command = command_name;
}

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
    {0x2190, 0x21ff}, {0x2500, 0x25ff}, /* arrows; boxes and shapes */
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

const char *fail_escaped(const char *text)
{
    static char escaped[FAILURE_BYTES];

    escape(escaped, sizeof(escaped), text);
    return escaped;
}

/* ---- Failures --------------------------------------------------------- */

__attribute__((format(printf, 2, 0))) static void
format_message(char to[FAILURE_BYTES], const char *format, va_list arguments)
{
    char text[FAILURE_BYTES];

    vsnprintf(text, sizeof(text), format, arguments);
    escape(to, FAILURE_BYTES, text);
}

/* Notes a failure if it is the first. */
__attribute__((format(printf, 2, 0))) static void
note(exit_status new, const char *format, va_list arguments)
{
    if (status != EXIT_ANSWERED)
        return;
    status = new;
    format_message(message, format, arguments);
}

bool fail(exit_status new, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    note(new, format, arguments);
    va_end(arguments);
    return false;
}

exit_status fail_status(void)
{
    return status;
}

const char *fail_message(void)
{
    return message;
}

void fail_clear(void)
{
    status = EXIT_ANSWERED;
    of_usage = false;
    message[0] = '\0';
}

/* ---- Messages --------------------------------------------------------- */

/* Prints a message in one write(), with an optional second line. */
static void print(const char *text, const char *hint)
{
    char line[FAILURE_BYTES + 128];
    int length =
        snprintf(line, sizeof(line), "%s: %s\n%s", program, text, hint);

    /* An error here cannot be reported. */
    (void)system_write_all(STDERR_FILENO, line, (size_t)length);
}

exit_status fail_print(void)
{
    char hint[64] = "";

    if (of_usage)
        snprintf(hint, sizeof(hint), "Try '%s%s%s --help'\n", program,
                 command != NULL ? " " : "", command != NULL ? command : "");
    if (message[0] != '\0')
        print(message, hint);
    return status;
}

void fail_report(const char *format, ...)
{
    char text[FAILURE_BYTES];
    va_list arguments;

    va_start(arguments, format);
    format_message(text, format, arguments);
    va_end(arguments);
    print(text, "");
}

/* ---- The end ----------------------------------------------------------- */

void die_noted(void)
{
    fail_exit((int)fail_print());
    abort(); /* fail_exit() does not return */
}

void die_usage(const char *format, ...)
{
    va_list arguments;

    of_usage |= status == EXIT_ANSWERED;
    va_start(arguments, format);
    note(EXIT_USAGE, format, arguments);
    va_end(arguments);
    die_noted();
}
