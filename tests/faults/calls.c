/*
 * calls.c - makes the calls of eight to the system and the allocator fail, a
 * different call in each run.
 */
#include "answers/lookup.h"
#include "scratch.h"
#include "inject.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

TestSuite(calls, .init = inject_set_up, .fini = inject_tear_down,
          .timeout = 600);
TestSuite(slow_calls, .init = inject_set_up, .fini = inject_tear_down,
          .timeout = 600);
TestSuite(long_calls, .init = inject_set_up, .fini = inject_tear_down,
          .timeout = 3600);

/*
 * A command has arguments and an input, and prints `answers` if nothing fails.
 */
typedef struct command {
    const char *argv[8];
    const char *input;
    const char *answers;
} command;

/*
 * Returns the exit statuses that may follow if a call of `function` fails with
 * this error, as a set of bits.
 */
static unsigned statuses_of(const char *function, int error)
{
    static const struct {
        const char *function;
        unsigned statuses;
    } documented[] = {
        {"open", 1 << 1 | 1 << 3}, /* the input or the tables */
        {"read", 1 << 1 | 1 << 3}, /* as for open() */
        {"write", 1 << 4},          {"fstat", 1 << 3},  {"mmap", 1 << 3},
        {"malloc", 1 << 4},         {"calloc", 1 << 4}, {"close", 0},
        {"posix_memalign", 1 << 4},
    };

    if (strcmp(function, "mmap") == 0 && error == ENOMEM)
        return 1 << 4;
    for (size_t i = 0; i < sizeof(documented) / sizeof(documented[0]); i++)
        if (strcmp(documented[i].function, function) == 0)
            return documented[i].statuses;
    cr_assert_fail("%s: expected status unknown", function);
    return 0;
}

/* Returns whether a is a prefix of b that consists of complete lines. */
static int is_prefix_of_lines(const char *a, const char *b)
{
    size_t n = strlen(a);

    return strncmp(a, b, n) == 0 && (n == 0 || a[n - 1] == '\n');
}

static void check_result(const command *command, unsigned n, const fault *fault,
                         const process_result *result, const report *report)
{
    const char *out = (const char *)result->out.at;
    char what[128];

    snprintf(what, sizeof(what), "%s %s, call %u, %s %s %d: status %d",
             command->argv[1], command->argv[2], n, report->function,
             fault->kind, fault->error, result->status);
    cr_assert(!report->leaked, "%s: memory has leaked", what);
    if (result->status == 0) {
        cr_assert_str_eq(out, command->answers, "%s", what);
        cr_assert_eq(result->err.length, 0, "%s", what);
        return;
    }
    cr_assert_str_not_empty(report->function);
    cr_assert_str_neq(fault->kind, "short", "%s", what);
    cr_assert(fault->error != EINTR || !inject_may_interrupt(report->function),
              "%s", what);
    cr_assert(statuses_of(report->function, fault->error) >> result->status & 1,
              "%s", what);
    cr_assert(strncmp((char *)result->err.at, "eight: ", 7) == 0, "%s", what);
    cr_assert(is_prefix_of_lines(out, command->answers) ||
                  strcmp(report->function, "write") == 0,
              "%s: %s", what, out);
}

/*
 * Injects `count` faults into every call of the command, or all faults if count
 * is INJECT_FAULTS.  Returns the number of calls.
 */
static unsigned inject_into_calls(const command *command, unsigned count)
{
    unsigned most = 0;

    for (unsigned i = 0; i < count; i++)
        for (unsigned n = 1; n <= INJECT_MAX_CALLS; n++) {
            const fault *fault = &inject_faults[(n + i) % INJECT_FAULTS];
            process_result result;
            report report;

            inject(command->argv, command->input, n, fault, &result, &report);
            check_result(command, n, fault, &result, &report);
            process_free(&result);
            if (report.function[0] == '\0')
                break;
            most = n > most ? n : most;
        }
    cr_assert_lt(most, INJECT_MAX_CALLS);
    cr_log_info("%s %s: %u calls", command->argv[1], command->argv[2], most);
    return most;
}

static unsigned inject_all(const command *command)
{
    return inject_into_calls(command, INJECT_FAULTS);
}

/* Writes a table file with a codec.  The file has the name of the codec. */
static void make_tables(const char *codec)
{
    const char *argv[] = {"eight-gen", "-q",  "--codec", codec,
                          "-o",        codec, NULL};
    process_result made;

    process_run(argv, inject_folder, "", 0, &made);
    cr_assert_eq(made.status, 0);
    process_free(&made);
}

