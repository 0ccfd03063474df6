/*
 * signals.h - what ends the program at any moment: SIGHUP, SIGINT, SIGQUIT and
 * SIGTERM, or Ctrl+C and its like, unless the parent wants them ignored.
 */
#ifndef EIGHT_SIGNALS_H
#define EIGHT_SIGNALS_H

#include <stdbool.h>

/*
 * Calls a function, which must be async-signal-safe, before a signal ends the
 * program.  A second signal ends it at once, in case the function cannot end.
 */
void signals_handle(void (*ending)(void));

/* A signal that comes between these two calls waits for the second. */
void signals_hold(void);
void signals_release(void);

/*
 * Also handles the signal of a mapped file that was truncated: writes the
 * message, which must stay valid, and exits with this status.  Returns false,
 * with errno set, if a system call fails.
 */
bool signals_handle_truncation(const char *message, int status);

#endif
