/* context.c - finding tables and input: see context.h. */
#include "cli/context.h"

#include "cli/sigbus.h"
#include "puzzle/board_text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where tables are, seen from the program's folder: installed, or built. */
#define DATA_TABLES  "../share/eight/eight.e8t"
#define BUILD_TABLES "../gen/eight.e8t"
#define BUILD_MARK   "eight.p" /* the folder of objects in a build folder */

/* ---- Tables ----------------------------------------------------------- */

/*
 * The option that reproduces the file's codec.  If the file cannot be opened,
 * only the codec of the build's own file is known.
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

    snprintf(folder, sizeof(folder), "%.*s.",
             slash == NULL ? 0 : (int)(slash + 1 - name), name);
    return access(folder, F_OK) == 0;
}

const char *context_advise(const context *context, const char *verb)
{
    static char advice[FAILURE_BYTES];

    if (!folder_exists(context->tables_name))
        return "";
    snprintf(advice, sizeof(advice), "; %s it with: eight-gen %s-o %s", verb,
             codec_option(context), quoted(context->tables_name));
    return advice;
}

bool context_fail_tables(context *context, int status)
{
    const char *name = context->tables_name;
    const char *advice = "";

    switch (status) {
    case EIGHT_E_MEMORY:
        return fail(&context->failure, EXIT_NO_OUTPUT, "%s",
                    eight_strerror(status));
    case EIGHT_E_SYSTEM:
        return fail(&context->failure, EXIT_NO_TABLES,
                    "%s: cannot be read: %s; name another with --tables", name,
                    strerror(errno));
    case EIGHT_E_NOT_TABLES: /* never advise to overwrite such a file */
        advice = "; name another with --tables";
        break;
    case EIGHT_E_NEWER_VERSION: /* nor such a file */
        advice = "; use a newer eight";
        break;
    case EIGHT_E_NO_FILE:
        advice = context_advise(context, "generate");
        break;
    default:
        advice = context_advise(context, "regenerate");
    }
    return fail(&context->failure, EXIT_NO_TABLES, "%s: %s%s", name,
                eight_strerror(status), advice);
}

/* Handles SIGBUS from the file tables_name. */
static bool watch_tables(const context *context)
{
    return sigbus_install(context->tables_name,
                          context_advise(context, "regenerate"),
                          &context->output);
}

/* Opening a file reads it already. */
static eight_status open_tables(context *context, const char *name)
{
    int n = snprintf(context->tables_name, sizeof(context->tables_name), "%s",
                     name);

    if (n < 0 || (size_t)n >= sizeof(context->tables_name)) {
        errno = ENAMETOOLONG;
        return EIGHT_E_SYSTEM;
    }
    if (!watch_tables(context))
        return EIGHT_E_SYSTEM;
    return eight_open(context->tables_name, &context->tables);
}

/*
 * Tries a default location.  Returns true when the search is over, whether it
 * succeeded or failed; an inaccessible location counts as having no table file.
 */
static bool try_location(context *context, const char *name)
{
    eight_status status = open_tables(context, name);

    if (status == EIGHT_E_NO_FILE ||
        (status == EIGHT_E_SYSTEM && (errno == ENOTDIR || errno == EACCES)))
        return false;
    if (status != EIGHT_OK)
        context_fail_tables(context, status);
    return true;
}

/* Names the tables of the program's own place; "" if that is unknown. */
static void name_own_tables(const context *context,
                            char name[CONTEXT_NAME_BYTES])
{
    /* Linux; elsewhere this fails, and argv[0] has to do. */
    ssize_t n = readlink("/proc/self/exe", name, CONTEXT_NAME_BYTES - 1);
    char *end;
    size_t room;

    if (n > 0)
        name[n] = '\0';
    else
        snprintf(name, CONTEXT_NAME_BYTES, "%s", context->program);
    end = strrchr(name, '/');
    if (end == NULL) {
        name[0] = '\0';
        return;
    }
    room = (size_t)(name + CONTEXT_NAME_BYTES - ++end);
    snprintf(end, room, "%s", BUILD_MARK);
    snprintf(end, room, "%s",
             access(name, F_OK) == 0 ? BUILD_TABLES : DATA_TABLES);
}

