/* failure.c - see failure.h. */
#include "io/failure.h"

#include <stdarg.h>
#include <stdio.h>

bool fail(failure *failure, exit_status status, const char *format, ...)
{
    va_list arguments;

    if (failure->status != EXIT_ANSWERED)
        return false;
    failure->status = status;
    va_start(arguments, format);
    vsnprintf(failure->message, sizeof(failure->message), format, arguments);
    va_end(arguments);
    return false;
}

void failure_print(const failure *failure)
{
    /* Nothing can be done where even this cannot be written. */
    if (failure->message[0] != '\0')
        (void)fprintf(stderr, "eight: %s\n", failure->message);
    if (failure->status == EXIT_USAGE)
        (void)fputs("Try 'eight --help'\n", stderr);
}
