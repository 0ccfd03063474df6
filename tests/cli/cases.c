/*
 * cases.c - runs each case of the *.cases files as a test, in a new, empty
 * folder.  $CASES_FOLDER names another folder of such files.
 */
#include "case.h"

#include "scratch.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <criterion/parameterized.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Exit status of a script that cannot run here. */
enum { STATUS_SKIP = 77 };

/* The location of a case.  No pointers: the test runs in another process. */
typedef struct place {
    char file[SCRATCH_PATH_BYTES];
    unsigned line;
} place;

enum { MAX_CASES = 1000 };

/* Appends the locations of a file's cases; returns the new number of them. */
static size_t find_in_file(const char *file, place *places, size_t n)
{
    size_t length;
    char *text = (char *)file_load(file, &length);

    for (unsigned line = 0; (line = case_next(text, line)) > 0; n++) {
        cr_assert(n < MAX_CASES && strlen(file) < sizeof(places[n].file));
        memcpy(places[n].file, file, strlen(file) + 1);
        places[n].line = line;
    }
    free(text);
    return n;
}

ParameterizedTestParameters(cli, cases)
{
    place *places = cr_malloc(MAX_CASES * sizeof(*places));
    const char *folder = getenv("CASES_FOLDER");
    char pattern[SCRATCH_PATH_BYTES];
    size_t n = 0;
    glob_t found;

    snprintf(pattern, sizeof(pattern), "%s/*.cases",
             folder == NULL ? CASES_FOLDER : folder);
    memset(places, 0, MAX_CASES * sizeof(*places));
    cr_assert_eq(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        n = find_in_file(found.gl_pathv[i], places, n);
    globfree(&found);
    return cr_make_param_array(place, places, n);
}

/* The offset of the first difference, or -1. */
static long difference(const bytes *a, const bytes *b)
{
    size_t i = 0;

    while (i < a->length && i < b->length && a->at[i] == b->at[i])
        i++;
    return i == a->length && i == b->length ? -1 : (long)i;
}

static void compare(const place *place, const cli_case *expected,
                    const process_result *found)
{
    const char *script = (const char *)expected->script.at;

    cr_expect_eq(found->status, expected->status,
                 "%s:%u: %s\n%sexit status %d, expected %d", place->file,
                 place->line, expected->name, script, found->status,
                 expected->status);
    cr_expect_eq(difference(&found->out, &expected->out), -1,
                 "%s:%u: %s\n%sstandard output differs at byte %ld:\n%s"
                 "--- expected:\n%s",
                 place->file, place->line, expected->name, script,
                 difference(&found->out, &expected->out), (char *)found->out.at,
                 (char *)expected->out.at);
    cr_expect_eq(difference(&found->err, &expected->err), -1,
                 "%s:%u: %s\n%sstandard error differs at byte %ld:\n%s"
                 "--- expected:\n%s",
                 place->file, place->line, expected->name, script,
                 difference(&found->err, &expected->err), (char *)found->err.at,
                 (char *)expected->err.at);
}

ParameterizedTest(place *place, cli, cases)
{
    size_t length;
    char *text = (char *)file_load(place->file, &length);
    char *folder = scratch_new();
    cli_case expected;
    process_result found;
    const char *argv[] = {"sh", "-c", NULL, NULL};

    case_read(text, place->line, &expected);
    argv[2] = (const char *)expected.script.at;
    process_run(argv, folder, expected.in.at, expected.in.length, &found);
    scratch_remove(folder);
    if (found.status == STATUS_SKIP)
        cr_log_info("%s:%u: %s: not tried: %s", place->file, place->line,
                    expected.name, (char *)found.err.at);
    else
        compare(place, &expected, &found);
    process_free(&found);
    case_free(&expected);
    free(text);
}