/* Notes that no default location has tables, and how to make some. */
static bool fail_to_find(context *context, const char *own,
                         const char *configured)
{
    bool has_own = own[0] != '\0';
    const char *place = has_own && folder_exists(own) ? own : configured;

    return fail(
        &context->failure, EXIT_NO_TABLES,
        "neither --tables nor $EIGHT_TABLES is set, and these do not "
        "exist: %s%s%s; generate one with: eight-gen " EIGHT_BUILT_CODEC_OPTION
        "-o %s",
        own, has_own ? ", " : "", configured,
        folder_exists(place) ? quoted(place)
                             : "eight.e8t; name it with --tables");
}

/* Opens the tables of the first default location that has some. */
static bool open_default(context *context)
{
    const char *configured = eight_installed_tables();
    char own[CONTEXT_NAME_BYTES];

    name_own_tables(context, own);
    if ((own[0] != '\0' && try_location(context, own)) ||
        try_location(context, configured))
        return context->tables != NULL;
    return fail_to_find(context, own, configured);
}

static bool find_tables(context *context)
{
    const char *name = context->tables_path;
    eight_status status;

    if (name == NULL) {
        name = getenv("EIGHT_TABLES");
        if (name == NULL || name[0] == '\0')
            return open_default(context);
    }
    if (name[0] == '\0' || strcmp(name, "-") == 0)
        return fail(&context->failure, EXIT_NO_TABLES,
                    name[0] == '\0' ? "the name of the table file is empty"
                                    : "tables cannot be read from a pipe; "
                                      "name a file (./- for one called -)");
    status = open_tables(context, name);
    return status == EIGHT_OK || context_fail_tables(context, status);
}

bool context_open_tables(context *context)
{
    if (!find_tables(context))
        return false;
    /* Again: the codec is known now. */
    return watch_tables(context) ||
           context_fail_tables(context, EIGHT_E_SYSTEM);
}

bool context_open_tables_operand(context *context, const char *name)
{
    if (name != NULL)
        context->tables_path = name;
    return context_open_tables(context);
}

void *context_allocate(context *context, size_t n)
{
    context->memory = calloc(1, n);
    if (context->memory == NULL)
        context_fail_tables(context, EIGHT_E_MEMORY);
    return context->memory;
}

/* ---- Input ------------------------------------------------------------ */

enum { CELLS = (1 << EIGHT_CELLS) - 1, OTHER = CELLS + 1 };

/*
 * What an operand consists of: a bit for each cell, and OTHER for anything but
 * filler and in /NAME and ./NAME.
 */
static unsigned classify(const char *operand)
{
    unsigned found = 0;

    if (operand[strspn(operand, ".")] == '/' && operand[1] != '\0')
        found = OTHER;
    for (; *operand != '\0'; operand++) {
        unsigned class = eight_text_classify(*operand);

        if (class >= EIGHT_TEXT_CELL)
            found |= 1u << (class - EIGHT_TEXT_CELL);
        else if (class != EIGHT_TEXT_FILLER)
            found |= OTHER;
    }
    return found;
}

/* Whether an operand is no file, but has most of the cells of a board. */
static bool is_wrong_board(const char *operand)
{
    return __builtin_popcount(classify(operand) & CELLS) >= EIGHT_CELLS - 2 &&
           access(operand, F_OK) != 0;
}

static bool open_operands(context *context, char **operands)
{
    unsigned found = 0;
    char **operand = operands;

    while (*operand != NULL && found < OTHER)
        found |= classify(*operand++);
    /* Reading a board with a mistake in it notes what is wrong. */
    if ((found != 0 && found < OTHER) ||
        (operands[1] == NULL && is_wrong_board(operands[0]))) {
        input_open_operands(&context->input, operands);
        return true;
    }
    if (operands[1] == NULL)
        return input_open(&context->input, operands[0]);
    return fail(&context->failure, EXIT_USAGE,
                "operand %s is not part of a board; give either boards, with "
                "the blank written " INPUT_BLANKS ", or one file",
                quoted(operand[-1]));
}

bool context_open_input(context *context, char **operands, const char *what)
{
    if (operands[0] != NULL)
        return open_operands(context, operands);
    if (isatty(STDIN_FILENO) == 1)
        (void)fprintf(stderr,
                      "eight %s: reading %s from the terminal; Ctrl-D on a new "
                      "line ends the input\n",
                      context->command, what);
    return input_open(&context->input, NULL);
}
