/* process.c - see process.h. */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static volatile sig_atomic_t interrupted;

static void note_signal(int signal)
{
    (void)signal;
    interrupted = 1;
}

void stop_when_interrupted(void)
{
    struct sigaction action;

    memset(&action, 0, sizeof(action));
    action.sa_handler = note_signal;
    if (sigaction(SIGINT, &action, NULL) != 0 ||
        sigaction(SIGTERM, &action, NULL) != 0)
        stop("cannot catch", "a signal");
}

void stop_if_interrupted(void)
{
    if (interrupted) {
        errno = EINTR;
        stop("stopped by", "a signal");
    }
}

void stop(const char *what, const char *name)
{
    fflush(stdout);
    fprintf(stderr, "bench: %s %s: %s\n", what, name, strerror(errno));
    exit(2);
}

/* Returns the time of a monotonic clock, in seconds. */
static double now(void)
{
    struct timespec time;

    if (clock_gettime(CLOCK_MONOTONIC, &time) != 0)
        stop("cannot call", "clock_gettime");
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    const double *x = a;
    const double *y = b;

    return (*x > *y) - (*x < *y);
}

static double median(double *values, size_t n)
{
    qsort(values, n, sizeof(*values), compare);
    return (values[(n - 1) / 2] + values[n / 2]) / 2;
}

duel duel_of(double *ours, double *reference, size_t n)
{
    double ratio[MAX_REPEATS] = {0};
    duel duel;

    for (size_t i = 0; i < n; i++)
        ratio[i] = reference[i] / ours[i];
    duel.ours = median(ours, n);
    duel.reference = median(reference, n);
    duel.ratio = median(ratio, n);
    return duel;
}

static int add_file(posix_spawn_file_actions_t *actions, int fd,
                    const char *name, int flags)
{
    return posix_spawn_file_actions_addopen(
        actions, fd, name != NULL ? name : "/dev/null", flags, 0666);
}

static pid_t spawn(const program *program, bool silent)
{
    posix_spawn_file_actions_t actions;
    pid_t child = -1;

    errno = posix_spawn_file_actions_init(&actions);
    if (errno == 0)
        errno = add_file(&actions, STDIN_FILENO, program->in, O_RDONLY);
    if (errno == 0)
        errno =
            add_file(&actions, STDOUT_FILENO, program->out, O_WRONLY | O_CREAT);
    if (errno == 0 && silent)
        errno = add_file(&actions, STDERR_FILENO, NULL, O_WRONLY);
    if (errno == 0)
        errno = posix_spawnp(&child, program->argv[0], &actions, NULL,
                             (char *const *)(uintptr_t)program->argv, environ);
    if (errno != 0)
        stop("cannot run", program->argv[0]);
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

static int wait_for(pid_t child, struct rusage *usage)
{
    int status;

    while (wait4(child, &status, 0, usage) < 0)
        if (errno != EINTR)
            stop("cannot wait for", "a program");
    stop_if_interrupted();
    return status;
}

/* Removes the old output, so that the program's time excludes the removal. */
static void remove_output(const program *program)
{
    if (program->out != NULL && unlink(program->out) != 0 && errno != ENOENT)
        stop("cannot remove", program->out);
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

run process_run(const program *program)
{
    double start;
    struct rusage usage;
    int status;
    run run;

    remove_output(program);
    start = now();
    status = wait_for(spawn(program, false), &usage);
    run.seconds = now() - start;
    run.cpu_seconds = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
    run.peak_kb = usage.ru_maxrss;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != EXIT_SUCCESS) {
        errno = ECHILD;
        stop("status other than 0 from", program->argv[0]);
    }
    return run;
}

bool process_succeeds(const program *program)
{
    struct rusage usage;
    int status = wait_for(spawn(program, true), &usage);

    return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
}

run process_runs(const program *program, size_t repeats)
{
    double seconds[MAX_REPEATS] = {0};
    run all = {0};

    for (size_t i = 0; i < repeats; i++) {
        run run = process_run(program);

        seconds[i] = run.seconds;
        if (run.peak_kb > all.peak_kb)
            all.peak_kb = run.peak_kb;
    }
    all.seconds = median(seconds, repeats);
    return all;
}

duel process_duel(const program *ours, const program *reference, size_t repeats)
{
    double a[MAX_REPEATS];
    double b[MAX_REPEATS];

    for (size_t i = 0; i < repeats; i++) {
        a[i] = process_run(ours).seconds;
        b[i] = process_run(reference).seconds;
    }
    return duel_of(a, b, repeats);
}

duel process_cpu_duel(const program *ours, const program *reference,
                      size_t repeats)
{
    double a[MAX_REPEATS] = {0};
    double b[MAX_REPEATS] = {0};

    for (size_t i = 0; i < repeats; i++) {
        a[i] = process_run(ours).cpu_seconds;
        b[i] = process_run(reference).cpu_seconds;
    }
    qsort(a, repeats, sizeof(*a), compare);
    qsort(b, repeats, sizeof(*b), compare);
    return (duel){.ours = a[0], .reference = b[0], .ratio = b[0] / a[0]};
}
