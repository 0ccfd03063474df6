/* tables.c - finds and opens the tables: see context.h. */
#include "cli/context.h"

#include "file/places.h"
#include "program/replace.h"
#include "program/signals.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Failures of tables ----------------------------------------------- */

/* Returns whether the folder of a file exists. */
static bool folder_exists(const char *name)
{
    char folder[EIGHT_PATH_SIZE];

    snprintf(folder, sizeof(folder), "%.*s.", replace_folder_length(name),
             name);
    return access(folder, F_OK) == 0;
}

const char *context_advise(const context *context, const char *verb)
{
    static char advice[FAILURE_BYTES];

    if (!folder_exists(context->tables_name))
        return "";
    snprintf(advice, sizeof(advice), "; %s it with: eight-gen -o %s", verb,
             fail_quoted(context->tables_name));
    return advice;
}

bool context_fail_tables(context *context, int status)
{
    bool system = status == EIGHT_E_SYSTEM;
    const char *advice;

    if (status == EIGHT_E_MEMORY)
        return fail(&context->failure, EXIT_NO_OUTPUT, "%s",
                    eight_strerror(status));
    /* Never advise overwriting a file that is no table file, or is newer. */
    advice = system || status == EIGHT_E_NOT_TABLES
                 ? context->tables_operand ? "; name another file"
                                           : "; name another with --tables"
             : status == EIGHT_E_NEWER_VERSION ? "; use a newer eight"
             : status == EIGHT_E_NO_FILE
                 ? context_advise(context, "generate")
                 : context_advise(context, "regenerate");
    return fail(&context->failure, EXIT_NO_TABLES, "%s: %s%s%s",
                context->tables_name, system ? "cannot be read: " : "",
                system ? strerror(errno) : eight_strerror(status), advice);
}

/* ---- Tables that are truncated while in use --------------------------- */

static const context *opened; /* for report_truncation() */

/*
 * Reports that the file was truncated after it was opened.  The file is mapped,
 * so the kernel raises SIGBUS on access to a missing page: the answers before
 * are written, then this message, and the program exits.  End the answers of
 * some queries before the next query accesses a table, so that none is lost.
 */
static void report_truncation(void)
{
    fail_report("eight", "%s: the table file was truncated while in use%s",
                opened->tables_name, context_advise(opened, "regenerate"));
}

/* ---- Finding tables --------------------------------------------------- */

/*
 * Returns the tables of the build folder that the program is in, written to
 * `path`; NULL if there are none.
 */
static const char *find_built_tables(char path[EIGHT_PATH_SIZE])
{
    static const char built[] = "../gen/eight.e8t";
    size_t n = eight_program_folder(path);

    if (n == 0 || n + sizeof(built) > EIGHT_PATH_SIZE)
        return NULL;
    memcpy(path + n, built, sizeof(built));
    return access(path, F_OK) == 0 ? path : NULL;
}

/*
 * Returns the file that --tables or the environment names, or else the file
 * that is installed with the program, the build folder's, or the configured
 * file; perhaps written to `path`.  NULL if there is none.
 */
static const char *choose_name(const context *context,
                               char path[EIGHT_PATH_SIZE])
{
    const char *name = context->tables_name;
    const char *built;

    if (name == NULL)
        name = eight_environment_path();
    if (name != NULL)
        return name;
    name = eight_find_path(path);
    if (name == path) /* the library writes no other path there */
        return name;
    built = find_built_tables(path);
    return built != NULL ? built : name;
}

/*
 * Notes where no table file was found, and how to generate one.  A program that
 * does not know its own folder, such as one on Linux without /proc, cannot find
 * tables beside itself, so the environment is named as well.
 */
static bool fail_to_find(context *context)
{
    bool is_lost = eight_program_folder((char[EIGHT_PATH_SIZE]){0}) == 0;
    char path[EIGHT_PATH_SIZE];
    char first[EIGHT_PATH_SIZE] = ""; /* in a folder that exists */
    const char *name;

    fail(&context->failure, EXIT_NO_TABLES, "found no table file: looked for");
    for (unsigned k = 0; (name = eight_default_path(k, path)) != NULL; k++) {
        fail_add(&context->failure, "%s %s", k == 0 ? "" : ",", name);
        if (first[0] == '\0' && folder_exists(name))
            snprintf(first, sizeof(first), "%s", name);
    }
    fail_add(&context->failure, "; generate one with: eight-gen -o %s",
             first[0] != '\0' ? fail_quoted(first)
                              : "eight.e8t; then name it with --tables");
    if (is_lost)
        fail_add(&context->failure, "%s",
                 first[0] == '\0' ? " or EIGHT_TABLES"
                                  : ", or name one in EIGHT_TABLES");
    return false;
}

bool context_open_tables(context *context)
{
    static char path[EIGHT_PATH_SIZE];
    const char *name = choose_name(context, path);
    int status;

    if (name == NULL)
        return fail_to_find(context);
    if (name[0] == '\0' || strcmp(name, "-") == 0)
        return fail(&context->failure, EXIT_NO_TABLES,
                    name[0] == '\0' ? "the name of the table file is empty"
                                    : "tables cannot be read from a pipe; "
                                      "name a file (./- for one called -)");
    context->tables_name = name;
    /* eight_open() already reads the file, so SIGBUS is watched for first. */
    opened = context;
    signals_truncated = report_truncation;
    status = eight_open(name, 0, &context->tables);
    return status == EIGHT_OK || context_fail_tables(context, status);
}