Test(calls, of_eight_with_deflated_tables)
{
    static const command commands[] = {
        {{"eight", "--tables", "deflate", "solve", NULL},
         "23415x768 12345687x\n",
         "ullddrurdllurdruldr\nunsolvable\n"},
        {{"eight", "--tables", "deflate", "path", "--no-count", "in", NULL},
         "",
         "Case 1: 1\nr\nCase 2: 1\nl\n"},
    };
    static const char pairs[] = "1234567x8 12345678x 12345678x 1234567x8";
    char path[SCRATCH_PATH_BYTES];

    make_tables("deflate");
    file_save(scratch_path(path, inject_folder, "in"), pairs, strlen(pairs));
    cr_expect_gt(inject_all(&commands[0]), 10);
    cr_expect_gt(inject_all(&commands[1]), 10);
}

Test(calls, of_eight_with_plain_tables)
{
    static const command command = {
        {"eight", "--tables", "none", "solve", NULL},
        "23415x768 12345687x\n",
        "ullddrurdllurdruldr\nunsolvable\n"};

    make_tables("none");
    cr_expect_gt(inject_all(&command), 9);
}

/*
 * Injects `count` faults into every call of several commands.  The expected
 * answers come from a run without a fault.
 */
static void inject_into_commands(unsigned count)
{
    static const command commands[] = {
        {{"eight", "verify", "deflate", NULL}, "", NULL},
        {{"eight", "--tables", "deflate", "info", NULL}, "", NULL},
        {{"eight", "--tables", "deflate", "distance", "--goal", "spiral", NULL},
         "23415x768 12345687x",
         NULL},
        {{"eight", "--tables", "deflate", "show", "867254301", NULL}, "", NULL},
        {{"eight", "--tables", "deflate", "all", "867254301", NULL}, "", NULL},
        {{"eight", "--tables", "deflate", "stats", NULL}, "", NULL},
        {{"eight", "--tables", "deflate", "random", "--seed", "1", NULL},
         "",
         NULL},
        {{"eight", "solve", "--engine", "astar", NULL}, "23415x768", NULL},
        {{"eight", "solve", "--engine", "bfs", NULL}, "1234567x8", NULL},
        {{"eight", "graph", NULL}, "1 8 9 1 2 3 4 5 6 7 9", NULL},
    };

    make_tables("deflate");
    for (unsigned i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
        command command = commands[i];
        process_result right;

        process_run(command.argv, inject_folder, command.input,
                    strlen(command.input), &right);
        cr_assert_eq(right.status, 0);
        command.answers = (const char *)right.out.at;
        cr_expect_gt(inject_into_calls(&command, count), 2);
        process_free(&right);
    }
}

Test(calls, of_other_commands)
{
    inject_into_commands(1);
}

Test(long_calls, of_other_commands)
{
    inject_into_commands(INJECT_FAULTS);
}

/* The command expands a table, or skips the expansion if memory runs out. */
Test(calls, of_eight_while_it_expands)
{
    static const char pair[] = "1234567x8 12345678x\n";
    char pairs[(EIGHT_EXPAND_COST + 2) * (sizeof(pair) - 1) + 1];
    command command = {
        {"eight", "--tables", "none", "path", "--no-count", NULL}, pairs, NULL};
    process_result right;

    for (size_t i = 0; i < EIGHT_EXPAND_COST + 2; i++)
        memcpy(pairs + i * (sizeof(pair) - 1), pair, sizeof(pair));
    make_tables("none");
    process_run(command.argv, inject_folder, pairs, strlen(pairs), &right);
    cr_assert_eq(right.status, 0);
    command.answers = (const char *)right.out.at;
    cr_expect_gt(inject_all(&command), 10);
    process_free(&right);
}

/* Removes the last byte of the last section and corrects the checksums. */
static void truncate_last_stream(void)
{
    char path[SCRATCH_PATH_BYTES];
    size_t length;
    uint8_t *image =
        file_load(scratch_path(path, inject_folder, "deflate"), &length);
    uint8_t *bytes = image + eight_preamble_bytes(9);
    eight_header header;
    eight_entry entry;

    eight_entry_load(&entry, bytes);
    cr_assert_neq(entry.stored_bytes % EIGHT_ALIGNMENT, 1);
    image[entry.offset + --entry.stored_bytes] = 0;
    entry.stored_crc =
        (uint32_t)crc32(0, image + entry.offset, entry.stored_bytes);
    eight_entry_store(&entry, bytes);
    (void)eight_header_load(&header, image);
    header.directory_crc = (uint32_t)crc32(0, image + EIGHT_HEADER_BYTES,
                                           header.sections * EIGHT_ENTRY_BYTES);
    eight_header_store(&header, image);
    file_save(path, image, length);
    free(image);
}

