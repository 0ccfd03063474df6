/* process.h - times whole processes, by elapsed time or by CPU time. */
#ifndef PROCESS_H
#define PROCESS_H

#include <stdbool.h>
#include <stddef.h>

enum { MAX_REPEATS = 512 };

/* Describes a program to run.  If `in` or `out` is NULL, it is /dev/null. */
typedef struct program {
    const char *argv[8]; /* argv[0] is looked up in PATH; NULL is at the end */
    const char *in;      /* the file for standard input */
    const char *out;     /* the new file for standard output */
} program;

typedef struct run {
    double seconds;     /* the time from spawn to wait */
    double cpu_seconds; /* the CPU time of the program and its system calls */
    long peak_kb;       /* the peak resident memory; see process_run() */
} run;

/* Holds the times of two programs whose runs alternate: A B A B ... */
typedef struct duel {
    double ours;      /* in seconds */
    double reference; /* in seconds */
    double ratio;     /* reference / ours */
} duel;

/*
 * Prints a message of `what` (such as "cannot open"), a name and the text of
 * errno, and exits with status 2.
 */
_Noreturn void stop(const char *what, const char *name);

/*
 * Makes SIGINT and SIGTERM end the benchmark with stop(), so that the handlers
 * of atexit() run.  A signal takes effect when the running program has ended,
 * or at the next call of stop_if_interrupted(), which long computations in this
 * process make.
 */
void stop_when_interrupted(void);
void stop_if_interrupted(void);

/*
 * Returns the medians of n <= MAX_REPEATS pairs of times, and the median of
 * their ratios; sorts both arrays.
 */
duel duel_of(double *ours, double *reference, size_t n);

/*
 * Runs a program that must exit with status 0.  On Linux, the child's peak
 * includes the memory that the caller has at the spawn.  The peak is therefore
 * correct only while the benchmark is smaller than the program.
 */
run process_run(const program *program);

/* Returns whether a program exits with status 0; discards its messages. */
bool process_succeeds(const program *program);

/*
 * Returns the median elapsed time and the greatest peak of `repeats` runs, of
 * which there are at most MAX_REPEATS.
 */
run process_runs(const program *program, size_t repeats);

/*
 * Both functions alternate the programs.  process_duel() returns the medians of
 * the time from spawn to wait.  process_cpu_duel() returns the CPU times of the
 * fastest runs, because other programs on the machine only ever add to a CPU
 * time: they push data out of the caches.
 */
duel process_duel(const program *ours, const program *reference,
                  size_t repeats);
duel process_cpu_duel(const program *ours, const program *reference,
                      size_t repeats);

#endif
