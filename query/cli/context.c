/* context.c - finding tables and input: see context.h. */
#include "cli/context.h"

#include "cli/confine.h"
#include "cli/sigbus.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where the table file is when the program was not installed. */
#define BUILD_FOLDER_TABLES "../gen/eight.e8t"

/* ---- Tables ----------------------------------------------------------- */

/* The option for the file's codec; before it is open, as built or the default.
 */
static const char *codec_option(const context *context)
{
    eight_table_info info;

    if (context->tables == NULL)
        return context->tables_path == NULL && getenv("EIGHT_TABLES") == NULL
                   ? EIGHT_BUILT_CODEC_OPTION
                   : "";
    eight_table_describe(context->tables, 0, &info);
    return info.deflated ? "" : "--codec none ";
}

static bool folder_exists(const char *name)
{
    const char *slash = strrchr(name, '/');
    char folder[CONTEXT_NAME_BYTES];
    struct stat about;

    snprintf(folder, sizeof(folder), "%.*s.",
             slash == NULL ? 0 : (int)(slash + 1 - name), name);
    return stat(folder, &about) == 0;
}

const char *context_advise(const context *context, const char *verb)
{
    static char advice[CONTEXT_NAME_BYTES + 64];

    snprintf(advice, sizeof(advice), "; %s it with: eight-gen %s-o '%s'", verb,
             codec_option(context), context->tables_name);
    return advice;
}

bool context_fail_tables(context *context, int status)
{
    const char *name = context->tables_name;
    const char *advice = "";

    switch (status) {
    case EIGHT_E_SYSTEM:
        return fail(&context->failure, EXIT_NO_TABLES,
                    "%s: cannot be read: %s; name another with --tables", name,
                    strerror(errno));
    case EIGHT_E_MEMORY:
        break;
    case EIGHT_E_NOT_TABLES: /* never advise to overwrite such a file */
        advice = "; name another with --tables";
        break;
    case EIGHT_E_NEWER_VERSION: /* nor such a file */
        advice = "; use a newer eight";
        break;
    case EIGHT_E_NO_FILE:
        if (folder_exists(name))
            advice = context_advise(context, "generate");
        break;
    default:
        advice = context_advise(context, "regenerate");
    }
    return fail(&context->failure, EXIT_NO_TABLES, "%s: %s%s", name,
                eight_strerror(status), advice);
}

/* The file the program was started from, where the system can tell. */
static const char *program_file(const context *context, char *buffer,
                                size_t size)
{
    /* Linux; elsewhere this fails, and argv[0] has to do. */
    ssize_t n = readlink("/proc/self/exe", buffer, size - 1);

    if (n <= 0)
        return context->program;
    buffer[n] = '\0';
    return buffer;
}

/* Opens the tables of that name in a folder. */
static eight_status open_tables(context *context, const char *folder,
                                int folder_length, const char *name)
{
    int n = snprintf(context->tables_name, sizeof(context->tables_name),
                     "%.*s%s", folder_length, folder, name);

    if (n < 0 || (size_t)n >= sizeof(context->tables_name)) {
        errno = ENAMETOOLONG;
        return EIGHT_E_SYSTEM;
    }
    return eight_open(context->tables_name, &context->tables);
}

/* Tables that the user named: these or none. */
static bool open_named(context *context, const char *path)
{
    eight_status status = open_tables(context, "", 0, path);

    return status == EIGHT_OK || context_fail_tables(context, status);
}

/*
 * Looks in a place that nobody named; true when the search is over, well or
 * not.  What stands in the way there is no more than no tables.
 */
static bool look_for_tables(context *context, const char *folder,
                            int folder_length, const char *name)
{
    eight_status status = open_tables(context, folder, folder_length, name);

    if (status == EIGHT_E_NO_FILE ||
        (status == EIGHT_E_SYSTEM && (errno == ENOTDIR || errno == EACCES)))
        return false;
    if (status != EIGHT_OK)
        context_fail_tables(context, status);
    return true;
}

/* Opens them; nothing in them is looked at yet. */
static bool find_tables(context *context)
{
    const char *variable = getenv("EIGHT_TABLES");
    char buffer[CONTEXT_NAME_BYTES];
    const char *program;
    const char *slash;
    int folder_length;

    if (context->tables_path != NULL)
        return open_named(context, context->tables_path);
    if (variable != NULL && variable[0] != '\0')
        return open_named(context, variable);

    program = program_file(context, buffer, sizeof(buffer));
    slash = strrchr(program, '/');
    folder_length = slash == NULL ? 0 : (int)(slash + 1 - program);
    if ((slash != NULL && look_for_tables(context, program, folder_length,
                                          BUILD_FOLDER_TABLES)) ||
        look_for_tables(context, "", 0, EIGHT_INSTALLED_TABLES))
        return context->tables != NULL;
    return fail(&context->failure, EXIT_NO_TABLES,
                "no table file: looked for --tables, $EIGHT_TABLES, "
                "%.*s%s and %s; make one with: eight-gen -o '%s'",
                folder_length, program, BUILD_FOLDER_TABLES,
                EIGHT_INSTALLED_TABLES, EIGHT_INSTALLED_TABLES);
}

bool context_find_tables(context *context)
{
    if (!find_tables(context))
        return false;
    if (!sigbus_install(context->tables_name, &context->output))
        return context_fail_tables(context, EIGHT_E_SYSTEM);
    return true;
}

bool context_open_tables(context *context)
{
    if (!context_find_tables(context))
        return false;
    confine();
    return true;
}

/* ---- Options and operands --------------------------------------------- */

bool context_fail_option(context *context)
{
    return fail(&context->failure, EXIT_USAGE, "%s", "");
}

bool context_open_tables_operand(context *context, int argc, char **argv)
{
    static const struct option options[] = {{NULL, 0, NULL, 0}};

    if (getopt_long(argc, argv, "", options, NULL) != -1)
        return context_fail_option(context);
    if (argc - optind > 1)
        return fail(&context->failure, EXIT_USAGE, "unexpected operand '%s'",
                    argv[optind + 1]);
    if (optind < argc)
        context->tables_path = argv[optind];
    return context_open_tables(context);
}

bool context_take_no_operand(context *context, int argc, char **argv)
{
    if (optind < argc)
        return fail(&context->failure, EXIT_USAGE, "unexpected operand '%s'",
                    argv[optind]);
    return true;
}

bool context_open_standard(context *context, const char *what, const char *end)
{
    if (isatty(STDIN_FILENO) == 1)
        (void)fprintf(stderr, "eight %s: reading %s from the terminal; %s\n",
                      context->command, what, end);
    return input_open(&context->input, NULL);
}

bool context_open_input(context *context, int argc, char **argv,
                        const char *what)
{
    if (argc - optind > 1)
        return fail(&context->failure, EXIT_USAGE, "unexpected operand '%s'",
                    argv[optind + 1]);
    if (optind < argc)
        return input_open(&context->input, argv[optind]);
    return context_open_standard(context, what,
                                 "Ctrl-D on a new line ends the input");
}
