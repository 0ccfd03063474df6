/* tables.c - see tables.h. */
#include "cli/tables.h"

#include "file/places.h"
#include "program/replace.h"
#include "program/signals.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
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
    if (status == EIGHT_E_SYSTEM && (errno == EMFILE || errno == ENFILE))
        return errno == EMFILE ? "; raise the limit, as with: ulimit -n 64"
                               : "";
    if (status == EIGHT_E_SYSTEM || status == EIGHT_E_NOT_TABLES)
        return context->tables_operand ? "; name another file"
                                       : "; name another file with --tables";
    if (status == EIGHT_E_NEWER_VERSION)
        return "; use a newer eight";
    return tables_advise(context,
                         status == EIGHT_E_NO_FILE ? "generate" : "regenerate");
}

static bool is_pipe(const char *name)
{
    struct stat about;

    return stat(name, &about) == 0 && S_ISFIFO(about.st_mode);
}

bool tables_fail(const context *context, int status)
{
    bool system = status == EIGHT_E_SYSTEM;
    const char *reason = system ? strerror(errno) : eight_strerror(status);
    const char *advice;

    if (status == EIGHT_E_MEMORY)
        return fail(EXIT_NO_OUTPUT, "%s", reason);
    advice = choose_advice(context, status);
    if (status == EIGHT_E_NOT_TABLES && is_pipe(context->tables_name))
        reason = "this is a pipe and not a file";
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
 * Returns the table file of the build folder in which the program is, after
 * writing its path to `path`.  Returns NULL if there is none.
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
 * Returns the table file to use, or NULL if there is none.  The first of these
 * is used:
 *   the file that --tables or an operand names;
 *   the file that the environment names;
 *   the file that is installed with the program, if it exists;
 *   the file in the build folder, if it exists;
 *   the configured file, if it exists.
 * The name may be written to `path`.
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
    if (name == path) /* the only path that the library writes there */
        return name;
    built = find_built_tables(path);
    return built != NULL ? built : name;
}

/*
 * Notes where the program looked for a table file, and how to generate one.  A
 * program that does not know its own folder (for example on Linux without
 * /proc) cannot find a table file relative to it.  Then the message also
 * suggests the environment variable.
 */
__attribute__((noreturn)) static void die_without_file(void)
{
    bool is_lost = eight_program_folder((char[EIGHT_PATH_SIZE]){0}) == 0;
    char path[EIGHT_PATH_SIZE];
    char first[EIGHT_PATH_SIZE] = ""; /* the first name whose folder exists */
    const char *name;

    fail(EXIT_NO_TABLES, "found no table file: looked for");
    for (unsigned k = 0; (name = eight_default_path(k, path)) != NULL; k++) {
        fail_add("%s %s", k == 0 ? "" : ",", name);
        if (first[0] == '\0' && folder_exists(name))
            snprintf(first, sizeof(first), "%s", name);
    }
    fail_add("; generate one with: eight-gen -o %s",
             first[0] != '\0' ? fail_quoted(first)
                              : "eight.e8t; then name it with --tables");
    if (is_lost)
        fail_add("%s", first[0] == '\0'
                           ? " or EIGHT_TABLES"
                           : "; or name one in the variable EIGHT_TABLES");
    die_noted();
}

void tables_open(context *context)
{
    static char path[EIGHT_PATH_SIZE];
    const char *name = choose_name(context, path);
    int status;

    if (name == NULL)
        die_without_file();
    if (name[0] == '\0' || strcmp(name, "-") == 0)
        die(EXIT_NO_TABLES, name[0] == '\0'
                                ? "the name of the table file is empty"
                                : "tables cannot be read from standard input; "
                                  "name a file (./- for a file called -)");
    context->tables_name = name;
    /* Set the handler before eight_open(), which already reads the file. */
    opened = context;
    signals_truncated = report_truncation;
    status = eight_open(name, 0, &context->tables);
    if (status == EIGHT_OK)
        return;
    tables_fail(context, status);
    die_noted();
}
