/*
 * sigbus.c - see sigbus.h.
 *
 * The signal comes at a look into a table, never within output.c, so the
 * buffer is whole.  Only write() and _exit() are called in the handler.
 */
#include "cli/sigbus.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const output *answers;
static char message[FAILURE_BYTES];
static size_t message_length;

/* There is nobody left to tell when this fails. */
static void write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t n = write(fd, bytes, length);

        if (n < 0 && errno != EINTR)
            return;
        if (n > 0) {
            bytes += n;
            length -= (size_t)n;
        }
    }
}

static void end(int signal_number, siginfo_t *info, void *context)
{
    (void)context;
    /* Sent by somebody, at any moment: end as a shell would report it. */
    if (info->si_code <= 0)
        _exit(128 + signal_number);
    write_all(answers->fd, answers->buffer, answers->length);
    write_all(STDERR_FILENO, message, message_length);
    _exit(EXIT_NO_TABLES);
}

bool sigbus_install(const char *tables_name, const output *output)
{
    struct sigaction action;
    int n = snprintf(message, sizeof(message),
                     "eight: %s: the table file was cut short while it was "
                     "in use; make it anew with: eight-gen -o '%s'\n",
                     tables_name, tables_name);

    answers = output;
    message_length = n < 0 ? 0 : (size_t)n;
    memset(&action, 0, sizeof(action));
    action.sa_sigaction = end;
    action.sa_flags = SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    return sigaction(SIGBUS, &action, NULL) == 0;
}
