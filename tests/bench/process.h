/* process.h - times whole processes, from spawn to wait or by CPU time. */
#ifndef PROCESS_H
#define PROCESS_H

#include <stdbool.h>
#include <stddef.h>

enum { MAX_REPEATS = 512 };

/* Describes a program to run.  in and out may be NULL, for /dev/null. */
typedef struct program {
    const char *argv[8]; /* argv[0] is found in PATH; ends with NULL */
    const char *in;      /* standard input */
    const char *out;     /* standard output, a new file */
} program;

typedef struct run {
    double seconds;     /* from spawn to wait */
    double cpu_seconds; /* CPU time of the program and of its system calls */
    long peak_kb;       /* peak resident memory; see process_run() */
} run;

/* Holds the medians of two programs that alternate: A B A B ... */
typedef struct duel {
    double ours;      /* seconds */
    double reference; /* seconds */
    double ratio;     /* the median of reference / ours of each pair */
} duel;

/* Prints `what` ("cannot open", ...), a name and errno; exits with status 2. */
_Noreturn void stop(const char *what, const char *name);

/*
 * Makes SIGINT and SIGTERM end the benchmark with stop(), once the running
 * program has ended, so that the handlers of atexit() run.
 */
void stop_when_interrupted(void);

/* Returns the medians of n <= MAX_REPEATS pairs of times; sorts both arrays. */
duel duel_of(double *ours, double *reference, size_t n);

/*
 * Runs a program that must exit with status 0.  Linux includes the memory of
 * the caller at the spawn in the child's peak, so the peak is correct only
 * while the benchmark is smaller than the program.
 */
run process_run(const program *program);

/* Returns whether a program exits with status 0; discards its messages. */
bool process_succeeds(const program *program);

/* Returns the median time and the greatest peak of up to MAX_REPEATS runs. */
run process_runs(const program *program, size_t repeats);

/*
 * Both functions alternate the programs.  process_duel() measures the time from
 * spawn to wait, and process_cpu_duel() measures CPU time.
 */
duel process_duel(const program *ours, const program *reference,
                  size_t repeats);
duel process_cpu_duel(const program *ours, const program *reference,
                      size_t repeats);

#endif
