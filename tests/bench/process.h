/* process.h - whole processes, timed from the spawn to the last wait. */
#ifndef PROCESS_H
#define PROCESS_H

#include <stdbool.h>
#include <stddef.h>

enum { MOST_REPEATS = 512 };

/* What to run.  A missing file is /dev/null. */
typedef struct program {
    const char *argv[8]; /* argv[0] is looked for in PATH; NULL at the end */
    const char *in;      /* standard input */
    const char *out;     /* standard output, made anew */
} program;

typedef struct run {
    double seconds;
    long peak_kb; /* peak resident memory; see process_run() */
} run;

/* Two programs, run in turn: A B A B ..., and the medians of what was seen. */
typedef struct duel {
    double ours;      /* seconds */
    double reference; /* seconds */
    double ratio;     /* of reference to ours, each pair by itself */
} duel;

/* Says what cannot be done, and leaves the benchmark with status 2. */
_Noreturn void stop(const char *what, const char *name);

/*
 * From now on SIGINT and SIGTERM let the benchmark end, by stop(), when the
 * program that runs has ended: what atexit() was told is done.
 */
void stop_when_interrupted(void);

/* The duel of n <= MOST_REPEATS pairs of times, which are put in order. */
duel duel_of(double *ours, double *reference, size_t n);

/*
 * Runs a program that must end with status 0.  Linux counts what the caller
 * held at the spawn into the child's peak, so the peak is true only while
 * the benchmark itself is smaller than what it measures.
 */
run process_run(const program *program);

/* Whether a program, silenced, ends with status 0. */
bool process_succeeds(const program *program);

/* The median time of repeats <= MOST_REPEATS runs, and their greatest peak. */
run process_runs(const program *program, size_t repeats);

duel process_duel(const program *ours, const program *reference,
                  size_t repeats);

#endif
