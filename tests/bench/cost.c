/*
 * cost.c - runs a program, and prints what it costs: the seconds that pass, the
 * seconds of CPU time, and the peak resident memory in kilobytes. Usage: cost
 * INPUT OUTPUT PROGRAM [ARGUMENT...]
 *
 * Linux counts the memory of the caller in the peak, so a script in Python
 * cannot measure a small program.  This program is smaller than the programs
 * that it measures.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

/* Becomes the program argv[3]. */
static void become(char **argv)
{
    int in = open(argv[1], O_RDONLY);
    int out = open(argv[2], O_WRONLY | O_CREAT | O_TRUNC, 0666);

    if (in >= 0 && out >= 0 && dup2(in, STDIN_FILENO) >= 0 &&
        dup2(out, STDOUT_FILENO) >= 0)
        execvp(argv[3], argv + 3);
    perror(argv[3]);
    _exit(127);
}

int main(int argc, char **argv)
{
    struct rusage usage;
    double start = now();
    int status;
    pid_t child;

    if (argc < 4) {
        fputs("Usage: cost INPUT OUTPUT PROGRAM [ARGUMENT...]\n", stderr);
        return 2;
    }
    child = fork();
    if (child == 0)
        become(argv);
    if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
        perror("cost");
        return 2;
    }
    printf("%.6f %.6f %ld\n", now() - start,
           seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime),
           usage.ru_maxrss);
    return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILURE;
}
