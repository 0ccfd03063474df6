/* signals.c - tests commands whose parent left signals blocked or ignored. */
#include "child.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static const int signals[] = {SIGPIPE, SIGXFSZ, SIGTERM, SIGINT, SIGBUS};

enum { SIGNALS = sizeof(signals) / sizeof(signals[0]), LIMIT = 10000 };

/* ---- In the child -------------------------------------------------------- */

static void block_signals(void)
{
    sigset_t set;

    sigemptyset(&set);
    for (unsigned i = 0; i < SIGNALS; i++)
        sigaddset(&set, signals[i]);
    if (sigprocmask(SIG_BLOCK, &set, NULL) != 0)
        _exit(126);
}

static void ignore_signals(void)
{
    for (unsigned i = 0; i < SIGNALS; i++)
        if (signal(signals[i], SIG_IGN) == SIG_ERR)
            _exit(126);
}

static void limit_files(void)
{
    const struct rlimit limit = {LIMIT, LIMIT};

    if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
        _exit(126);
}

static void block_signals_and_limit_files(void)
{
    block_signals();
    limit_files();
}

static void ignore_signals_and_limit_files(void)
{
    ignore_signals();
    limit_files();
}

/* ---- Commands that answer ------------------------------------------------ */

static const char *const path_argv[] = {EIGHT_PROGRAM, "path", "--no-count",
                                        NULL};
static const char pair[] = "1234567x8 12345678x\n";

static void send_pair(const child *child)
{
    cr_assert_eq(write(child->in, pair, strlen(pair)), (ssize_t)strlen(pair));
}

/* Reads the next answer, which must be the answer to pair `number`. */
static void expect_answer(const child *child, unsigned number)
{
    char expected[64];
    char text[64] = "";
    size_t length =
        (size_t)snprintf(expected, sizeof(expected), "Case %u: 1\nr\n", number);

    cr_assert_eq(read(child->out, text, sizeof(text)), (ssize_t)length);
    cr_assert_str_eq(text, expected);
}

/*
 * The signals must change nothing between two queries.  SIGBUS is not sent,
 * because eight always handles it.
 */
static void expect_answers_despite_signals(void (*prepare)(void))
{
    child child = child_start(path_argv, "/", prepare);
    disturbance none = {.seed = 1};
    process_result end;

    send_pair(&child);
    expect_answer(&child, 1);
    for (unsigned i = 0; i < SIGNALS; i++)
        cr_assert(signals[i] == SIGBUS || kill(child.pid, signals[i]) == 0);
    send_pair(&child);
    expect_answer(&child, 2);
    child_talk(&child, pair, strlen(pair), &none, &end);
    cr_expect_eq(end.status, 0);
    cr_expect_eq(end.err.length, 0);
    cr_expect_str_eq((const char *)end.out.at, "Case 3: 1\nr\n");
    process_free(&end);
}

Test(signals, blocked_while_answering, .timeout = 60)
{
    expect_answers_despite_signals(block_signals);
}

Test(signals, ignored_while_answering, .timeout = 60)
{
    expect_answers_despite_signals(ignore_signals);
}

/*
 * If the reader closes the pipe, the exit status must be as documented.  eight
 * prints no message then, because it is used in pipelines that end early.
 */
static void expect_broken_pipe(void (*prepare)(void))
{
    static const char *const gen_argv[] = {GENERATOR, "-q", "-o", "-", NULL};
    static const struct {
        const char *const *argv;
        const char *message;
    } commands[] = {
        {path_argv, ""},
        {gen_argv,
         "eight-gen: standard output: cannot be written: Broken pipe\n"},
    };

    for (unsigned i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
        child child = child_start(commands[i].argv, "/", prepare);
        char text[256] = "";

        close(child.out);
        if (commands[i].argv == path_argv)
            send_pair(&child);
        close(child.in);
        cr_expect_eq(child_wait(&child), 4);
        cr_expect_geq(read(child.err, text, sizeof(text) - 1), 0);
        cr_expect_str_eq(text, commands[i].message);
        close(child.err);
    }
}

Test(signals, blocked_and_the_reader_gone, .timeout = 60)
{
    expect_broken_pipe(block_signals);
}

Test(signals, ignored_and_the_reader_gone, .timeout = 60)
{
    expect_broken_pipe(ignore_signals);
}

/* ---- Commands that write a file ------------------------------------------ */

static const char *const argvs[][8] = {
    {GENERATOR, "-q", "-o", "out"},
    {GENERATOR, "-q", "--pocket", "-o", "out"},
    {EIGHT_PROGRAM, "export", "--as", "npy", "-o", "out"},
};

enum { FILES = sizeof(argvs) / sizeof(argvs[0]) };

/*
 * Runs a command that replaces the file "out", and returns the bytes that the
 * file contains afterwards.  Sets *status to the exit status, and message to
 * the messages.
 */
static bytes run(const char *const argv[], void (*prepare)(void), int *status,
                 char *message, size_t size)
{
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    disturbance none = {.seed = 2};
    process_result result;
    child child;
    bytes found;

    file_save(scratch_path(path, folder, "out"), "old", 3);
    child = child_start(argv, folder, prepare);
    child_talk(&child, "", 0, &none, &result);
    *status = result.status;
    snprintf(message, size, "%s", (const char *)result.err.at);
    process_free(&result);
    found.at = file_load(path, &found.length);
    cr_expect_eq(scratch_count(folder), 1, "%s: a temporary file", argv[1]);
    scratch_remove(folder);
    return found;
}

/* Signals that are blocked or ignored must not change what commands write. */
static void expect_same_files(void (*prepare)(void))
{
    for (unsigned i = 0; i < FILES; i++) {
        char message[512];
        int status;
        bytes right = run(argvs[i], NULL, &status, message, sizeof(message));
        bytes found = run(argvs[i], prepare, &status, message, sizeof(message));

        cr_expect_eq(status, 0, "%s", message);
        cr_expect_str_empty(message);
        cr_assert_eq(found.length, right.length);
        cr_expect_arr_eq(found.at, right.at, right.length);
        free(right.at);
        free(found.at);
    }
}

Test(signals, blocked_while_writing_a_file, .timeout = 60)
{
    expect_same_files(block_signals);
}

Test(signals, ignored_while_writing_a_file, .timeout = 60)
{
    expect_same_files(ignore_signals);
}

/*
 * At a file-size limit, the old file must stay.  The exit status and the
 * message must report the error.
 */
static void expect_old_files(void (*prepare)(void))
{
    for (unsigned i = 0; i < FILES; i++) {
        char message[512];
        int status;
        bytes found = run(argvs[i], prepare, &status, message, sizeof(message));

        cr_expect_eq(status, 4, "%s", message);
        cr_expect(strstr(message, ": File too large\n") != NULL, "%s", message);
        cr_expect_str_eq((const char *)found.at, "old");
        free(found.at);
    }
}

Test(signals, unchanged_at_a_file_size_limit, .timeout = 60)
{
    expect_old_files(limit_files);
}

Test(signals, blocked_at_a_file_size_limit, .timeout = 60)
{
    expect_old_files(block_signals_and_limit_files);
}

Test(signals, ignored_at_a_file_size_limit, .timeout = 60)
{
    expect_old_files(ignore_signals_and_limit_files);
}
