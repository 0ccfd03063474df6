/* failure.c - see failure.h. */
#include "io/failure.h"

#include "file/printable.h"
#include "file/replace.h"

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

void failure_add(failure *failure, const char *text)
{
    strncat(failure->message, text,
            sizeof(failure->message) - strlen(failure->message) - 1);
}

void failure_print(const failure *failure, const char *command)
{
    char text[FAILURE_BYTES + 64] = "";

    if (failure->message[0] != '\0')
        sprintf(text, "eight: %s\n", failure->message);
    if (failure->status == EXIT_USAGE)
        sprintf(text + strlen(text), "Try 'eight%s%s --help'\n",
                command != NULL ? " " : "", command != NULL ? command : "");
    /* An error here cannot be reported. */
    (void)eight_write_all(STDERR_FILENO, text, strlen(text));
}
