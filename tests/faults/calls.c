/*
 * calls.c - every call of eight and eight-gen that can fail is made to fail,
 * and eight-gen is killed before each: see interpose.c.
 */
#include "lookup.h"
#include "process.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

/* How the Nth call fails. */
typedef struct fault {
    const char *kind;
    int error; /* errno */
} fault;

/* EINTR for ever would be a program that is interrupted for ever. */
static const fault faults[] = {
    {"once", ENOSPC},   {"once", EIO},   {"once", EINTR},    {"once", ENOMEM},
    {"always", ENOSPC}, {"always", EIO}, {"always", ENOMEM}, {"short", 0},
};

enum { FAULTS = sizeof(faults) / sizeof(faults[0]), MOST_CALLS = 1000 };

/* What the interposer wrote about a run. */
typedef struct report {
    char function[32]; /* that failed; empty: there were fewer calls */
    int leaked;
} report;

/* The folder in which programs run, and where the report is beside it. */
static char *folder;
static char *aside;
static char report_path[SCRATCH_PATH_BYTES];

static void set_up(void)
{
    folder = scratch_new();
    aside = scratch_new();
    scratch_path(report_path, aside, "report");
}

static void tear_down(void)
{
    scratch_remove(folder);
    scratch_remove(aside);
}

TestSuite(calls, .init = set_up, .fini = tear_down, .timeout = 600);

static void read_report(report *report)
{
    size_t length;
    char *text = (char *)file_load(report_path, &length);
    size_t name = strcspn(text, "\n");

    report->leaked = strstr(text, "leak") != NULL;
    if (strncmp(text, "leak", 4) == 0)
        name = 0;
    snprintf(report->function, sizeof(report->function), "%.*s", (int)name,
             text);
    free(text);
}

/* Runs a program whose call n fails. */
static void run_struck(const char *const argv[], const char *input, unsigned n,
                       const fault *fault, process_result *result,
                       report *report)
{
    char at[16];
    char error[16];

    snprintf(at, sizeof(at), "%u", n);
    snprintf(error, sizeof(error), "%d", fault->error);
    setenv("FAULT_AT", at, 1);
    setenv("FAULT_KIND", fault->kind, 1);
    setenv("FAULT_ERRNO", error, 1);
    setenv("FAULT_REPORT", report_path, 1);
    setenv("LD_PRELOAD", INTERPOSER, 1);
    process_run(argv, folder, input, strlen(input), result);
    unsetenv("LD_PRELOAD");
    read_report(report);
}

/* ---- eight --------------------------------------------------------------- */

/* A command, and what it prints when nothing fails. */
typedef struct question {
    const char *argv[8];
    const char *input;
    const char *answers;
} question;

/* The exit statuses, as bits, that may follow from a call that fails. */
static unsigned statuses_of(const char *function)
{
    static const struct {
        const char *function;
        unsigned statuses;
    } documented[] = {
        {"open", 1 << 1 | 1 << 3}, /* input or tables */
        {"read", 1 << 1},           {"write", 1 << 4},
        {"fstat", 1 << 3},          {"pread", 1 << 3},
        {"mmap", 1 << 3},           {"malloc", 1 << 3},
        {"calloc", 1 << 3},         {"close", 0},
        {"posix_memalign", 1 << 3},
    };

    for (size_t i = 0; i < sizeof(documented) / sizeof(documented[0]); i++)
        if (strcmp(documented[i].function, function) == 0)
            return documented[i].statuses;
    cr_assert_fail("%s: what should follow?", function);
    return 0;
}

/* Whether a signal may interrupt a call, which is then to be made again. */
static int may_be_interrupted(const char *function)
{
    static const char *const functions[] = {"open",  "close", "read",
                                            "pread", "write", "fsync"};

    for (size_t i = 0; i < sizeof(functions) / sizeof(functions[0]); i++)
        if (strcmp(functions[i], function) == 0)
            return 1;
    return 0;
}

/* Whether a begins b and ends where a line does. */
static int is_whole_beginning(const char *a, const char *b)
{
    size_t n = strlen(a);

    return strncmp(a, b, n) == 0 && (n == 0 || a[n - 1] == '\n');
}

