/*
 * full_pipe.c - tests a full pipe as standard output, with a slow reader, and
 * an empty pipe as standard input.  Some of these pipes are non-blocking,
 * because some programs leave such pipes to the programs that they start.
 */
#include "child.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

/* Starts `eight path --no-count` with the pairs, in the given folder. */
static child start(char *folder, void (*prepare)(void))
{
    static const char *const argv[] = {EIGHT_PROGRAM, "path", "--no-count",
                                       "pairs", NULL};
    char path[SCRATCH_PATH_BYTES];

    save_pairs(scratch_path(path, folder, "pairs"));
    return child_start(argv, folder, prepare);
}

/* Reads until the end, slowly at first, and returns the length. */
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

/* Sends SIGSTOP and SIGCONT, as a debugger or a container runtime does. */
static void stop_and_continue(child *child)
{
    child_wait_until_asleep(child);
    cr_assert(child_stop(child));
}

/*
 * Expects every answer, whatever `disturb` does to the child while the child
 * waits.
 */
static void expect_all_answers(void (*disturb)(child *child))
{
    static char text[PAIRS * CASE_BYTES];
    static char expected[PAIRS * CASE_BYTES];
    char *folder = scratch_new();
    child child = start(folder, child_nonblocking);

    if (disturb != NULL)
        disturb(&child);
    cr_expect_eq(read_slowly(child.out, text, sizeof(text)),
                 expect_answers(expected));
    cr_expect_arr_eq(text, expected, sizeof(text));
    cr_expect_eq(child_wait(&child), 0);
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

/*
 * Starts a child, and sends it SIGTERM while it waits because the pipe is full.
 */
static child start_and_terminate(char *folder)
{
    child child = start(folder, NULL);

    child_wait_until_asleep(&child);
    cr_assert_eq(kill(child.pid, SIGTERM), 0);
    return child;
}

/*
 * After SIGTERM, the child must write the answers in its buffer before it ends.
 */
Test(full_pipe, gets_whole_answers_after_sigterm, .timeout = 60)
{
    static char text[PAIRS * CASE_BYTES];
    static char expected[PAIRS * CASE_BYTES];
    char *folder = scratch_new();
    child child = start_and_terminate(folder);
    size_t length = read_slowly(child.out, text, sizeof(text));

    cr_expect_lt(length, expect_answers(expected));
    cr_expect_arr_eq(text, expected, length);
    cr_expect_str_eq(text + length - 3, "\nr\n");
    cr_expect_eq(child_wait(&child), 128 + SIGTERM);
    scratch_remove(folder);
}

/* A second signal must end the child although the pipe is still full. */
Test(full_pipe, a_second_signal_ends_the_wait, .timeout = 60)
{
    char *folder = scratch_new();
    child child = start_and_terminate(folder);

    child_wait_until_asleep(&child);
    cr_assert_eq(kill(child.pid, SIGTERM), 0);
    cr_expect_eq(child_wait(&child), 128 + SIGTERM);
    scratch_remove(folder);
}

Test(empty_pipe, is_waited_for, .timeout = 60)
{
    static const char *const argv[] = {EIGHT_PROGRAM, "path", "--no-count",
                                       NULL};
    static const char pair[] = "1234567x8 12345678x\n";
    const struct timespec a_while = {.tv_nsec = 20000000};
    child child = child_start(argv, "/", child_nonblocking);
    char text[64];

    cr_assert_eq(nanosleep(&a_while, NULL), 0);
    cr_expect_eq(write(child.in, pair, strlen(pair)), (ssize_t)strlen(pair));
    close(child.in);
    cr_expect_eq(read_slowly(child.out, text, sizeof(text)), 12);
    cr_expect_arr_eq(text, "Case 1: 1\nr\n", 12);
    cr_expect_eq(child_wait(&child), 0);
}