/* For an incomplete stream, zlib makes one more allocation. */
Test(calls, of_eight_with_a_truncated_stream)
{
    static const char *const argv[] = {"eight", "--tables", "deflate", "solve",
                                       NULL};
    static const fault fault = {"once", ENOMEM};
    unsigned n = 0;
    report report;

    make_tables("deflate");
    truncate_last_stream();
    do {
        process_result result;

        inject(argv, "23415x768", ++n, &fault, &result, &report);
        cr_assert_neq(result.status, 0, "call %u, %s", n, report.function);
        cr_assert(report.function[0] != '\0' || result.status == 3);
        cr_assert(!report.leaked, "call %u, %s", n, report.function);
        process_free(&result);
    } while (report.function[0] != '\0');
    cr_expect_gt(n, 10);
}

/* ---- Export to a file --------------------------------------------------- */

static const char *const export_argv[] = {
    "eight", "--tables", "none", "export", "--as", "csv", "-o", "out", NULL};

/*
 * Exports over an old file, with a fault in call n.  Returns 0 if there are
 * fewer than n calls.
 */
static int inject_export(unsigned n, const fault *fault, const bytes *exported)
{
    char path[SCRATCH_PATH_BYTES];
    process_result result;
    report report;
    bytes found;
    int is_new;

    file_save(scratch_path(path, inject_folder, "out"), "old", 3);
    inject(export_argv, "", n, fault, &result, &report);
    found.at = file_load(path, &found.length);
    is_new = found.length == exported->length &&
             memcmp(found.at, exported->at, found.length) == 0;
    cr_assert(is_new || (found.length == 3 && memcmp(found.at, "old", 3) == 0),
              "call %u, %s: neither old nor new", n, report.function);
    cr_assert(is_new || result.status != 0, "call %u, %s: status 0 and old", n,
              report.function);
    cr_assert(strcmp(fault->kind, "end") != 0 || report.function[0] == '\0' ||
                  result.status == 128 + fault->error,
              "call %u, %s: status %d", n, report.function, result.status);
    cr_assert_eq(scratch_count(inject_folder), 2, "call %u, %s", n,
                 report.function);
    cr_assert(!report.leaked, "call %u, %s", n, report.function);
    free(found.at);
    process_free(&result);
    return report.function[0] != '\0';
}

/* Makes the tables, and exports them to standard output. */
static process_result export_whole(void)
{
    const char *argv[] = {"eight", "--tables", "none", "export",
                          "--as",  "csv",      NULL};
    process_result exported;

    make_tables("none");
    process_run(argv, inject_folder, "", 0, &exported);
    cr_assert_eq(exported.status, 0);
    return exported;
}

/* Injects `count` faults into every call of an export. */
static void inject_exports(unsigned count)
{
    process_result exported = export_whole();

    for (unsigned i = 0; i < count; i++) {
        unsigned n = 0;

        do /* call n gets fault n + i */
            n++;
        while (inject_export(n, &inject_faults[(n + i) % INJECT_FAULTS],
                             &exported.out));
        cr_log_info("export: %u calls", n - 1);
        cr_expect(n > 20 && n < INJECT_MAX_CALLS);
    }
    process_free(&exported);
}

Test(slow_calls, of_an_export)
{
    inject_exports(1);
}

Test(long_calls, of_an_export)
{
    inject_exports(INJECT_FAULTS);
}

/*
 * The signal ends the export.  The temporary file must then be removed, unless
 * the target is replaced already.
 */
Test(slow_calls, of_an_export_that_a_signal_ends)
{
    static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGBUS};
    process_result exported = export_whole();
    unsigned n = 0;
    fault ended = {"end", 0};

    do /* call n gets signal n */
        ended.error = signals[++n % (sizeof(signals) / sizeof(signals[0]))];
    while (inject_export(n, &ended, &exported.out));
    cr_expect(n > 20 && n < INJECT_MAX_CALLS);
    process_free(&exported);
}

/*
 * If the tables are truncated while they are read, SIGBUS ends the export.  The
 * temporary file must then also be removed.
 */
Test(calls, of_an_export_whose_tables_are_truncated)
{
    static const fault cut = {"cut", 0};
    process_result exported = export_whole();
    char path[SCRATCH_PATH_BYTES];
    size_t length = 0;
    unsigned n = 0;

    scratch_path(path, inject_folder, "out");
    while (length != exported.out.length) {
        make_tables("none");
        cr_assert(inject_export(++n, &cut, &exported.out));
        free(file_load(path, &length));
    }
    cr_expect_gt(n, 10);
    process_free(&exported);
}
