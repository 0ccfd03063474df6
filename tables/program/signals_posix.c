/* signals_posix.c - see signals.h. */

/* FreeBSD counts sa_sigaction among the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "program/signals.h"

#include "program/failure.h"
#include "program/replace.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

const char *signals_truncated;

static void (*before_end)(void);
static volatile sig_atomic_t held;
static volatile sig_atomic_t
    waiting; /* the signal that came while held, or 0 */

static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGBUS};

enum { SIGNALS = sizeof(signals) / sizeof(signals[0]) };

static void end_by_signal(void)
{
    before_end();
    (void)raise(waiting);
}

/*
 * A mapped file that was truncated raises SIGBUS only when it is accessed,
 * never while signals are held, so what is to be written is consistent.
 */
static void end_by_truncation(void)
{
    before_end();
    /* No error can be reported any more. */
    (void)eight_write_all(STDERR_FILENO, signals_truncated,
                          strlen(signals_truncated));
    _exit(EXIT_NO_TABLES);
}

/* Calls async-signal-safe functions only. */
static void on_signal(int number, siginfo_t *info, void *interrupted)
{
    (void)interrupted;
    for (unsigned i = 0; i < SIGNALS; i++)
        (void)signal(signals[i], SIG_DFL);
    waiting = number;
    if (number == SIGBUS && info->si_code > 0 && signals_truncated != NULL)
        end_by_truncation();
    if (!held)
        end_by_signal();
}

/*
 * Handles a signal unless the parent wants it ignored, as nohup does.  A SIGBUS
 * that the kernel raises cannot be ignored.
 */
static void handle(int number)
{
    struct sigaction action = {.sa_sigaction = on_signal,
                               .sa_flags =
                                   SA_SIGINFO | SA_RESTART | SA_NODEFER};
    struct sigaction old;

    if (number == SIGBUS ||
        (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN))
        (void)sigaction(number, &action, NULL);
}

void signals_handle(void (*ending)(void))
{
    sigset_t sigbus;

    before_end = ending;
    for (unsigned i = 0; i < SIGNALS; i++)
        handle(signals[i]);
    /* The parent may have blocked SIGBUS, which would then kill us silently. */
    sigemptyset(&sigbus);
    sigaddset(&sigbus, SIGBUS);
    (void)sigprocmask(SIG_UNBLOCK, &sigbus, NULL);
}

void signals_hold(void)
{
    held = true;
    atomic_signal_fence(memory_order_seq_cst);
}

void signals_release(void)
{
    atomic_signal_fence(memory_order_seq_cst);
    held = false;
    if (waiting != 0)
        end_by_signal();
}
