/* failure.c - see failure.h. */
#include "program/failure.h"

#include "program/printable.h"
#include "program/replace.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *quoted(const char *name)
{
    static const char escaped[] = "'\\''";
    static char text[FAILURE_BYTES];
    char *out = text;

    *out++ = '\'';
    for (; *name != '\0' && out < text + sizeof(text) - sizeof(escaped) - 1;
         name++)
        if (*name == '\'')
            out = stpcpy(out, escaped);
        else
            *out++ = *name;
    memcpy(out, "'", sizeof("'"));
    return text;
}

bool fail(failure *failure, exit_status status, const char *format, ...)
{
    char text[FAILURE_BYTES];
    va_list arguments;

    if (failure->status != EXIT_ANSWERED)
        return false;
    failure->status = status;
    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    eight_escape(failure->message, sizeof(failure->message), text);
    return false;
}

void failure_add(failure *failure, const char *format, ...)
{
    size_t length = strlen(failure->message);
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(failure->message + length, sizeof(failure->message) - length,
              format, arguments);
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
