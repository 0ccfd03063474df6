/*
 * full_pipe.c - standard output is a pipe that does not wait when it is full,
 * as some programs leave it behind, and has a slow reader.  A command that is
 * confined may wait for it.
 */
#include "scratch.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PAIRS = 30000, CASE_BYTES = 20 };

static void save_pairs(const char *path)
{
    FILE *file = fopen(path, "w");

    cr_assert_not_null(file);
    for (unsigned i = 0; i < PAIRS; i++)
        fputs("1234567x8 12345678x\n", file);
    cr_assert_eq(fclose(file), 0);
}

/* `eight path --no-count` from a file to the pipe. */
static pid_t start(const char *input, const int out[2])
{
    pid_t child = fork();

    cr_assert(child >= 0);
    if (child > 0)
        return child;
    alarm(60);
    if (dup2(out[1], STDOUT_FILENO) < 0)
        _exit(126);
    for (int fd = 3; fd < 256; fd++)
        close(fd);
    execl(EIGHT_PROGRAM, "eight", "path", "--no-count", input, (char *)NULL);
    _exit(127);
}

/* Reads until the end, a little at a time at first; returns the length. */
static size_t read_slowly(int fd, char *text, size_t room)
{
    const struct timespec a_while = {.tv_nsec = 5000000};
    size_t length = 0;
    ssize_t n;

    while ((n = read(fd, text + length, room - length)) > 0) {
        length += (size_t)n;
        if (length < room / 4)
            cr_assert_eq(nanosleep(&a_while, NULL), 0);
    }
    cr_assert_eq(n, 0);
    return length;
}

static size_t expect_answers(char *text)
{
    size_t length = 0;

    for (unsigned k = 1; k <= PAIRS; k++)
        length += (size_t)sprintf(text + length, "Case %u: 1\nr\n", k);
    return length;
}

Test(confine, a_full_pipe_is_waited_for, .timeout = 60)
{
    static char text[PAIRS * CASE_BYTES];
    static char expected[PAIRS * CASE_BYTES];
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    int out[2];
    int status;
    pid_t child;

    save_pairs(scratch_path(path, folder, "pairs"));
    cr_assert_eq(pipe(out), 0);
    cr_assert_eq(fcntl(out[1], F_SETFL, O_NONBLOCK), 0);
    child = start(path, out);
    close(out[1]);
    cr_expect_eq(read_slowly(out[0], text, sizeof(text)),
                 expect_answers(expected));
    cr_expect_arr_eq(text, expected, sizeof(text));
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%#x", status);
    close(out[0]);
    scratch_remove(folder);
}
