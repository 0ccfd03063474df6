/*
 * full_pipe.c - standard output is a full non-blocking pipe with a slow reader,
 * as some programs leave it; or standard input is an empty one.
 */
#define _DEFAULT_SOURCE /* FIONREAD */

#include "scratch.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
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

/* Returns once the pipe is full and the child waits for it. */
static void wait_until_asleep(pid_t child, int out)
{
    const struct timespec a_while = {.tv_nsec = 1000000};
    char path[64];
    char text[512];
    int before = -1;
    int waiting = 0;
    bool asleep = false;

    snprintf(path, sizeof(path), "/proc/%ld/stat", (long)child);
    while (!asleep || waiting == 0 || waiting != before) {
        FILE *file;

        cr_assert_eq(nanosleep(&a_while, NULL), 0);
        before = waiting;
        cr_assert_eq(ioctl(out, FIONREAD, &waiting), 0);
        file = fopen(path, "r");
        cr_assert_not_null(file);
        cr_assert_not_null(fgets(text, sizeof(text), file));
        fclose(file);
        asleep = strstr(text, ") S ") != NULL;
    }
}

/* SIGSTOP and SIGCONT, as sent by a debugger or a container runtime. */
static void stop_and_continue(pid_t child)
{
    int status;

    cr_assert_eq(kill(child, SIGSTOP), 0);
    cr_assert_eq(waitpid(child, &status, WUNTRACED), child);
    cr_assert(WIFSTOPPED(status));
    cr_assert_eq(kill(child, SIGCONT), 0);
}

/* Every answer must arrive, whatever happens to the child while it waits. */
static void expect_all_answers(void (*disturb)(pid_t child))
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
    if (disturb != NULL) {
        wait_until_asleep(child, out[0]);
        disturb(child);
    }
    cr_expect_eq(read_slowly(out[0], text, sizeof(text)),
                 expect_answers(expected));
    cr_expect_arr_eq(text, expected, sizeof(text));
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%#x", status);
    close(out[0]);
    scratch_remove(folder);
}

Test(full_pipe, is_waited_for, .timeout = 60)
{
    expect_all_answers(NULL);
}

Test(full_pipe, waiting_survives_stop_and_continue, .timeout = 60)
{
    expect_all_answers(stop_and_continue);
}

/* What the buffer holds when SIGTERM comes is written before the child ends. */
Test(full_pipe, gets_whole_answers_after_sigterm, .timeout = 60)
{
    static char text[PAIRS * CASE_BYTES];
    static char expected[PAIRS * CASE_BYTES];
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    size_t length;
    int out[2];
    int status;
    pid_t child;

    save_pairs(scratch_path(path, folder, "pairs"));
    cr_assert_eq(pipe(out), 0);
    child = start(path, out);
    close(out[1]);
    wait_until_asleep(child, out[0]);
    cr_assert_eq(kill(child, SIGTERM), 0);
    length = read_slowly(out[0], text, sizeof(text));
    cr_expect_lt(length, expect_answers(expected));
    cr_expect_arr_eq(text, expected, length);
    cr_expect_str_eq(text + length - 3, "\nr\n");
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM, "%#x",
              status);
    close(out[0]);
    scratch_remove(folder);
}

/* A second signal ends the child though nobody reads. */
Test(full_pipe, is_left_after_a_second_signal, .timeout = 60)
{
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    int out[2];
    int status;
    pid_t child;

    save_pairs(scratch_path(path, folder, "pairs"));
    cr_assert_eq(pipe(out), 0);
    child = start(path, out);
    close(out[1]);
    wait_until_asleep(child, out[0]);
    cr_assert_eq(kill(child, SIGTERM), 0);
    wait_until_asleep(child, out[0]);
    cr_assert_eq(kill(child, SIGTERM), 0);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM, "%#x",
              status);
    close(out[0]);
    scratch_remove(folder);
}

Test(empty_pipe, is_waited_for, .timeout = 60)
{
    static const char pair[] = "1234567x8 12345678x\n";
    const struct timespec a_while = {.tv_nsec = 20000000};
    char text[64];
    int in[2];
    int out[2];
    int status;
    pid_t child;

    cr_assert(pipe(in) == 0 && pipe(out) == 0);
    cr_assert_eq(fcntl(in[0], F_SETFL, O_NONBLOCK), 0);
    cr_assert_eq(fcntl(in[1], F_SETFD, FD_CLOEXEC), 0);
    cr_assert_eq(dup2(in[0], STDIN_FILENO), STDIN_FILENO);
    child = start("-", out);
    close(in[0]);
    close(STDIN_FILENO);
    close(out[1]);
    cr_assert_eq(nanosleep(&a_while, NULL), 0);
    signal(SIGPIPE, SIG_IGN);
    cr_expect_eq(write(in[1], pair, strlen(pair)), (ssize_t)strlen(pair));
    close(in[1]);
    cr_expect_eq(read_slowly(out[0], text, sizeof(text)), 12);
    cr_expect_arr_eq(text, "Case 1: 1\nr\n", 12);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%#x", status);
    close(out[0]);
}
