/*
 * child.h - runs a program whose standard streams are pipes, and disturbs it.
 *
 * If a function fails, the test fails.
 */
#ifndef CHILD_H
#define CHILD_H

#include "process.h"

#include <stdbool.h>
#include <sys/types.h>

/* A running program, and this end of each of its pipes. */
typedef struct child {
    pid_t pid;
    int in;     /* its standard input */
    int out;    /* its standard output */
    int err;    /* its standard error */
    int status; /* once pid is 0: its exit status, or 128 + a signal */
} child;

/* What happens while a program runs. */
typedef struct disturbance {
    uint64_t seed;  /* of the random numbers; not 0 */
    bool stops;     /* SIGSTOP and SIGCONT at random instants */
    unsigned count; /* of the stops so far */
} disturbance;

/*
 * Starts the program argv[0], a path, in a folder.  In the child `prepare`,
 * unless it is NULL, is called first; it may change what the program inherits.
 */
child child_start(const char *const argv[], const char *folder,
                  void (*prepare)(void));

/* To be called as `prepare`: standard input and output do not block. */
void child_nonblocking(void);

/*
 * Sends the input, collects the output and the messages in pieces of random
 * size, and waits for the end.  Free the result with process_free().
 */
void child_talk(child *child, const void *input, size_t length,
                disturbance *disturbance, process_result *result);

/* Stops the child and lets it go on; false if it has ended. */
bool child_stop(child *child);

/* Returns once the child sleeps, or has ended, with output in the pipe. */
void child_wait_until_asleep(const child *child);

/* Waits until the child ends; returns its status. */
int child_wait(child *child);

#endif
