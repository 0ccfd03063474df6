/*
 * signals.h - what ends the program at any moment: SIGHUP, SIGINT, SIGQUIT,
 * SIGTERM and SIGALRM, or Ctrl+C and its like, unless the parent wants them
 * ignored.
 */
#ifndef PROGRAM_SIGNALS_H
#define PROGRAM_SIGNALS_H

/*
 * Calls a function, which must be async-signal-safe, before a signal ends the
 * program.  The program ends within about a second, even if the function or a
 * write of the program waits for a reader that stalls; then a message that
 * begins with the program's name says that the last answer may be cut.  Further
 * signals change nothing.
 */
void signals_handle(const char *program, void (*ending)(void));

/* A signal that comes between these two calls waits for the second call. */
void signals_hold(void);
void signals_release(void);

/*
 * Reports that a mapped file was truncated, before the program exits with
 * EXIT_NO_TABLES; NULL if no file is mapped.  The function is called where the
 * library accesses the file, so it need not be async-signal-safe.
 */
extern void (*signals_truncated)(void);

#endif