static void judge_answer(const question *question, unsigned n,
                         const fault *fault, const process_result *result,
                         const report *report)
{
    const char *out = (const char *)result->out.at;
    char what[128];

    snprintf(what, sizeof(what), "%s %s, call %u, %s %s %d: status %d",
             question->argv[1], question->argv[2], n, report->function,
             fault->kind, fault->error, result->status);
    cr_assert(!report->leaked, "%s: memory is left", what);
    if (result->status == 0) {
        cr_assert_str_eq(out, question->answers, "%s", what);
        cr_assert_eq(result->err.length, 0, "%s", what);
        return;
    }
    cr_assert_str_not_empty(report->function);
    cr_assert_str_neq(fault->kind, "short", "%s", what);
    cr_assert(fault->error != EINTR || !may_be_interrupted(report->function),
              "%s", what);
    cr_assert(statuses_of(report->function) >> result->status & 1, "%s", what);
    cr_assert(strncmp((char *)result->err.at, "eight: ", 7) == 0, "%s", what);
    cr_assert(is_whole_beginning(out, question->answers) ||
                  strcmp(report->function, "write") == 0,
              "%s: %s", what, out);
}

/* Lets every call of the command fail in every way; returns their number. */
static unsigned strike_all(const question *question)
{
    unsigned most = 0;

    for (unsigned i = 0; i < FAULTS; i++)
        for (unsigned n = 1; n <= MOST_CALLS; n++) {
            process_result result;
            report report;

            run_struck(question->argv, question->input, n, &faults[i], &result,
                       &report);
            judge_answer(question, n, &faults[i], &result, &report);
            process_free(&result);
            if (report.function[0] == '\0')
                break;
            most = n > most ? n : most;
        }
    cr_assert_lt(most, MOST_CALLS);
    cr_log_info("%s %s: %u calls", question->argv[1], question->argv[2], most);
    return most;
}

/* Makes a file of a codec, under the codec's name. */
static void make_tables(const char *codec)
{
    const char *argv[] = {"eight-gen", "-q",  "--codec", codec,
                          "-o",        codec, NULL};
    process_result made;

    process_run(argv, folder, "", 0, &made);
    cr_assert_eq(made.status, 0);
    process_free(&made);
}

