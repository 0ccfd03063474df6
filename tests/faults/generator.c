/*
 * generator.c - makes the calls of eight-gen fail, a different call in each
 * run.  Also ends or kills eight-gen before each call, and runs two instances
 * with one target.
 */
#include "scratch.h"
#include "inject.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(generator, .init = inject_set_up, .fini = inject_tear_down,
          .timeout = 600);
TestSuite(slow_generator, .init = inject_set_up, .fini = inject_tear_down,
          .timeout = 600);

/* A run of the generator replaces the old file with the new file. */
typedef struct files {
    bytes old;
    bytes new;
} files;

static const char *const make_old[] = {"eight-gen", "-q", "--codec", "none",
                                       NULL};
static const char *const make_new[] = {"eight-gen", "-q", NULL};

/* Runs the generator without a fault, and stores its file in *made. */
static void generate(const char *const argv[], bytes *made)
{
    char path[SCRATCH_PATH_BYTES];
    process_result result;

    process_run(argv, inject_folder, "", 0, &result);
    cr_assert_eq(result.status, 0, "%s", (char *)result.err.at);
    process_free(&result);
    made->at = file_load(scratch_path(path, inject_folder, "eight.e8t"),
                         &made->length);
}

static int is_same(const bytes *a, const bytes *b)
{
    return a->length == b->length && memcmp(a->at, b->at, a->length) == 0;
}

static void put_old(const files *files)
{
    char path[SCRATCH_PATH_BYTES];

    file_save(scratch_path(path, inject_folder, "eight.e8t"), files->old.at,
              files->old.length);
}

/* Returns 1 if the target is the new file, and 0 if it is the old file. */
static int look(const files *files)
{
    char path[SCRATCH_PATH_BYTES];
    bytes found;
    int is_new;

    found.at = file_load(scratch_path(path, inject_folder, "eight.e8t"),
                         &found.length);
    is_new = is_same(&found, &files->new);
    cr_assert(is_new || is_same(&found, &files->old), "neither old nor new");
    free(found.at);
    return is_new;
}

/*
 * Runs the generator while call n fails.  Returns 0 if there are fewer than n
 * calls.
 */
static int inject_generator(const files *files, unsigned n, const fault *fault)
{
    process_result result;
    report report;
    char what[128];

    put_old(files);
    inject(make_new, "", n, fault, &result, &report);
    snprintf(what, sizeof(what), "call %u, %s %s %d: status %d", n,
             report.function, fault->kind, fault->error, result.status);
    cr_assert(!report.leaked, "%s: memory has leaked", what);
    cr_assert_eq(scratch_count(inject_folder), 1, "%s: more than the file",
                 what);
    if (result.status == 0) {
        cr_assert_eq(look(files), 1, "%s", what);
        cr_assert_eq(result.err.length, 0, "%s", what);
    } else {
        cr_assert_str_neq(fault->kind, "short", "%s", what);
        cr_assert(fault->error != EINTR ||
                      !inject_may_interrupt(report.function),
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

/* Injects `count` faults into every call of the generator. */
static void inject_into_generator(unsigned count)
{
    files files = make_files();
    unsigned most = 0;

    for (unsigned i = 0; i < count; i++)
        for (unsigned n = 1; inject_generator(
                 &files, n, &inject_faults[(n + i) % INJECT_FAULTS]);
             n++)
            most = n > most ? n : most;
    cr_log_info("eight-gen: %u calls", most);
    cr_expect(most > 10 && most < INJECT_MAX_CALLS);
    free_files(&files);
}

Test(generator, every_call_fails)
{
    inject_into_generator(1);
}

Test(slow_generator, every_call_fails)
{
    inject_into_generator(INJECT_FAULTS);
}

/*
 * Makes one call fail in each run, with this error number.  Returns the number
 * of runs in which a call of `function` failed and eight-gen still succeeded.
 * At the end, the new file must be in place.
 */
static unsigned count_dispensable(const char *function, int error)
{
    const fault refused = {"once", error};
    files files = make_files();
    unsigned done = 0;
    process_result result;
    report report;

    for (unsigned n = 1;; n++) {
        inject(make_new, "", n, &refused, &result, &report);
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
 * Some file systems cannot flush a folder (EINVAL), and some folders may be
 * written to but not opened (EACCES).  eight-gen opens and flushes both the
 * file and the folder.  eight-gen must succeed if and only if the failing call
 * is for the folder.
 */
Test(generator, folders_that_cannot_be_flushed)
{
    cr_expect_eq(count_dispensable("fsync", EINVAL), 1);
    cr_expect_eq(count_dispensable("open", EACCES), 1);
}

/*
 * If a signal that a program can handle ends eight-gen, no temporary file is
 * left.
 */
Test(generator, ended_before_every_call)
{
    const fault ended = {"end", SIGTERM};
    files files = make_files();
    unsigned outcomes[2] = {0, 0};
    process_result result;
    report report;
    unsigned n = 0;

    do {
        put_old(&files);
        inject(make_new, "", ++n, &ended, &result, &report);
        process_free(&result);
        outcomes[look(&files)]++;
        cr_expect_eq(scratch_count(inject_folder), 1, "call %u, %s", n,
                     report.function);
    } while (report.function[0] != '\0');
    cr_expect(outcomes[0] > 5 && outcomes[1] > 1);
    free_files(&files);
}

Test(slow_generator, killed_before_every_call)
{
    static const fault killed = {"kill", 0};
    files files = make_files();
    unsigned outcomes[2] = {0, 0};
    process_result result;
    report report;

    for (unsigned n = 1;; n++) {
        char *kept = inject_folder;

        inject_folder = scratch_new();
        put_old(&files);
        inject(make_new, "", n, &killed, &result, &report);
        process_free(&result);
        outcomes[look(&files)]++;
        /* A leftover temporary file must not affect the next run. */
        process_run(make_new, inject_folder, "", 0, &result);
        cr_assert_eq(result.status, 0);
        process_free(&result);
        cr_assert_eq(look(&files), 1);
        scratch_remove(inject_folder);
        inject_folder = kept;
        if (report.function[0] == '\0')
            break;
        cr_assert_lt(n, INJECT_MAX_CALLS);
    }
    cr_log_info("killed: %u left the old file, %u the new one", outcomes[0],
                outcomes[1]);
    cr_expect(outcomes[0] > 5 && outcomes[1] > 1);
    free_files(&files);
}

/* ---- Concurrent runs ----------------------------------------------------- */

static pid_t start_generator(const char *const argv[])
{
    pid_t child = fork();

    cr_assert_geq(child, 0);
    if (child == 0) {
        alarm(60);
        if (chdir(inject_folder) == 0)
            execv(GENERATOR, (char *const *)(uintptr_t)argv);
        _exit(127);
    }
    return child;
}

Test(generator, two_concurrent_runs_with_one_target)
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
            look(&files); /* also while the generators run */
        }
        cr_assert_eq(scratch_count(inject_folder), 1);
    }
    free_files(&files);
}
