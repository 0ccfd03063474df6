/* signals_posix.c - see signals.h. */

/* FreeBSD declares sa_sigaction in the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "program/signals.h"

#include "program/failure.h"
#include "program/replace.h"
#include "program/system.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

void (*signals_truncated)(void);

static const char *name; /* the program's name, for a message */
static void (*before_end)(void);
static volatile sig_atomic_t held;
static volatile sig_atomic_t truncated; /* 1: a mapped file was truncated */
static volatile sig_atomic_t
    waiting; /* the signal that ends the program, or 0 */

/* SIGALRM may also come from an alarm that was set before exec(). */
static const int signals[] = {SIGHUP,  SIGINT, SIGQUIT,
                              SIGTERM, SIGBUS, SIGALRM};

enum {
    SIGNALS = sizeof(signals) / sizeof(signals[0]),
    SECONDS_TO_END = 1, /* the time for a reader to take the last answers */
};

static void end_by_signal(void)
{
    before_end();
    (void)signal(waiting, SIG_DFL);
    (void)raise(waiting);
}

/* Ends the program although a write still waits for a reader that stalls. */
static void end_stalled(void)
{
    static const char message[] =
        ": ended by a signal; the output was not read within a second, so "
        "its last answer may be cut off\n";

    if (truncated) {
        signals_truncated();
        _exit(EXIT_NO_TABLES);
    }
    (void)system_write_all(STDERR_FILENO, name, strlen(name));
    (void)system_write_all(STDERR_FILENO, message, sizeof(message) - 1);
    replace_abandon();
    (void)signal(waiting, SIG_DFL);
    (void)raise(waiting);
}

/*
 * Ends the program because a mapped file was truncated.  Such a file raises
 * SIGBUS only when it is accessed.  The program never accesses it while signals
 * are held, so the output that is still to be written is consistent.
 */
static void end_by_truncation(void)
{
    truncated = true;
    before_end();
    signals_truncated();
    _exit(EXIT_NO_TABLES);
}

/*
 * Handles a signal.  Calls async-signal-safe functions only, unless a mapped
 * file was truncated.  The first signal ends the program within a second.
 * Later signals have no effect, because a command like timeout sends the same
 * signal twice.  The exceptions are the alarm and a second fault.
 */
static void on_signal(int number, siginfo_t *info, void *interrupted)
{
    (void)interrupted;
    if (waiting != 0) {
        if (number == SIGALRM)
            end_stalled();
        return;
    }
    (void)signal(SIGBUS, SIG_DFL); /* a second fault must end the program */
    waiting = number;
    (void)alarm(SECONDS_TO_END);
    if (number == SIGBUS && info->si_code > 0 && signals_truncated != NULL)
        end_by_truncation();
    if (!held)
        end_by_signal();
}

static void handle(int number, void (*handler)(int, siginfo_t *, void *))
{
    struct sigaction action = {.sa_sigaction = handler,
                               .sa_flags =
                                   SA_SIGINFO | SA_RESTART | SA_NODEFER};

    (void)sigaction(number, &action, NULL);
}

/*
 * Returns whether to handle a signal.  A signal that the parent ignores, as
 * nohup does, is not handled.  There are two exceptions: a SIGBUS from the
 * kernel cannot be ignored, and the program's own alarm must not be ignored.
 */
static bool is_wanted(int number)
{
    struct sigaction old;

    return number == SIGBUS || number == SIGALRM ||
           (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN);
}

void signals_handle(const char *program, void (*ending)(void))
{
    sigset_t needed;

    name = program;
    before_end = ending;
    for (unsigned i = 0; i < SIGNALS; i++)
        if (is_wanted(signals[i]))
            handle(signals[i], on_signal);
    /*
     * The parent may have blocked these signals.  A blocked SIGBUS would end
     * the program without a message, and a blocked SIGALRM would not end a
     * write.
     */
    sigemptyset(&needed);
    sigaddset(&needed, SIGBUS);
    sigaddset(&needed, SIGALRM);
    (void)sigprocmask(SIG_UNBLOCK, &needed, NULL);
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
