/* tool.c - finding tables and input: see tool.h. */
#include "tool.h"

#include "confine.h"
#include "cut_short.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where the table file is when the program was not installed. */
#define BUILD_FOLDER_TABLES "../gen/eight.e8t"

/* ---- Tables ----------------------------------------------------------- */

bool tool_fail_tables(tool *tool, int status)
{
    const char *name = tool->tables_name;
    const char *what = eight_strerror(status);
    failure *failure = &tool->failure;

    switch (status) {
    case EIGHT_E_SYSTEM:
        return fail(failure, EXIT_NO_TABLES,
                    "%s: cannot be read: %s; name another with --tables", name,
                    strerror(errno));
    case EIGHT_E_MEMORY:
        return fail(failure, EXIT_NO_TABLES, "%s: %s", name, what);
    case EIGHT_E_NOT_TABLES: /* never advise to overwrite such a file */
        return fail(failure, EXIT_NO_TABLES,
                    "%s: %s; make one with: eight-gen -o eight.e8t", name,
                    what);
    case EIGHT_E_VERSION:
        return fail(failure, EXIT_NO_TABLES,
                    "%s: %s; use a newer eight, or make an older file with: "
                    "eight-gen -o eight.e8t",
                    name, what);
    default:
        return fail(failure, EXIT_NO_TABLES,
                    "%s: %s; make it anew with: eight-gen -o '%s'", name, what,
                    name);
    }
}

/* The file the program was started from, where the system can tell. */
static const char *program_file(const tool *tool, char *buffer, size_t size)
{
    /* Linux; elsewhere this fails, and argv[0] has to do. */
    ssize_t n = readlink("/proc/self/exe", buffer, size - 1);

    if (n <= 0)
        return tool->program;
    buffer[n] = '\0';
    return buffer;
}

/* Opens the tables of that name in a folder. */
static eight_status open_tables(tool *tool, const char *folder,
                                int folder_length, const char *name)
{
    int n = snprintf(tool->tables_name, sizeof(tool->tables_name), "%.*s%s",
                     folder_length, folder, name);

    if (n < 0 || (size_t)n >= sizeof(tool->tables_name)) {
        errno = ENAMETOOLONG;
        return EIGHT_E_SYSTEM;
    }
    return eight_open(tool->tables_name, &tool->tables);
}

/* Tables that the user named: these or none. */
static bool open_named(tool *tool, const char *path)
{
    eight_status status = open_tables(tool, "", 0, path);

    return status == EIGHT_OK || tool_fail_tables(tool, status);
}

/*
 * Looks in a place that nobody named; true when the search is over, well or
 * not.  What stands in the way there is no more than no tables.
 */
static bool look_for_tables(tool *tool, const char *folder, int folder_length,
                            const char *name)
{
    eight_status status = open_tables(tool, folder, folder_length, name);

    if (status == EIGHT_E_NO_FILE ||
        (status == EIGHT_E_SYSTEM && (errno == ENOTDIR || errno == EACCES)))
        return false;
    if (status != EIGHT_OK)
        tool_fail_tables(tool, status);
    return true;
}

/* Opens them; nothing in them is looked at yet. */
static bool find_tables(tool *tool)
{
    const char *variable = getenv("EIGHT_TABLES");
    char buffer[TOOL_NAME_BYTES];
    const char *program;
    const char *slash;
    int folder_length;

    if (tool->tables_path != NULL)
        return open_named(tool, tool->tables_path);
    if (variable != NULL && variable[0] != '\0')
        return open_named(tool, variable);

    program = program_file(tool, buffer, sizeof(buffer));
    slash = strrchr(program, '/');
    folder_length = slash == NULL ? 0 : (int)(slash + 1 - program);
    if ((slash != NULL &&
         look_for_tables(tool, program, folder_length, BUILD_FOLDER_TABLES)) ||
        look_for_tables(tool, "", 0, EIGHT_INSTALLED_TABLES))
        return tool->tables != NULL;
    return fail(&tool->failure, EXIT_NO_TABLES,
                "no table file: looked for --tables, $EIGHT_TABLES, "
                "%.*s%s and %s; make one with: eight-gen -o '%s'",
                folder_length, program, BUILD_FOLDER_TABLES,
                EIGHT_INSTALLED_TABLES, EIGHT_INSTALLED_TABLES);
}

bool tool_find_tables(tool *tool)
{
    if (!find_tables(tool))
        return false;
    if (!cut_short_watch(tool->tables_name, &tool->output))
        return tool_fail_tables(tool, EIGHT_E_SYSTEM);
    return true;
}

bool tool_open_tables(tool *tool)
{
    if (!tool_find_tables(tool))
        return false;
    confine();
    return true;
}

/* ---- Options and operands --------------------------------------------- */

bool tool_fail_option(tool *tool)
{
    return fail(&tool->failure, EXIT_USAGE, "%s", "");
}

bool tool_open_tables_operand(tool *tool, int argc, char **argv)
{
    static const struct option options[] = {{NULL, 0, NULL, 0}};

    if (getopt_long(argc, argv, "", options, NULL) != -1)
        return tool_fail_option(tool);
    if (argc - optind > 1)
        return fail(&tool->failure, EXIT_USAGE, "unexpected operand '%s'",
                    argv[optind + 1]);
    if (optind < argc)
        tool->tables_path = argv[optind];
    return tool_open_tables(tool);
}

bool tool_take_no_operand(tool *tool, int argc, char **argv)
{
    if (optind < argc)
        return fail(&tool->failure, EXIT_USAGE, "unexpected operand '%s'",
                    argv[optind]);
    return true;
}

bool tool_open_standard(tool *tool, const char *what, const char *end)
{
    if (isatty(STDIN_FILENO) == 1)
        (void)fprintf(stderr, "eight %s: reading %s from the terminal; %s\n",
                      tool->command, what, end);
    return input_open(&tool->input, NULL);
}

bool tool_open_input(tool *tool, int argc, char **argv, const char *what)
{
    if (argc - optind > 1)
        return fail(&tool->failure, EXIT_USAGE, "unexpected operand '%s'",
                    argv[optind + 1]);
    if (optind < argc)
        return input_open(&tool->input, argv[optind]);
    return tool_open_standard(tool, what,
                              "Ctrl-D on a new line ends the input");
}
