/* tables.c - see tables.h. */
#include "cli/tables.h"

#include "program/replace.h"
#include "program/signals.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
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

enum { MOST_PLACES = 3 };

typedef struct places {
    char path[MOST_PLACES][EIGHT_PATH_SIZE];
    unsigned count;
    bool has_folder; /* the program knows its own folder */
} places;

/*
 * Lists where a table file is looked for if the variable EIGHT_TABLES names
 * none: the default paths of the library and, after the one that is relative to
 * the program's folder, the file of the build folder in which the program is.
 */
static void list_places(places *places)
{
    static const char beside[] = "../share/eight/eight.e8t";
    static const char built[] = "../gen/eight.e8t";

    places->count = 0;
    places->has_folder = false;
    for (unsigned k = 0; places->count < MOST_PLACES; k++) {
        char *path = places->path[places->count];
        size_t length = eight_default_path(k, path, EIGHT_PATH_SIZE);
        size_t folder = length - (sizeof(beside) - 1);

        if (length == 0)
            return;
        places->count++;
        if (k > 0 || length < sizeof(beside) ||
            strcmp(path + folder, beside) != 0)
            continue;
        places->has_folder = true;
        memcpy(places->path[places->count], path, folder);
        memcpy(places->path[places->count++] + folder, built, sizeof(built));
    }
}

/*
 * Ends the program with a message that says where it looked for a table file,
 * and how to generate one.  A program that does not know its own folder (for
 * example on Linux without /proc) cannot find a table file relative to it.
 * Then the message also suggests the environment variable.
 */
__attribute__((noreturn)) static void die_without_file(void)
{
    places places;
    const char *first = NULL; /* the first name whose folder exists */

    list_places(&places);
    fail(EXIT_NO_TABLES, "found no table file: looked for");
    for (unsigned i = 0; i < places.count; i++) {
        fail_add("%s %s", i == 0 ? "" : ",", places.path[i]);
        if (first == NULL && folder_exists(places.path[i]))
            first = places.path[i];
    }
    fail_add("; generate one with: eight-gen -o %s",
             first != NULL ? fail_quoted(first)
                           : "eight.e8t; then name it with --tables");
    if (!places.has_folder)
        fail_add("%s", first == NULL
                           ? " or EIGHT_TABLES"
                           : "; or name one in the variable EIGHT_TABLES");
    die_noted();
}

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
 * Returns the table file to use: the file that --tables, an operand or the
 * variable EIGHT_TABLES names, or else the first that is found.  Returns NULL
 * if there is none.
 */
static const char *choose_name(const context *context)
{
    static places places;
    const char *named = getenv("EIGHT_TABLES");

    if (context->tables_name != NULL)
        return context->tables_name;
    if (named != NULL && named[0] != '\0')
        return named;
    list_places(&places);
    for (unsigned i = 0; i < places.count; i++)
        if (!is_missing(places.path[i]))
            return places.path[i];
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

void tables_open_file(context *context)
{
    const char *name = choose_name(context);

    if (name == NULL)
        die_without_file();
    open_file(context, name);
}
