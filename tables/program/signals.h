/*
 * signals.h - handles what ends the program at any moment: SIGHUP, SIGINT,
 * SIGQUIT, SIGTERM, SIGBUS and SIGALRM, or on Windows Ctrl+C and its like.
 * SIGHUP, SIGINT, SIGQUIT, SIGTERM and Ctrl+C stay ignored if the parent
 * ignores them.
 */
#ifndef PROGRAM_SIGNALS_H
#define PROGRAM_SIGNALS_H

/*
 * Calls a function, which must be async-signal-safe, before a signal ends the
 * program.  The program ends within about a second, even if the function or a
 * write of the program waits for a reader that stalls.  In this case a message
 * that begins with the program's name says that the last answer may be cut.
 * Further signals change nothing.
 */
void signals_handle(const char *program, void (*ending)(void));

/* A signal that comes between these two calls waits for the second call. */
void signals_hold(void);
void signals_release(void);

/*
 * This function reports that a mapped file was truncated, before the program
 * exits with EXIT_NO_TABLES; it is NULL if no file is mapped.  It is called
 * where the library accesses the file, so it need not be async-signal-safe.
 */
extern void (*signals_truncated)(void);

#endif
