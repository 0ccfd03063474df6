/*
 * disturbed.c - tests that disturbed commands give the same answers as
 * undisturbed commands.  Either the standard streams of a disturbed command are
 * non-blocking pipes, which may be empty or full, or the command is stopped at
 * random moments, or both.
 */
#include "child.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 2 };

/* A command reads boards if `reads` is set, and otherwise nothing. */
typedef struct command {
    const char *argv[8];
    bool reads;
} command;

static const command commands[] = {
    {{EIGHT_PROGRAM, "solve"}, true},
    {{EIGHT_PROGRAM, "path", "--no-count"}, true},
    {{EIGHT_PROGRAM, "distance"}, true},
    {{EIGHT_PROGRAM, "all", "--limit", "2"}, true},
    {{EIGHT_PROGRAM, "show", "--json"}, true},
    {{EIGHT_PROGRAM, "random", "--seed", "1", "--count", "20000"}, false},
    {{EIGHT_PROGRAM, "export", "--as", "npy"}, false},
    {{EIGHT_PROGRAM, "help"}, false},
    {{GENERATOR, "-q", "-o", "-"}, false},
    {{GENERATOR, "-q", "--pocket", "-o", "-"}, false},
    {{GENERATOR, "--help"}, false},
    {{GENERATOR, "--version"}, false},
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

/* Runs a command without a disturbance, and with input from a file. */
static void run(const char *const argv[], const bytes *input,
                process_result *result)
{
    char *folder = scratch_new();

    process_run(argv, folder, input->at, input->length, result);
    cr_assert_eq(result->status, 0, "%s %s", argv[0], argv[1]);
    scratch_remove(folder);
}

/* Makes the boards that commands read. */
static process_result make_boards(void)
{
    static const char *const argv[] = {EIGHT_PROGRAM, "random", "--seed", "2",
                                       "--count",     "20000",  NULL};
    static const bytes nothing = {(uint8_t *)"", 0};
    process_result boards;

    run(argv, &nothing, &boards);
    return boards;
}

/*
 * Compares the result of a command with the correct result.  Skips the first
 * `filled` bytes of the output, which filled the pipe before the command began.
 */
static void expect_same(const command *command, const process_result *got,
                        const process_result *right, size_t filled)
{
    const char *name = command->argv[1];

    cr_assert_eq(got->status, 0, "%s: status %d, %s", name, got->status,
                 (const char *)got->err.at);
    cr_assert_eq(got->err.length, right->err.length, "%s", name);
    cr_assert_eq(got->out.length - filled, right->out.length, "%s", name);
    cr_assert_arr_eq(got->out.at + filled, right->out.at, right->out.length,
                     "%s", name);
}

/* Returns the number of dots that fill_output() wrote to fill the pipe. */
static size_t count_filled(const process_result *got)
{
    return strspn((const char *)got->out.at, ".");
}

/*
 * Runs each command ROUNDS times, after prepare() in the child, and disturbs
 * it.  Compares the results with the results of an undisturbed run.
 */
static void run_all(void (*prepare)(void), bool is_full,
                    disturbance *disturbance)
{
    process_result boards = make_boards();

    for (unsigned i = 0; i < COMMANDS; i++) {
        const command *command = &commands[i];
        const bytes input = {boards.out.at,
                             command->reads ? boards.out.length : 0};
        process_result right;

        run(command->argv, &input, &right);
        for (unsigned round = 0; round < ROUNDS; round++) {
            child child = child_start(command->argv, "/", prepare);
            process_result got;

            if (is_full)
                child_wait_until_asleep(&child);
            child_talk(&child, input.at, input.length, disturbance, &got);
            cr_assert_eq(count_filled(&got) > 0, is_full);
            expect_same(command, &got, &right, count_filled(&got));
            process_free(&got);
        }
        process_free(&right);
    }
    process_free(&boards);
}

/* ---- Non-blocking pipes -------------------------------------------------- */

/* Fills the output pipe before the program begins. */
static void fill_output(void)
{
    static const char byte = '.';

    child_nonblocking();
    while (write(STDOUT_FILENO, &byte, 1) == 1)
        ;
    if (errno != EAGAIN)
        _exit(126);
}

Test(nonblocking, commands_wait_for_pipes, .timeout = 300)
{
    disturbance none = {.seed = 3};

    run_all(child_nonblocking, false, &none);
}

Test(nonblocking, output_is_full_at_first, .timeout = 300)
{
    disturbance none = {.seed = 4};

    run_all(fill_output, true, &none);
}

/* Fills the output pipe, and redirects the messages to the same pipe. */
static void fill_messages(void)
{
    fill_output();
    if (dup2(STDOUT_FILENO, STDERR_FILENO) < 0)
        _exit(126);
}

Test(nonblocking, messages_are_complete, .timeout = 60)
{
    static const char *const argvs[][4] = {
        {GENERATOR, "--codec", "zip"},
        {GENERATOR, "-o", "/dev/full"},
        {GENERATOR, "-o", "/dev/null"},
        {EIGHT_PROGRAM, "solve", "--goal", "9"},
        {EIGHT_PROGRAM, "solve", "123456788"},
    };
    disturbance none = {.seed = 8};

    for (unsigned i = 0; i < sizeof(argvs) / sizeof(argvs[0]); i++) {
        child child = child_start(argvs[i], "/", NULL);
        process_result right;
        process_result got;

        child_talk(&child, "", 0, &none, &right);
        child = child_start(argvs[i], "/", fill_messages);
        child_wait_until_asleep(&child);
        child_talk(&child, "", 0, &none, &got);
        cr_expect_eq(got.status, right.status);
        cr_expect_gt(count_filled(&got), 0);
        cr_expect_str_eq((char *)got.out.at + count_filled(&got),
                         (char *)right.err.at);
        process_free(&right);
        process_free(&got);
    }
}

/* ---- Stops --------------------------------------------------------------- */

Test(stopped, commands_with_pipes, .timeout = 300)
{
    disturbance stops = {.seed = 5, .stops = true};

    run_all(NULL, false, &stops);
    cr_log_info("%u stops", stops.count);
    cr_expect_gt(stops.count, 100);
}

Test(slow_stopped, commands_with_nonblocking_pipes, .timeout = 300)
{
    disturbance stops = {.seed = 6, .stops = true};

    run_all(child_nonblocking, false, &stops);
    cr_log_info("%u stops", stops.count);
    cr_expect_gt(stops.count, 100);
}

/*
 * Runs a command that replaces the file "out", with and without stops, and
 * compares the files.
 */
static void expect_same_file(const char *const argv[], disturbance *stops)
{
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    process_result got;
    bytes right;
    bytes found;

    process_run(argv, folder, "", 0, &got);
    cr_assert_eq(got.status, 0);
    process_free(&got);
    right.at = file_load(scratch_path(path, folder, "out"), &right.length);
    for (unsigned round = 0; round < ROUNDS; round++) {
        child child = child_start(argv, folder, NULL);

        child_talk(&child, "", 0, stops, &got);
        cr_assert_eq(got.status, 0, "%s", (const char *)got.err.at);
        cr_assert_eq(got.err.length, 0);
        process_free(&got);
        found.at = file_load(path, &found.length);
        cr_assert_eq(found.length, right.length);
        cr_assert_arr_eq(found.at, right.at, right.length);
        free(found.at);
        cr_assert_eq(scratch_count(folder), 1);
    }
    free(right.at);
    scratch_remove(folder);
}

Test(stopped, commands_that_write_a_file, .timeout = 300)
{
    static const char *const argvs[][8] = {
        {GENERATOR, "-q", "-o", "out"},
        {GENERATOR, "-q", "--codec", "none", "-o", "out"},
        {GENERATOR, "-q", "--pocket", "-o", "out"},
        {EIGHT_PROGRAM, "export", "--as", "csv", "-o", "out"},
        {EIGHT_PROGRAM, "export", "--as", "npy", "-o", "out"},
    };
    disturbance stops = {.seed = 7, .stops = true};

    for (unsigned i = 0; i < sizeof(argvs) / sizeof(argvs[0]); i++)
        expect_same_file(argvs[i], &stops);
    cr_log_info("%u stops", stops.count);
    cr_expect_gt(stops.count, 100);
}
