/*
 * sigbus.c - tests a table file that is truncated while queries are answered.
 * There are a thousand races: the queries win some, and the truncation wins
 * others.
 */
#include "child.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/*
 * The goals of these pairs have the blank on the cells 0, 1, ..., 8.  Each pair
 * therefore needs a table that was not used before.
 */
static const char *const pairs[] = {
    "1x2345678 x12345678\n", "x12345678 1x2345678\n", "1x2345678 12x345678\n",
    "1234x5678 123x45678\n", "123x45678 1234x5678\n", "1234x5678 12345x678\n",
    "1234567x8 123456x78\n", "123456x78 1234567x8\n", "1234567x8 12345678x\n",
};
static const char answers[] = "Case 1: 1\nl\nCase 2: 1\nr\nCase 3: 1\nr\n"
                              "Case 4: 1\nl\nCase 5: 1\nr\nCase 6: 1\nr\n"
                              "Case 7: 1\nl\nCase 8: 1\nr\nCase 9: 1\nr\n";

enum { PAIRS = 9, RACES = 1000 };

/* Starts `eight path --no-count`. */
static child start(const char *tables, void (*prepare)(void))
{
    const char *argv[] = {EIGHT_PROGRAM, "--tables",   tables,
                          "path",        "--no-count", NULL};

    return child_start(argv, "/", prepare);
}

/* Appends to text all that can be read from fd, and closes fd. */
static void read_to_end(int fd, char *text, size_t size)
{
    size_t length = strlen(text);
    ssize_t n;

    while ((n = read(fd, text + length, size - 1 - length)) > 0)
        length += (size_t)n;
    cr_assert_eq(n, 0);
    text[length] = '\0';
    close(fd);
}

/* Sends query i and, if `wait` is set, reads its answer. */
static void send_query(const child *child, unsigned i, int wait, char *out)
{
    size_t length = strlen(out);
    ssize_t n = write(child->in, pairs[i], strlen(pairs[i]));

    cr_assert(n > 0 || errno == EPIPE);
    if (!wait)
        return;
    n = read(child->out, out + length, 255);
    cr_assert_geq(n, 0);
    out[length + (size_t)n] = '\0';
}

/* Busy-waits, in steps of about a microsecond. */
static void dawdle(unsigned steps)
{
    for (volatile unsigned i = 0; i < steps * 500; i++)
        ;
}

/*
 * Runs one race, and returns the exit status.  Waits for the answers to the
 * first `before` queries, and sends all other queries.  After a short delay,
 * truncates the file to `length` bytes.
 */
static int race(const char *path, unsigned before, off_t length, unsigned delay,
                char *out, char *err)
{
    child child = start(path, NULL);

    out[0] = err[0] = '\0';
    for (unsigned i = 0; i < before; i++)
        send_query(&child, i, 1, out);
    for (unsigned i = before; i < PAIRS; i++)
        send_query(&child, i, 0, out);
    dawdle(delay);
    cr_assert_eq(truncate(path, length), 0);
    close(child.in);
    read_to_end(child.out, out, 1024);
    read_to_end(child.err, err, 1024);
    return child_wait(&child);
}

/* Returns the number of complete answers in out. */
static unsigned count_answers(const char *out)
{
    size_t length = strlen(out);
    unsigned lines = 0;

    cr_assert_eq(strncmp(out, answers, length), 0, "%s", out);
    for (size_t i = 0; i < length; i++)
        lines += out[i] == '\n';
    cr_assert(lines % 2 == 0 && (length == 0 || out[length - 1] == '\n'),
              "half an answer: %s", out);
    return lines / 2;
}

/* The outcomes count how the races ended. */
typedef struct outcomes {
    unsigned answered;  /* all queries were answered */
    unsigned refused;   /* eight_open() found the file too short */
    unsigned by_sigbus; /* SIGBUS came while queries were answered */
    unsigned other;     /* another message about the file was printed */
} outcomes;

static void judge(int status, const char *path, unsigned before,
                  const char *out, const char *err, outcomes *outcomes)
{
    unsigned answered = count_answers(out);

    cr_assert(status == 0 || status == 3, "status %d: %s", status, err);
    cr_assert_geq(answered, before);
    if (status == 0) {
        cr_assert_eq(answered, PAIRS);
        cr_assert_str_empty(err);
        outcomes->answered++;
        return;
    }
    cr_assert_not_null(strstr(err, path), "%s", err);
    if (strstr(err, "was truncated while in use") != NULL)
        outcomes->by_sigbus++;
    else if (strstr(err, "truncated") != NULL)
        outcomes->refused++;
    else
        outcomes->other++;
}

/* Writes a new table file with a codec, and returns the file's bytes. */
static uint8_t *make_tables(const char *folder, const char *codec,
                            char path[SCRATCH_PATH_BYTES], size_t *size)
{
    const char *argv[] = {"eight-gen", "-q", "--codec", codec, NULL};
    process_result made;

    process_run(argv, folder, "", 0, &made);
    cr_assert_eq(made.status, 0);
    process_free(&made);
    return file_load(scratch_path(path, folder, "eight.e8t"), size);
}

/*
 * Runs half of the races with a file of one codec.  Each race truncates the
 * file to a multiple of `unit` bytes.
 */
