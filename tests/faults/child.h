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

/*
 * A child is a running program, with this process's end of each of its pipes.
 */
typedef struct child {
    pid_t pid;
    int in;     /* its standard input */
    int out;    /* its standard output */
    int err;    /* its standard error */
    int status; /* once pid is 0: the exit status, or 128 + a signal */
} child;

/* A disturbance describes what happens while a program runs. */
typedef struct disturbance {
    uint64_t seed;  /* the seed of the random numbers; not 0 */
    bool stops;     /* whether to send SIGSTOP and SIGCONT at random */
    unsigned count; /* the number of stops so far */
} disturbance;

/*
 * Starts the program with the path argv[0] in a folder.  Unless `prepare` is
 * NULL, the child process first calls `prepare`, which may change what the
 * program inherits.
 */
child child_start(const char *const argv[], const char *folder,
                  void (*prepare)(void));

/*
 * Makes standard input and output non-blocking.  Pass this function as
 * `prepare`.
 */
void child_nonblocking(void);

/*
 * Sends the input, collects the output and the messages in pieces of random
 * size, and waits until the program ends.  Free the result with process_free().
 */
void child_talk(child *child, const void *input, size_t length,
                disturbance *disturbance, process_result *result);

/* Stops the child and continues it.  Returns false if the child has ended. */
bool child_stop(child *child);

/*
 * Waits until the child sleeps or has ended, and its output pipe is not empty
 * and receives no more output.
 */
void child_wait_until_asleep(const child *child);

/* Waits until the child ends, and returns its status. */
int child_wait(child *child);

#endif
