/* output.c - see output.h. */
#include "io/output.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static output *standard; /* for the handler */

/* Those that are handled here, and SIGBUS: see cli/context.c. */
static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGBUS};

enum { HANDLED = 4 };

void output_abandon(void)
{
    if (!standard->failed)
        (void)eight_write_all(standard->fd, standard->buffer, standard->length);
    if (standard->is_file)
        eight_replace_abandon(&standard->file);
}

static void end_by_signal(void)
{
    output_abandon();
    (void)raise(standard->signal);
}

void output_on_signal(int number)
{
    for (unsigned i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
        (void)signal(signals[i], SIG_DFL);
    standard->signal = number;
    if (!standard->writing)
        end_by_signal();
}

/* Handles a signal unless the parent wants it ignored, as nohup does. */
static void handle(int number)
{
    struct sigaction action = {.sa_handler = output_on_signal,
                               .sa_flags = SA_RESTART | SA_NODEFER};
    struct sigaction old;

    if (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        (void)sigaction(number, &action, NULL);
}

/* From here to release_signals() a signal waits. */
static void hold_signals(output *output)
{
    output->writing = true;
    atomic_signal_fence(memory_order_seq_cst);
}

static void release_signals(output *output)
{
    atomic_signal_fence(memory_order_seq_cst);
    output->writing = false;
    if (output->signal != 0)
        end_by_signal();
}

bool output_open_standard(output *output)
{
    output->name = "standard output";
    output->fd = STDOUT_FILENO;
    /* Beyond a file-size limit a write then fails, which is reported. */
    (void)signal(SIGXFSZ, SIG_IGN);
    standard = output;
    for (unsigned i = 0; i < HANDLED; i++)
        handle(signals[i]);
    return eight_open_standard() == 0 ||
           fail(output->failure, EXIT_NO_OUTPUT,
                "/dev/null: cannot be opened: %s", strerror(errno));
}

bool output_open(output *output, const char *name)
{
    if (strcmp(name, "-") == 0)
        return true;
    hold_signals(output);
    output->is_file = eight_replace_begin(&output->file, name) == 0;
    if (output->is_file) {
        output->name = name;
        output->fd = output->file.fd;
    } else {
        fail(output->failure, EXIT_NO_OUTPUT, "%s: cannot be written: %s",
             name[0] == '\0' ? "an empty name" : name, strerror(errno));
    }
    release_signals(output);
    return output->is_file;
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

bool output_flush_bytes(output *output, size_t bytes)
{
    hold_signals(output);
    if (!output->failed &&
        eight_write_all(output->fd, output->buffer, bytes) != 0)
        output->failed = !fail_to_write(output);
    output->length -= bytes;
    memmove(output->buffer, output->buffer + bytes, output->length);
    release_signals(output);
    return !output->failed;
}

bool output_flush(output *output)
{
    return output_flush_bytes(output, output->length);
}

bool output_close(output *output)
{
    bool written = output_flush(output);

    if (!output->is_file)
        return written;
    hold_signals(output);
    if (output->failure->status != EXIT_ANSWERED)
        eight_replace_abandon(&output->file);
    else if (eight_replace_commit(&output->file) != 0)
        fail_to_write(output);
    output->is_file = false;
    release_signals(output);
    return output->failure->status == EXIT_ANSWERED;
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
