/*
 * signals.h - what ends the program at any moment: SIGHUP, SIGINT, SIGQUIT and
 * SIGTERM, or Ctrl+C and its like, unless the parent wants them ignored.
 */
#ifndef EIGHT_SIGNALS_H
#define EIGHT_SIGNALS_H

/*
 * Calls a function, which must be async-signal-safe, before a signal ends the
 * program.  A second signal ends it at once, in case the function cannot end.
 */
void signals_handle(void (*ending)(void));

/* A signal that comes between these two calls waits for the second. */
void signals_hold(void);
void signals_release(void);

/*
 * What to print before the program exits with EXIT_NO_TABLES, because a mapped
 * file was truncated; NULL if none is mapped.
 */
extern const char *signals_truncated;

#endif
