/*
 * sigbus.c - see sigbus.h.
 *
 * SIGBUS is raised only by a table access, never inside output.c, so the buffer
 * is consistent.  The handler calls async-signal-safe functions only.
 */
#include "cli/sigbus.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const output *answers;
static char message[FAILURE_BYTES + sizeof("eight: \n")];
static size_t message_length;

static void on_sigbus(int signal_number, siginfo_t *info, void *context)
{
    (void)context;
    /* Sent by kill(2), at any moment: end as a shell would report it. */
    if (info->si_code <= 0)
        _exit(128 + signal_number);
    /* No error can be reported any more. */
    (void)eight_write_all(answers->fd, answers->buffer, answers->length);
    (void)eight_write_all(STDERR_FILENO, message, message_length);
    _exit(EXIT_NO_TABLES);
}

bool sigbus_install(const char *tables_name, const char *advice,
                    const output *output)
{
    struct sigaction action;
    sigset_t sigbus;
    failure failure = {.status = EXIT_ANSWERED};
    int n;

    fail(&failure, EXIT_NO_TABLES,
         "%s: the table file was truncated while in use%s", tables_name,
         advice);
    n = snprintf(message, sizeof(message), "eight: %s\n", failure.message);
    answers = output;
    message_length = n < 0 ? 0 : (size_t)n;
    memset(&action, 0, sizeof(action));
    action.sa_sigaction = on_sigbus;
    action.sa_flags = SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    sigemptyset(&sigbus);
    sigaddset(&sigbus, SIGBUS);
    /* The parent may have blocked it; it would then end us in silence. */
    return sigaction(SIGBUS, &action, NULL) == 0 &&
           sigprocmask(SIG_UNBLOCK, &sigbus, NULL) == 0;
}