Test(calls, of_eight_with_deflated_tables)
{
    static const question questions[] = {
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
    file_save(scratch_path(path, folder, "in"), pairs, strlen(pairs));
    cr_expect_gt(strike_all(&questions[0]), 10);
    cr_expect_gt(strike_all(&questions[1]), 10);
}

Test(calls, of_eight_with_plain_tables)
{
    static const question question = {
        {"eight", "--tables", "none", "solve", NULL},
        "23415x768 12345687x\n",
        "ullddrurdllurdruldr\nunsolvable\n"};

    make_tables("none");
    cr_expect_gt(strike_all(&question), 10);
}

/* Commands whose right answers are those of a run without a fault. */
Test(calls, of_other_commands)
{
    static const question questions[] = {
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
    for (unsigned i = 0; i < sizeof(questions) / sizeof(questions[0]); i++) {
        question question = questions[i];
        process_result right;

        process_run(question.argv, folder, question.input,
                    strlen(question.input), &right);
        cr_assert_eq(right.status, 0);
        question.answers = (const char *)right.out.at;
        cr_expect_gt(strike_all(&question), 2);
        process_free(&right);
    }
}

/* Paths are laid out meanwhile: where memory is short, walking goes on. */
Test(calls, of_a_thousand_questions)
{
    static const char pair[] = "1234567x8 12345678x\n";
    char pairs[(EIGHT_ENOUGH_WALKS + 2) * (sizeof(pair) - 1) + 1];
    question question = {
        {"eight", "--tables", "none", "path", "--no-count", NULL}, pairs, NULL};
    process_result right;

    for (size_t i = 0; i < EIGHT_ENOUGH_WALKS + 2; i++)
        memcpy(pairs + i * (sizeof(pair) - 1), pair, sizeof(pair));
    make_tables("none");
    process_run(question.argv, folder, pairs, strlen(pairs), &right);
    cr_assert_eq(right.status, 0);
    question.answers = (const char *)right.out.at;
    cr_expect_gt(strike_all(&question), 10);
    process_free(&right);
}

/* Takes the last byte of the last section, and makes the checksums right. */
static void cut_last_stream(void)
{
    char path[SCRATCH_PATH_BYTES];
    size_t length;
    uint8_t *image = file_load(scratch_path(path, folder, "deflate"), &length);
    uint8_t *bytes = image + eight_front_bytes(9);
    eight_header header;
    eight_entry entry;

    eight_entry_load(&entry, bytes);
    cr_assert_neq(entry.stored_bytes % EIGHT_ALIGNMENT, 1);
    image[entry.offset + --entry.stored_bytes] = 0;
    entry.stored_crc =
        (uint32_t)crc32(0, image + entry.offset, entry.stored_bytes);
    eight_entry_store(&entry, bytes);
    eight_header_load(&header, image);
    header.crc = eight_front_crc(image, eight_front_bytes(header.sections));
    eight_header_store(&header, image);
    file_save(path, image, length);
    free(image);
}

/* zlib allocates once more for a stream that is not at its end. */
Test(calls, of_eight_with_a_stream_cut_short)
{
    static const char *const argv[] = {"eight", "--tables", "deflate", "solve",
                                       NULL};
    static const fault fault = {"once", ENOMEM};
    unsigned n = 0;
    report report;

    make_tables("deflate");
    cut_last_stream();
    do {
        process_result result;

        run_struck(argv, "23415x768", ++n, &fault, &result, &report);
        cr_assert_neq(result.status, 0, "call %u, %s", n, report.function);
        cr_assert(report.function[0] != '\0' || result.status == 3);
        cr_assert(!report.leaked, "call %u, %s", n, report.function);
        process_free(&result);
    } while (report.function[0] != '\0');
    cr_expect_gt(n, 10);
}

/* ---- eight-gen ----------------------------------------------------------- */

/* The old file and the new one; a run of the generator makes one the other. */
typedef struct files {
    bytes old;
    bytes new;
} files;

static const char *const make_old[] = {"eight-gen", "-q", "--codec", "none",
                                       NULL};
static const char *const make_new[] = {"eight-gen", "-q", "--level", "1", NULL};

/* Runs the generator without a fault; *made becomes its file. */
static void generate(const char *const argv[], bytes *made)
{
    char path[SCRATCH_PATH_BYTES];
    process_result result;

    process_run(argv, folder, "", 0, &result);
    cr_assert_eq(result.status, 0, "%s", (char *)result.err.at);
    process_free(&result);
    made->at =
        file_load(scratch_path(path, folder, "eight.e8t"), &made->length);
}

static int is_same(const bytes *a, const bytes *b)
{
    return a->length == b->length && memcmp(a->at, b->at, a->length) == 0;
}

static void put_old(const files *files)
{
    char path[SCRATCH_PATH_BYTES];

    file_save(scratch_path(path, folder, "eight.e8t"), files->old.at,
              files->old.length);
}

/* What stands under the name: 0 the old file, 1 the new one. */
static int look(const files *files)
{
    char path[SCRATCH_PATH_BYTES];
    bytes found;
    int is_new;

    found.at =
        file_load(scratch_path(path, folder, "eight.e8t"), &found.length);
    is_new = is_same(&found, &files->new);
    cr_assert(is_new || is_same(&found, &files->old), "neither old nor new");
    free(found.at);
    return is_new;
}

/* One run whose call n fails; 0 when there are fewer calls. */
static int strike_generator(const files *files, unsigned n, const fault *fault)
{
    process_result result;
    report report;
    char what[128];

    put_old(files);
    run_struck(make_new, "", n, fault, &result, &report);
    snprintf(what, sizeof(what), "call %u, %s %s %d: status %d", n,
             report.function, fault->kind, fault->error, result.status);
    cr_assert(!report.leaked, "%s: memory is left", what);
    cr_assert_eq(scratch_count(folder), 1, "%s: more than the file", what);
    if (result.status == 0) {
        cr_assert_eq(look(files), 1, "%s", what);
        cr_assert_eq(result.err.length, 0, "%s", what);
    } else {
        cr_assert_str_neq(fault->kind, "short", "%s", what);
        cr_assert(fault->error != EINTR || !may_be_interrupted(report.function),
                  "%s", what);
        cr_assert_eq(result.status,
                     strstr(report.function, "alloc") != NULL ? 1 : 4, "%s",
                     what);
        cr_assert(strncmp((char *)result.err.at, "eight-gen: ", 11) == 0, "%s",
                  what);
        look(files);
    }
    process_free(&result);
    return report.function[0] != '\0';
}

static files make_files(void)
{
    files files;

    generate(make_old, &files.old);
    generate(make_new, &files.new);
    return files;
}

static void free_files(files *files)
{
    free(files->old.at);
    free(files->new.at);
}

Test(calls, of_eight_gen)
{
    files files = make_files();
    unsigned most = 0;

    for (unsigned i = 0; i < FAULTS; i++)
        for (unsigned n = 1; strike_generator(&files, n, &faults[i]); n++)
            most = n > most ? n : most;
    cr_log_info("eight-gen: %u calls", most);
    cr_expect(most > 10 && most < MOST_CALLS);
    free_files(&files);
}

/*
 * How many calls of a function eight-gen does without when it is refused
 * with this error number; in the end the new file is in place.
 */
static unsigned does_without(const char *function, int error)
{
    const fault refused = {"once", error};
    files files = make_files();
    unsigned done = 0;
    process_result result;
    report report;

    for (unsigned n = 1;; n++) {
        run_struck(make_new, "", n, &refused, &result, &report);
        if (strcmp(report.function, function) == 0)
            done += result.status == 0;
        process_free(&result);
        if (report.function[0] == '\0')
            break;
    }
    cr_expect_eq(look(&files), 1);
    free_files(&files);
    return done;
}

/*
 * Some file systems flush no folder, and say EINVAL; some folders may be
 * written to but not opened.  Of the file and the folder, which are both
 * opened and flushed, only the folder may be refused.
 */
Test(calls, of_eight_gen_where_no_folder_can_be_flushed)
{
    cr_expect_eq(does_without("fsync", EINVAL), 1);
    cr_expect_eq(does_without("open", EACCES), 1);
}

Test(calls, before_which_eight_gen_is_killed)
{
    static const fault killed = {"kill", 0};
    files files = make_files();
    unsigned seen[2] = {0, 0};
    process_result result;
    report report;

    for (unsigned n = 1;; n++) {
        char *kept = folder;

        folder = scratch_new();
        put_old(&files);
        run_struck(make_new, "", n, &killed, &result, &report);
        process_free(&result);
        seen[look(&files)]++;
        /* What it may have left is in nobody's way. */
        process_run(make_new, folder, "", 0, &result);
        cr_assert_eq(result.status, 0);
        process_free(&result);
        cr_assert_eq(look(&files), 1);
        scratch_remove(folder);
        folder = kept;
        if (report.function[0] == '\0')
            break;
        cr_assert_lt(n, MOST_CALLS);
    }
    cr_log_info("killed: %u left the old file, %u the new one", seen[0],
                seen[1]);
    cr_expect(seen[0] > 5 && seen[1] > 1);
    free_files(&files);
}

/* ---- Two at once ----------------------------------------------------------
 */

static pid_t start_generator(const char *const argv[])
{
    pid_t child = fork();

    cr_assert_geq(child, 0);
    if (child == 0) {
        alarm(60);
        if (chdir(folder) == 0)
            execv(GENERATOR, (char *const *)(uintptr_t)argv);
        _exit(127);
    }
    return child;
}

Test(calls, two_generators_on_one_target)
{
    enum { ROUNDS = 30 };
    files files = make_files();

    for (unsigned i = 0; i < ROUNDS; i++) {
        pid_t child[2] = {start_generator(make_old), start_generator(make_new)};
        int running = 2;

        while (running > 0) {
            int status;
            pid_t ended = waitpid(-1, &status, WNOHANG);

            cr_assert_geq(ended, 0);
            if (ended > 0) {
                cr_assert_eq(status, 0, "%d of %d and %d", (int)ended,
                             (int)child[0], (int)child[1]);
                running--;
            }
            look(&files); /* at every moment */
        }
        cr_assert_eq(scratch_count(folder), 1);
    }
    free_files(&files);
}
