/* signals_posix.c - see signals.h. */

/* FreeBSD counts sa_sigaction among the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "program/signals.h"

#include "program/replace.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static void (*before_end)(void);
static volatile sig_atomic_t held;
static volatile sig_atomic_t
    waiting; /* the signal that came while held, or 0 */
static const char *truncation;
static int truncation_status;

/* SIGBUS is handled only for a mapped file: see below. */
static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGBUS};

enum { HANDLED = 4 };

static void end_by_signal(void)
{
    before_end();
    (void)raise(waiting);
}

static void on_signal(int number)
{
    for (unsigned i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
        (void)signal(signals[i], SIG_DFL);
    waiting = number;
    if (!held)
        end_by_signal();
}

/* Handles a signal unless the parent wants it ignored, as nohup does. */
static void handle(int number)
{
    struct sigaction action = {.sa_handler = on_signal,
                               .sa_flags = SA_RESTART | SA_NODEFER};
    struct sigaction old;

    if (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        (void)sigaction(number, &action, NULL);
}

void signals_handle(void (*ending)(void))
{
    before_end = ending;
    for (unsigned i = 0; i < HANDLED; i++)
        handle(signals[i]);
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

/*
 * SIGBUS is raised only by a table access, never while signals are held, so
 * what is to be written is consistent.  Only async-signal-safe functions are
 * called.
 */
static void on_sigbus(int number, siginfo_t *info, void *interrupted)
{
    (void)interrupted;
    if (info->si_code <= 0) { /* sent by kill(2), at any moment */
        on_signal(number);
        return;
    }
    before_end();
    /* No error can be reported any more. */
    (void)eight_write_all(STDERR_FILENO, truncation, strlen(truncation));
    _exit(truncation_status);
}

bool signals_handle_truncation(const char *message, int status)
{
    struct sigaction action = {.sa_sigaction = on_sigbus,
                               .sa_flags = SA_SIGINFO};
    sigset_t sigbus;

    truncation = message;
    truncation_status = status;
    sigemptyset(&sigbus);
    sigaddset(&sigbus, SIGBUS);
    /* The parent may have blocked SIGBUS, which would then kill us silently. */
    return sigaction(SIGBUS, &action, NULL) == 0 &&
           sigprocmask(SIG_UNBLOCK, &sigbus, NULL) == 0;
}
