/* output.c - see output.h. */
#include "io/output.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void output_open_standard(output *output)
{
    output->name = "standard output";
    output->fd = STDOUT_FILENO;
}

bool output_open(output *output, const char *name)
{
    if (strcmp(name, "-") == 0)
        return true;
    if (eight_replace_begin(&output->file, name) != 0)
        return fail(output->failure, EXIT_NO_OUTPUT,
                    "%s: cannot be written: %s", name, strerror(errno));
    output->name = name;
    output->fd = output->file.fd;
    output->is_file = true;
    return true;
}

bool output_is_terminal(const output *output)
{
    return isatty(output->fd) == 1;
}

/*
 * What could not be written are answers to cases before anything else that
 * went wrong, so this failure comes first.  A closed pipe is the reader's
 * wish: no message, but no success either.
 */
static bool fail_to_write(const output *output)
{
    output->failure->status = EXIT_ANSWERED;
    if (errno == EPIPE)
        return fail(output->failure, EXIT_NO_OUTPUT, "%s", "");
    return fail(output->failure, EXIT_NO_OUTPUT, "%s: %s", output->name,
                strerror(errno));
}

/*
 * Whether a write that failed is to be made again: after a signal, and when
 * a full pipe that does not wait itself has been waited for.
 */
static bool should_retry_write(int fd)
{
    struct pollfd pipe = {.fd = fd, .events = POLLOUT};

    if (errno != EAGAIN)
        return errno == EINTR;
    return poll(&pipe, 1, -1) > 0 || errno == EINTR;
}

/* Writes the first bytes of what waits, and keeps the rest. */
static bool flush_prefix(output *output, size_t bytes)
{
    size_t done = 0;

    while (done < bytes) {
        ssize_t n = write(output->fd, output->buffer + done, bytes - done);

        if (n < 0 && !should_retry_write(output->fd)) {
            output->length = 0; /* lost, and not to be tried again */
            return fail_to_write(output);
        }
        if (n > 0)
            done += (size_t)n;
    }
    output->length -= bytes;
    memmove(output->buffer, output->buffer + bytes, output->length);
    return true;
}

bool output_flush(output *output)
{
    return flush_prefix(output, output->length);
}

bool output_close(output *output)
{
    bool written = output_flush(output);

    if (!output->is_file)
        return written;
    output->is_file = false;
    output->fd = STDOUT_FILENO;
    if (output->failure->status != EXIT_ANSWERED) {
        eight_replace_abandon(&output->file);
        return false;
    }
    return eight_replace_commit(&output->file) == 0 || fail_to_write(output);
}

char *output_room(output *output, size_t n)
{
    if (n > sizeof(output->buffer) - output->length &&
        !flush_prefix(output, OUTPUT_BLOCK))
        return NULL;
    return output->buffer + output->length;
}

bool output_text(output *output, const char *text)
{
    size_t left = strlen(text);

    while (left > 0) {
        size_t n = left < OUTPUT_ROOM ? left : OUTPUT_ROOM;
        char *room = output_room(output, n);

        if (room == NULL)
            return false;
        memcpy(room, text, n);
        output_add(output, n);
        text += n;
        left -= n;
    }
    return true;
}

bool output_print(output *output, const char *format, ...)
{
    enum { MOST = 1024 };
    char *room = output_room(output, MOST);
    va_list arguments;
    int n;

    if (room == NULL)
        return false;
    va_start(arguments, format);
    n = vsnprintf(room, MOST, format, arguments);
    va_end(arguments);
    output_add(output, n < MOST ? (size_t)n : MOST - 1);
    return true;
}