static void run_races(const char *codec, size_t unit)
{
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    outcomes outcomes = {0, 0, 0, 0};
    size_t size;
    uint8_t *bytes = make_tables(folder, codec, path, &size);

    for (unsigned i = 0; i < RACES / 2; i++) {
        size_t length = size * (i % 7) / 7;
        char out[1024];
        char err[1024];
        int status;

        file_save(path, bytes, size);
        status = race(path, i % PAIRS, (off_t)(length / unit * unit),
                      i * 13 % 500, out, err);
        judge(status, path, i % PAIRS, out, err, &outcomes);
    }
    cr_log_info("%s: %u answered, %u refused, %u truncated, %u other", codec,
                outcomes.answered, outcomes.refused, outcomes.by_sigbus,
                outcomes.other);
    cr_expect_gt(outcomes.by_sigbus, 0, "no race was won by the truncation");
    free(bytes);
    scratch_remove(folder);
}

Test(truncated, deflated_tables, .timeout = 300)
{
    run_races("deflate", 1);
}

/*
 * The file is truncated to a multiple of 64 KB, so that it ends with a complete
 * page if pages have up to 64 KB.  A cut within a page would not cause SIGBUS,
 * because the rest of the page reads as zeros.
 */
Test(truncated, tables_used_in_place, .timeout = 300)
{
    run_races("none", 1 << 16);
}

/*
 * Fills the pipe that is the child's standard output, and returns the number of
 * bytes.
 */
static size_t fill_output(const child *child)
{
    char path[64];
    char bytes[512];
    size_t length = 0;
    ssize_t n;
    int fd;

    snprintf(path, sizeof(path), "/proc/%ld/fd/1", (long)child->pid);
    fd = open(path, O_WRONLY | O_NONBLOCK);
    cr_assert_geq(fd, 0);
    memset(bytes, '.', sizeof(bytes));
    while ((n = write(fd, bytes, sizeof(bytes))) > 0)
        length += (size_t)n;
    cr_assert_eq(errno, EAGAIN);
    close(fd);
    return length;
}

/* Reads the bytes that fill_output() wrote. */
static void skip(int fd, size_t bytes)
{
    char text[512];

    while (bytes > 0) {
        ssize_t n = read(fd, text, bytes < sizeof(text) ? bytes : sizeof(text));

        cr_assert_gt(n, 0);
        bytes -= (size_t)n;
    }
}

enum { BATCH = 64 }; /* queries that eight path reads at once */

/*
 * Writes the input, which is a batch of copies of the first pair, and then the
 * third pair.  Also writes the expected answers, without the answer to the
 * third pair.
 */
static void write_batch(char *input, char *expected)
{
    for (unsigned i = 0; i < BATCH; i++) {
        input += sprintf(input, "%s", pairs[0]);
        expected += sprintf(expected, "Case %u: 1\nl\n", i + 2);
    }
    sprintf(input, "%s", pairs[2]);
}

/*
 * After the truncation, the table for the batch is still complete, but the
 * table for the next pair is not.  The answers to the batch are in the buffer,
 * and must be written even if the pipe is full at first.
 */
static void expect_buffered_answers(void (*prepare)(void), bool is_full)
{
    const struct timespec a_while = {.tv_nsec = 20000000};
    char input[4096];
    char expected[4096] = "";
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    char out[4096] = "";
    char err[1024] = "";
    size_t size;
    size_t filler;
    child child;

    write_batch(input, expected);
    free(make_tables(folder, "none", path, &size));
    child = start(path, prepare);
    send_query(&child, 0, 1, out);
    cr_assert_eq(truncate(path, 1 << 17), 0);
    out[0] = '\0';
    filler = is_full ? fill_output(&child) : 0;
    cr_assert_eq(write(child.in, input, strlen(input)), (ssize_t)strlen(input));
    close(child.in);
    if (is_full) {
        /* The handler finds the pipe full, and waits. */
        cr_assert_eq(nanosleep(&a_while, NULL), 0);
        skip(child.out, filler);
    }
    read_to_end(child.out, out, sizeof(out));
    read_to_end(child.err, err, sizeof(err));
    cr_expect_eq(child_wait(&child), 3);
    cr_expect_str_eq(out, expected);
    snprintf(out, sizeof(out),
             "eight: %s: the table file was truncated while in use; regenerate "
             "it with: eight-gen -o '%s'\n",
             path, path);
    cr_expect_str_eq(err, out);
    scratch_remove(folder);
}

Test(truncated, buffered_answers_are_written)
{
    expect_buffered_answers(NULL, false);
}

static void block_sigbus(void)
{
    sigset_t sigbus;

    sigemptyset(&sigbus);
    sigaddset(&sigbus, SIGBUS);
    if (sigprocmask(SIG_BLOCK, &sigbus, NULL) != 0)
        _exit(126);
}

static void ignore_sigbus(void)
{
    signal(SIGBUS, SIG_IGN);
}

/* A parent may leave SIGBUS blocked, or ignored. */
Test(truncated, a_blocked_sigbus)
{
    expect_buffered_answers(block_sigbus, false);
}

Test(truncated, an_ignored_sigbus)
{
    expect_buffered_answers(ignore_sigbus, false);
}

/* The handler must wait while the non-blocking pipe is full. */
Test(truncated, a_full_pipe)
{
    expect_buffered_answers(child_nonblocking, true);
}

/* A SIGBUS from kill(2) must not be taken for a truncated file. */
Test(truncated, a_sent_sigbus)
{
    child child = start(TABLES_FILE, NULL);
    char out[1024] = "";
    char err[1024] = "";

    send_query(&child, 0, 1, out);
    cr_assert_eq(kill(child.pid, SIGBUS), 0);
    cr_expect_eq(child_wait(&child), 128 + SIGBUS);
    close(child.in);
    read_to_end(child.out, out, sizeof(out));
    read_to_end(child.err, err, sizeof(err));
    cr_expect_eq(count_answers(out), 1);
    cr_expect_str_empty(err);
}
