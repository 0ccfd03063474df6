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
 * Returns what to do about a status of the library, of which `error` is the
 * errno if it is EIGHT_E_SYSTEM.  Never advises the user to overwrite a file of
 * another kind, or of a newer version.
 */
static const char *choose_advice(const context *context, int status, int error)
{
    if (status == EIGHT_E_SYSTEM && error == EMFILE)
        return "; raise the limit, as with: ulimit -n 64";
    if (status == EIGHT_E_SYSTEM && error == ENFILE)
        return "";
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
    int error = errno;
    bool system = status == EIGHT_E_SYSTEM;
    const char *reason = system ? strerror(error) : eight_strerror(status);
    const char *advice;

    if (status == EIGHT_E_MEMORY)
        return fail(EXIT_NO_OUTPUT, "%s", reason);
    advice = choose_advice(context, status, error);
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

/* The table file of the build folder in which the program is. */
static const char built[] = "../gen/eight.e8t";

/*
 * Ends the program with a message that says where it looked for a table file,
 * and how to generate one.  A program that does not know its own folder (for
 * example on Linux without /proc) cannot find a table file relative to it.
 * Then the message also suggests the environment variable.
 */
__attribute__((noreturn)) static void die_without_file(void)
{
    char path[EIGHT_PATH_SIZE];
    bool is_lost = eight_program_folder(path) == 0;
    char first[EIGHT_PATH_SIZE] = ""; /* the first name whose folder exists */
    const char *name;

    fail(EXIT_NO_TABLES, "found no table file: looked for");
    for (unsigned k = 0; (name = eight_find_place(k, built, path)) != NULL;
         k++) {
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

/*
 * Returns the table file to use: the file that --tables or an operand names, or
 * else the first that is found.  Returns NULL if there is none.
 */
static const char *choose_name(const context *context)
{
    static char path[EIGHT_PATH_SIZE];

    return context->tables_name != NULL ? context->tables_name
                                        : eight_find_path(built, path);
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

void tables_open_file(context *context)
{
    const char *name = choose_name(context);

    if (name == NULL)
        die_without_file();
    open_file(context, name);
}
