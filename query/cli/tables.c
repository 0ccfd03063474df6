/* tables.c - see tables.h. */
#include "cli/tables.h"

#include "program/replace.h"
#include "program/signals.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
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

const char *tables_advise(const context *context, const char *verb)
{
    static char advice[FAILURE_BYTES];

    if (!folder_exists(context->tables_name) ||
        !fail_is_printable(context->tables_name))
        return "";
    snprintf(advice, sizeof(advice), "; %s it with: eight-gen -o %s", verb,
             fail_quoted(context->tables_name));
    return advice;
}

/*
 * Returns what to do about a status of the library.  Never advises the user to
 * overwrite a file of another kind, or of a newer version.
 */
static const char *choose_advice(const context *context, int status)
{
    if (status == EIGHT_E_SYSTEM)
        return "";
    if (status == EIGHT_E_NOT_TABLES)
        return "; name another file";
    if (status == EIGHT_E_NEWER_VERSION)
        return "; use a newer eight";
    return tables_advise(context,
                         status == EIGHT_E_NO_FILE ? "generate" : "regenerate");
}

bool tables_fail(const context *context, int status)
{
    bool system = status == EIGHT_E_SYSTEM;
    const char *reason = system ? strerror(errno) : eight_strerror(status);
    const char *advice;

    if (status == EIGHT_E_MEMORY)
        return fail(EXIT_NO_OUTPUT, "%s", reason);
    advice = choose_advice(context, status);
    return fail(EXIT_NO_TABLES, "%s: %s%s%s%s", context->tables_name,
                system ? "cannot be read: " : "", reason, advice,
                status == EIGHT_E_CODEC && advice[0] != '\0' ? " --codec none"
                                                             : "");
}

/* ---- Tables that are truncated while in use --------------------------- */

static const context *opened; /* the context for report_truncation() */

/*
 * Reports that the table file was truncated after it was opened.  The file is
 * mapped, so the kernel raises SIGBUS when the program accesses a missing page.
 * Then the answers that have ended are written, this function is called, and
 * the program exits.  Therefore a command must end its answers before the next
 * query accesses a table; otherwise these answers are lost.
 */
static void report_truncation(void)
{
    fail_report("%s: the table file was truncated while in use%s",
                opened->tables_name, tables_advise(opened, "regenerate"));
}

/* ---- Finding tables --------------------------------------------------- */

/*
 * Returns whether no file can be found at a path, rather than one that cannot
 * be read.
 */
static bool is_missing(const char *path)
{
    return access(path, F_OK) != 0 &&
           (errno == ENOENT || errno == ENOTDIR || errno == EACCES);
}

/*
 * Replaces the path that is relative to the program's folder by the file of the
 * build folder in which the program is.  Returns whether there is such a file.
 */
static bool find_built(char path[EIGHT_PATH_SIZE])
{
    static const char beside[] = "../share/eight/eight.e8t";
    static const char built[] = "../gen/eight.e8t";
    size_t length = strlen(path);
    size_t folder = length - (sizeof(beside) - 1);

    if (length < sizeof(beside) || strcmp(path + folder, beside) != 0)
        return false;
    memcpy(path + folder, built, sizeof(built));
    return !is_missing(path);
}

/*
 * Returns the table file to use: the file that --tables, an operand or the
 * variable EIGHT_TABLES names, or else the first file at a default path of the
 * library or in the build folder.  Returns NULL if there is none.
 */
static const char *choose_name(const context *context)
{
    static char path[EIGHT_PATH_SIZE];
    const char *named = getenv("EIGHT_TABLES");

    if (context->tables_name != NULL)
        return context->tables_name;
    if (named != NULL && named[0] != '\0')
        return named;
    for (unsigned k = 0; eight_default_path(k, path, sizeof(path)) > 0; k++)
        if (!is_missing(path) || find_built(path))
            return path;
    return NULL;
}

static void open_file(context *context, const char *name)
{
    int status;

    if (name[0] == '\0' || strcmp(name, "-") == 0)
        die(EXIT_NO_TABLES, name[0] == '\0'
                                ? "the name of the table file is empty"
                                : "tables cannot be read from standard input; "
                                  "name a file (./- for a file called -)");
    context->tables_name = name;
    /* Set the handler before eight_open(), which already reads the file. */
    opened = context;
    signals_truncated = report_truncation;
    status = eight_open(name, EIGHT_MAP, &context->tables);
    if (status == EIGHT_OK)
        return;
    tables_fail(context, status);
    die_noted();
}

void tables_open(context *context)
{
    const char *name = choose_name(context);

    if (name != NULL)
        open_file(context, name);
    else if (eight_open_without_file(0, &context->tables) != EIGHT_OK)
        die(EXIT_NO_OUTPUT, "%s", eight_strerror(EIGHT_E_MEMORY));
}

void tables_open_file(context *context, const char *operand)
{
    const char *name;

    if (operand != NULL && context->tables_name != NULL)
        die_usage("use either --tables or the operand FILE, not both");
    if (operand != NULL)
        context->tables_name = operand;
    name = choose_name(context);
    if (name == NULL)
        die(EXIT_NO_TABLES,
            "found no table file (see FILES in eight(1)); generate one with: "
            "eight-gen -o eight.e8t; then name it with --tables");
    open_file(context, name);
}
