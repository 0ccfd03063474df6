/*
 * signals.h - handles the signals that may end the program at any moment:
 * SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGBUS and SIGALRM, or Ctrl+C and similar
 * events on Windows.  SIGHUP, SIGINT, SIGQUIT, SIGTERM and Ctrl+C stay ignored
 * if the parent ignores them.
 */
#ifndef PROGRAM_SIGNALS_H
#define PROGRAM_SIGNALS_H

/*
 * Makes signals call a function, `ending`, before they end the program.  The
 * function must be async-signal-safe.  The program ends within about a second,
 * even if the function or a write waits for a reader that stalls.  If a reader
 * stalls, the program prints a message, which begins with the program's name
 * and warns that the last answer may be cut off; on Windows the program prints
 * no message.  Further signals change nothing, except on Windows, where a
 * second event ends the program at once.
 */
void signals_handle(const char *program, void (*ending)(void));

/* A signal that comes between these two calls waits for the second call. */
void signals_hold(void);
void signals_release(void);

/*
 * This function reports that a mapped file was truncated.  The program then
 * exits with EXIT_NO_TABLES.  The pointer is NULL if no file is mapped.  The
 * function need not be async-signal-safe, because it is called only where the
 * library accesses the file.
 */
extern void (*signals_truncated)(void);

#endif
