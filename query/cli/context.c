/* context.c - finding tables and input: see context.h. */
#include "cli/context.h"

#include "file/places.h"
#include "program/signals.h"
#include "puzzle/board_text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Failures of tables ----------------------------------------------- */

static bool folder_exists(const char *name)
{
    char folder[EIGHT_PATH_BYTES];

    snprintf(folder, sizeof(folder), "%.*s.", eight_folder_length(name), name);
    return access(folder, F_OK) == 0;
}

const char *context_advise(const context *context, const char *verb)
{
    static char advice[FAILURE_BYTES];

    if (!folder_exists(context->tables_name))
        return "";
    snprintf(advice, sizeof(advice), "; %s it with: eight-gen -o %s", verb,
             quoted(context->tables_name));
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

/*
 * The file is mapped.  If it is truncated after it was opened, the kernel
 * raises SIGBUS on access to a missing page.  Handles that like any other
 * failure of the tables: writes the answers, then a message, and exits.  Add a
 * batch's answers to the output before the next batch accesses a table, so that
 * no answer is lost.
 */
static void watch_tables(const context *context)
{
    static char message[FAILURE_BYTES + sizeof("eight: \n")];
    failure failure = {.status = EXIT_ANSWERED};

    fail(&failure, EXIT_NO_TABLES,
         "%s: the table file was truncated while in use%s",
         context->tables_name, context_advise(context, "regenerate"));
    snprintf(message, sizeof(message), "eight: %s\n", failure.message);
    signals_truncated = message;
}

/* ---- Finding tables --------------------------------------------------- */

/* eight_open() already reads the file, so SIGBUS is watched for first. */
static int open_tables(context *context, const char *name)
{
    context->tables_name = name;
    watch_tables(context);
    return eight_open(name, 0, &context->tables);
}

/*
 * Writes the path of the tables in the build folder of this program, which is
 * in query/ there; false if it is elsewhere.
 */
static bool name_built_tables(char path[EIGHT_PATH_SIZE])
{
    static const char query[] = "/query/";
    static const char tables[] = "../gen/eight.e8t";
    size_t n = eight_program_folder(path);

    if (n < strlen(query) || n + sizeof(tables) > EIGHT_PATH_SIZE ||
        strcmp(path + n - strlen(query), query) != 0)
        return false;
    memcpy(path + n, tables, sizeof(tables));
    return true;
}

/* The places where tables are looked for: `built`, if any, and the library's.
 */
static const char *place(const char *built, unsigned k,
                         char space[EIGHT_PATH_SIZE])
{
    if (built != NULL && k-- == 0)
        return built;
    return eight_default_path(k, space);
}

/* Notes where tables were looked for, and how to generate them. */
static bool fail_to_find(context *context, const char *built)
{
    static char space[EIGHT_PATH_SIZE];
    const char *path;

    fail(&context->failure, EXIT_NO_TABLES, "found no table file: looked for");
    for (unsigned k = 0; (path = place(built, k, space)) != NULL; k++)
        failure_add(&context->failure, "%s %s", k == 0 ? "" : ",", path);
    for (unsigned k = 0; (path = place(built, k, space)) != NULL; k++)
        if (folder_exists(path))
            break;
    failure_add(&context->failure, "; generate one with: eight-gen -o %s",
                path != NULL ? quoted(path)
                             : "eight.e8t; name it with --tables");
    return false;
}

/* Opens the tables of the first place that has a file. */
static bool open_default(context *context)
{
    static char built[EIGHT_PATH_SIZE];
    static char space[EIGHT_PATH_SIZE];
    bool in_build = name_built_tables(built);
    const char *path =
        in_build && access(built, F_OK) == 0 ? built : eight_find_path(space);

    if (path == NULL)
        return fail_to_find(context, in_build ? built : NULL);
    return context_check(context, open_tables(context, path));
}

bool context_open_tables(context *context)
{
    const char *name = context->tables_name;

    if (name == NULL)
        name = eight_environment_path();
    if (name == NULL)
        return open_default(context);
    if (name[0] == '\0' || strcmp(name, "-") == 0)
        return fail(&context->failure, EXIT_NO_TABLES,
                    name[0] == '\0' ? "the name of the table file is empty"
                                    : "tables cannot be read from a pipe; "
                                      "name a file (./- for one called -)");
    return context_check(context, open_tables(context, name));
}

/* ---- Input ------------------------------------------------------------ */

enum { CELLS = (1 << EIGHT_CELLS) - 1, OTHER = CELLS + 1 };

/*
 * What an operand consists of: a bit for each cell; OTHER if there is anything
 * else but filler, or if it is /NAME or ./NAME.
 */
static unsigned classify(const char *operand)
{
    unsigned found = 0;

    if (operand[strspn(operand, ".")] == '/' && operand[1] != '\0')
        found = OTHER;
    for (; *operand != '\0'; operand++) {
        uint32_t class = eight_text_classify(*operand);

        if (EIGHT_TEXT_BITS(class) != 0)
            found |= EIGHT_TEXT_BITS(class);
        else if (class != EIGHT_TEXT_FILLER)
            found |= OTHER;
    }
    return found;
}

bool context_is_input(const char *operand)
{
    unsigned found = classify(operand);

    return (found != 0 && found < OTHER) || access(operand, F_OK) == 0;
}

/* Whether an operand has most cells of a board, and names no file. */
static bool is_wrong_board(const char *operand)
{
    return __builtin_popcount(classify(operand) & CELLS) >= EIGHT_CELLS - 2 &&
           access(operand, F_OK) != 0;
}

bool context_open_file(context *context, const char *name, const char *what)
{
    if (name == NULL && eight_is_terminal(STDIN_FILENO))
        (void)fprintf(stderr,
                      "eight %s: reading %s from the terminal; %s on a new "
                      "line ends the input\n",
                      context->command, what, eight_end_key);
    return input_open(&context->input, name);
}

bool context_open_input(context *context, char **operands, const char *what)
{
    unsigned found = 0;
    char **operand = operands;

    if (operands[0] == NULL)
        return context_open_file(context, NULL, what);
    while (*operand != NULL && found < OTHER)
        found |= classify(*operand++);
    /* Read a malformed board anyway: the reader reports what is wrong. */
    if ((found != 0 && found < OTHER) ||
        (operands[1] == NULL && is_wrong_board(operands[0]))) {
        input_open_operands(&context->input, operands);
        return true;
    }
    if (operands[1] == NULL)
        return input_open(&context->input, operands[0]);
    fail(&context->failure, EXIT_USAGE,
         "operand %s is not part of a board; give either boards, with the "
         "blank written " INPUT_BLANKS ", or one file",
         quoted(operand[-1]));
    for (operand = operands; *operand != NULL; operand++)
        if (find_goal(*operand) != NULL)
            failure_add(&context->failure, "; did you mean '--goal=%s'?",
                        *operand);
    return false;
}
