/* output.c - see output.h. */
#include "io/output.h"

#include "program/replace.h"
#include "program/signals.h"
#include "program/system.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static output *standard; /* the output for output_abandon() */

/* ---- Failures ---------------------------------------------------------- */

/*
 * Notes that memory ran out, so that what follows is dropped.  Returns false.
 */
static bool fail_for_memory(output *output)
{
    output->failed = true;
    return fail(output->failure, EXIT_NO_OUTPUT, "out of memory");
}

/*
 * Notes an error of a write, so that what follows is dropped.  The error
 * replaces any other failure, because the lost answers come before that
 * failure.  If `is_cut`, the message warns that the last answer written may be
 * incomplete.  On EPIPE there is only the exit status and no message, because
 * the reader of the answers has ended.
 */
static void fail_to_write(output *output, bool is_cut)
{
    output->failed = true;
    output->failure->status = EXIT_ANSWERED;
    if (errno != EPIPE)
        fail(output->failure, EXIT_NO_OUTPUT, "%s: %s%s", output->name,
             strerror(errno), is_cut ? "; the last answer may be cut off" : "");
}

/* ---- Opening ----------------------------------------------------------- */

/* Runs before a signal ends the program, so it is async-signal-safe. */
static void output_abandon(void)
{
    const char *words = standard->last_words;

    if (words != NULL)
        (void)system_write_all(STDERR_FILENO, words, strlen(words));
    if (!standard->failed && replace_is_in_place())
        (void)system_write_all(standard->fd, standard->buffer, standard->ended);
    replace_abandon();
}

bool output_open_standard(output *output)
{
    output->name = "standard output";
    output->fd = STDOUT_FILENO;
    output->size = OUTPUT_BYTES;
    output->buffer = malloc(output->size);
    if (output->buffer == NULL)
        return fail_for_memory(output);
    standard = output;
    signals_handle("eight", output_abandon);
    return system_open_standard() == 0 ||
           fail(output->failure, EXIT_NO_OUTPUT,
                "/dev/null: cannot be opened: %s", strerror(errno));
}

bool output_open(output *output, const char *name)
{
    if (strcmp(name, "-") == 0)
        return true;
    output->fd = replace_begin(name);
    if (output->fd < 0)
        return fail(output->failure, EXIT_NO_OUTPUT,
                    name[0] == '\0' ? "the name of the output file is empty"
                                    : "%s: cannot be written: %s",
                    name, strerror(errno));
    output->name = name;
    return true;
}

/* ---- Writing ----------------------------------------------------------- */

/* Moves the answer that has begun to the beginning of the buffer. */
static void drop_ended(output *output)
{
    output->length -= output->ended;
    memmove(output->buffer, output->buffer + output->ended, output->length);
    output->ended = 0;
}

bool output_flush(output *output)
{
    size_t written = 0;

    signals_hold();
    if (!output->failed)
        written = system_write_all(output->fd, output->buffer, output->ended);
    if (!output->failed && written < output->ended)
        fail_to_write(output, written > 0 && replace_is_in_place());
    drop_ended(output);
    signals_release();
    return !output->failed;
}

/* Doubles the buffer for a long answer. */
static void grow(output *output)
{
    char *larger = realloc(output->buffer, 2 * output->size);

    if (larger == NULL) {
        (void)fail_for_memory(output);
        return;
    }
    output->buffer = larger;
    output->size *= 2;
}

void output_make_room(output *output)
{
    (void)output_flush(output);
    if (output->size - output->length >= OUTPUT_ROOM && !output->failed)
        return;
    signals_hold();
    if (!output->failed)
        grow(output);
    if (output->failed)
        output->length = 0;
    signals_release();
}

bool output_close(output *output)
{
    bool is_file = output->fd != STDOUT_FILENO;

    (void)output_flush(output);
    if (is_file && replace_end(output->failure->status == EXIT_ANSWERED &&
                               !output->failed) != 0)
        fail_to_write(output, false);
    free(output->buffer);
    return !output->failed;
}

/* ---- Adding ------------------------------------------------------------ */

void output_bytes(output *output, const void *bytes, size_t n)
{
    const char *from = bytes;

    while (n > 0) {
        size_t part = n < OUTPUT_ROOM ? n : OUTPUT_ROOM;

        memcpy(output_room(output, part), from, part);
        output_add(output, part);
        from += part;
        n -= part;
    }
}

void output_text(output *output, const char *text)
{
    output_bytes(output, text, strlen(text));
}

void output_number(output *output, uint64_t number)
{
    char digits[20]; /* 2^64 - 1 has 20 digits */
    size_t at = sizeof(digits);

    do
        digits[--at] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    output_bytes(output, digits + at, sizeof(digits) - at);
}

void output_print(output *output, const char *format, ...)
{
    char *room = output_room(output, OUTPUT_ROOM);
    va_list arguments;
    int n;

    va_start(arguments, format);
    n = vsnprintf(room, OUTPUT_ROOM, format, arguments);
    va_end(arguments);
    if (n > 0)
        output_add(output, n < OUTPUT_ROOM ? (size_t)n : OUTPUT_ROOM - 1);
}
