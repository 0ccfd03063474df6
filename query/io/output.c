/* output.c - see output.h. */
#include "io/output.h"

#include "program/signals.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static output *standard; /* for output_abandon() */

/* Runs before a signal ends the program, so it is async-signal-safe. */
static void output_abandon(void)
{
    if (!standard->failed)
        (void)eight_write_all(standard->fd, standard->buffer, standard->length);
    eight_replace_abandon();
}

bool output_open_standard(output *output)
{
    output->name = "standard output";
    output->fd = STDOUT_FILENO;
    standard = output;
    signals_handle(output_abandon);
    return eight_open_standard() == 0 ||
           fail(output->failure, EXIT_NO_OUTPUT,
                "/dev/null: cannot be opened: %s", strerror(errno));
}

bool output_open(output *output, const char *name)
{
    if (strcmp(name, "-") == 0)
        return true;
    output->fd = eight_replace_begin(name);
    if (output->fd < 0)
        return fail(output->failure, EXIT_NO_OUTPUT,
                    "%s: cannot be written: %s",
                    name[0] == '\0' ? "an empty name" : name, strerror(errno));
    output->name = name;
    return true;
}

/*
 * The lost answers precede any other failure, so a write error replaces it.
 * On EPIPE the reader has gone: fail, but print no message.
 */
static bool fail_to_write(const output *output)
{
    output->failure->status = EXIT_ANSWERED;
    if (errno == EPIPE)
        return fail(output->failure, EXIT_NO_OUTPUT, "%s", "");
    return fail(output->failure, EXIT_NO_OUTPUT, "%s: %s", output->name,
                strerror(errno));
}

bool output_flush(output *output)
{
    signals_hold();
    if (!output->failed &&
        eight_write_all(output->fd, output->buffer, output->length) != 0)
        output->failed = !fail_to_write(output);
    output->length = 0;
    signals_release();
    return !output->failed;
}

bool output_close(output *output)
{
    bool written = output_flush(output);

    if (output->fd == STDOUT_FILENO)
        return written;
    if (eight_replace_end(output->failure->status == EXIT_ANSWERED) != 0)
        fail_to_write(output);
    return output->failure->status == EXIT_ANSWERED;
}

bool output_bytes(output *output, const void *bytes, size_t n)
{
    char *room = output_room(output, n);

    if (room == NULL)
        return false;
    memcpy(room, bytes, n);
    output_add(output, n);
    return true;
}

bool output_print(output *output, const char *format, ...)
{
    char *room = output_room(output, OUTPUT_ROOM);
    va_list arguments;
    int n;

    if (room == NULL)
        return false;
    va_start(arguments, format);
    n = vsnprintf(room, OUTPUT_ROOM, format, arguments);
    va_end(arguments);
    output_add(output, n < OUTPUT_ROOM ? (size_t)n : OUTPUT_ROOM - 1);
    return true;
}
