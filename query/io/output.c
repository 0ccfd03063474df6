/* output.c - see output.h. */
#include "io/output.h"

#include "program/replace.h"
#include "program/signals.h"
#include "program/system.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct output output_state;

static struct output *const output = &output_state;

/* ---- Failures ---------------------------------------------------------- */

/*
 * Notes an error of a write, so that what follows is dropped.  The error
 * replaces any other failure, because the lost answers come before that
 * failure.  If `is_cut`, the message warns that the last answer written may be
 * incomplete.  On EPIPE the message is empty, because the reader of the answers
 * has ended.
 */
static void fail_to_write(bool is_cut)
{
    output->failed = true;
    fail_clear();
    if (errno == EPIPE)
        fail(EXIT_NO_OUTPUT, "%s", "");
    else
        fail(EXIT_NO_OUTPUT, "%s: %s%s", output->name, strerror(errno),
             is_cut ? "; the last answer may be cut off" : "");
}

/* ---- Opening ----------------------------------------------------------- */

/* Runs before a signal ends the program, so it is async-signal-safe. */
static void output_abandon(void)
{
    if (!output->failed && replace_is_in_place())
        (void)system_write_all(output->fd, output->buffer, output->ended);
    replace_abandon();
}

void output_open_standard(void)
{
    output->name = "standard output";
    output->fd = STDOUT_FILENO;
    signals_handle("eight", output_abandon);
    if (system_open_standard() != 0)
        die(EXIT_NO_OUTPUT, "/dev/null: cannot be opened: %s", strerror(errno));
}

void output_open_error(void)
{
    output->name = "standard error";
    output->fd = STDERR_FILENO;
}

void output_open(const char *name)
{
    if (strcmp(name, "-") == 0)
        return;
    output->fd = replace_begin(name);
    if (output->fd < 0)
        die(EXIT_NO_OUTPUT, "%s: cannot be written: %s", name, strerror(errno));
    output->name = name;
}

/* ---- Writing ----------------------------------------------------------- */

/* Moves the answer that has begun to the beginning of the buffer. */
static void drop_ended(void)
{
    output->length -= output->ended;
    memmove(output->buffer, output->buffer + output->ended, output->length);
    output->ended = 0;
}

bool output_flush(void)
{
    size_t written = 0;

    signals_hold();
    if (!output->failed)
        written = system_write_all(output->fd, output->buffer, output->ended);
    if (!output->failed && written < output->ended)
        fail_to_write(written > 0 && replace_is_in_place());
    drop_ended();
    signals_release();
    return !output->failed;
}

void output_close(void)
{
    bool is_file = output->fd > STDERR_FILENO;

    (void)output_flush();
    if (is_file && replace_end(fail_status() == EXIT_ANSWERED) != 0)
        fail_to_write(false);
}

/* ---- Adding ------------------------------------------------------------ */

void output_bytes(const void *bytes, size_t n)
{
    const char *from = bytes;

    while (n > 0) {
        size_t part = n < OUTPUT_ROOM ? n : OUTPUT_ROOM;

        memcpy(output_room(part), from, part);
        output_add(part);
        from += part;
        n -= part;
    }
}

void output_text(const char *text)
{
    output_bytes(text, strlen(text));
}

void output_number(int64_t number)
{
    char *room = output_room(NUMBER_BYTES);

    output_add((size_t)(output_write_number(room, number) - room));
}

void output_print(const char *format, ...)
{
    char *room = output_room(OUTPUT_ROOM);
    va_list arguments;
    int n;

    va_start(arguments, format);
    n = vsnprintf(room, OUTPUT_ROOM, format, arguments);
    va_end(arguments);
    if (n > 0)
        output_add(n < OUTPUT_ROOM ? (size_t)n : OUTPUT_ROOM - 1);
}
