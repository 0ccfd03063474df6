/* main.c - finds the command of eight, runs it and reports the outcome. */
#include "command.h"
#include "cli/operands.h"
#include "io/output.h"

#include <stdio.h>
#include <string.h>

static const command *const commands[] = {COMMANDS(COMMAND_ADDRESS)};

enum { COMMAND_COUNT = sizeof(commands) / sizeof(commands[0]) };

static const char usage_text[] =
    "Usage: eight [--tables FILE] COMMAND [OPTIONS] [INPUT...]\n"
    "       eight [--tables FILE] BOARD...\n"
    "Looks up shortest solutions to the 8-puzzle in precomputed tables.\n"
    "Commands: (solve is the default; 'eight COMMAND --help' describes one)\n";

/* Each entry is the first command of a group, and the heading of the group. */
static const char *const groups[][2] = {{"solve", "Solve"},
                                        {"show", "Explore"},
                                        {"random", "Data"},
                                        {"verify", "Table file"}};

static const char notes_text[] =
    "\n"
    "INPUT is boards, or a file (./NAME if its name is a board), "
    "or - for\n"
    "standard input (the default).  A board is nine cells, row by row: the "
    "tiles\n"
    "1 to 8 and a blank (" INPUT_BLANKS ").  White space and "
    "punctuation may\n"
    "separate cells.  "
    "The blank moves u (up), d (down), l (left) or r (right).\n"
    "Exit status: 1 bad input, 2 bad usage, 3 bad tables, 4 output or memory "
    "error.\n";

/* Prints a command's line, after a heading if the command begins a group. */
static void print_summary(const command *command)
{
    for (unsigned i = 0; i < sizeof(groups) / sizeof(groups[0]); i++)
        if (strcmp(command->name, groups[i][0]) == 0)
            output_print(" %s:\n", groups[i][1]);
    output_print("  %-17s  %s\n", command->name, command->summary);
}

static void print_help(void)
{
    output_text(usage_text);
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        print_summary(commands[i]);
    output_text("\n");
    output_text(options_describe(main_options));
    output_text(notes_text);
}

/* Runs `eight` without a command. */
static void print_help_as_error(context *context)
{
    output_open_error();
    print_help();
    context->verdict = EXIT_USAGE;
}

static void print_command_help(const command *command)
{
    output_print("Usage: eight %s %s\n\n", command->name, command->usage);
    output_text(command->text);
    output_print("\nExample:  %s\n\n", command->example);
    output_text(options_describe(command->options));
    output_text("\nSee the manual eight(1) for details.\n");
}

/*
 * Each entry is a command or option of an earlier version, and where its task
 * is done now.
 */
static const char *const moved[][2] = {
    {"compare",
     "use eight_tables.search() in Python, or 'eight solve --engine astar "
     "--stats'"},
    {"stats", "use numpy.bincount(eight_tables.all_distances(goal)) in Python"},
    {"--svg", "an eight_tables.Board draws itself in a Python notebook"},
    {"--html", "the page prints worksheets: More, Worksheet"},
    {"--title", "the page prints worksheets: More, Worksheet"},
    {"--as", "export writes CSV, and eight_tables.table() in Python an array"},
};

/* Ends the program if the command or option has moved. */
static void check_moved(const char *word)
{
    size_t length = strcspn(word, "=");

    for (unsigned i = 0; i < sizeof(moved) / sizeof(moved[0]); i++)
        if (strlen(moved[i][0]) == length &&
            strncmp(word, moved[i][0], length) == 0)
            die_usage("%s has moved: %s", moved[i][0], moved[i][1]);
}

static void check_moved_options(char **words)
{
    for (; *words != NULL && strcmp(*words, "--") != 0; words++)
        if (**words == '-')
            check_moved(*words);
}

static const command *find_command(const char *name)
{
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

/* Writes words for a message, each quoted and after a space. */
static const char *quote_all(char **words)
{
    static char text[FAILURE_BYTES];
    size_t length = 0;

    for (; *words != NULL && length < sizeof(text); words++)
        length += (size_t)snprintf(text + length, sizeof(text) - length, " %s",
                                   fail_quoted(*words));
    return text;
}

/*
 * Ends the program because no command has this name.  The message advises
 * `eight solve` for boards or a file that come without a command.
 */
__attribute__((noreturn)) static void die_command(char **operands)
{
    const char *name = operands[0];
    const char *nearest = NULL;
    const char *advice = "";

    check_moved(name);
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        nearest = options_suggest(nearest, name, commands[i]->name);
    if (operands_can_be_input(operands))
        advice = quote_all(operands);
    die_usage("unknown command %s%s%s%s", fail_quoted(name),
              options_did_you_mean("", nearest),
              advice[0] != '\0' ? "; solve boards with: eight solve" : "",
              advice);
}

static void run_command(context *context, int argc, char **argv)
{
    const command *command = find_command(argv[0]);
    options options;

    if (command == NULL && operands_are_boards(argv)) {
        command = &command_solve;
        argv--; /* options_parse() skips the name of the command */
        argc++;
    }
    if (command == NULL)
        die_command(argv);
    fail_name("eight", command->name);
    check_moved_options(argv + 1);
    options_parse(&options, argc, argv, false, command->options);
    if (options_given(&options, &option_help)) {
        print_command_help(command);
        return;
    }
    context->tables_name =
        options_text(&options, &option_tables, context->tables_name);
    command->run(context, &options);
}

static void print_version(void)
{
    output_text("eight " EIGHT_VERSION "\n");
}

static const option_spec operand_command = {.argument = "COMMAND"};
static const option_spec *const help_options[] = {&operand_command,
                                                  &option_help, NULL};
static const option_spec *const version_options[] = {&option_help, NULL};

/* Runs `eight help`, `eight help COMMAND` or `eight version`. */
static void run_word(int argc, char **argv)
{
    bool is_version = strcmp(argv[0], "version") == 0;
    const command *command;
    const char *name;
    options options;

    options_parse(&options, argc, argv, false,
                  is_version ? version_options : help_options);
    name = options_text(&options, &operand_command, "help");
    if (is_version && !options_given(&options, &option_help))
        print_version();
    else if (strcmp(name, "help") == 0)
        print_help();
    else if ((command = find_command(name)) != NULL)
        print_command_help(command);
    else
        die_command((char *[]){(char *)name, NULL});
}

/*
 * Handles the options and words that need no command, or else runs the command.
 */
static void run(context *context, int argc, char **argv)
{
    options options;
    char **rest;

    /* Options after the command belong to the command. */
    options_parse(&options, argc, argv, true, main_options);
    rest = options.operands;
    argc -= (int)(rest - argv);
    context->tables_name = options_text(&options, &option_tables, NULL);
    if (options_given(&options, &option_help))
        print_help();
    else if (options_given(&options, &option_version))
        print_version();
    else if (argc == 0)
        print_help_as_error(context);
    else if (strcmp(rest[0], "help") == 0 || strcmp(rest[0], "version") == 0)
        run_word(argc, rest);
    else
        run_command(context, argc, rest);
}

int main(int argc, char **argv)
{
    static context context;
    exit_status status;

    fail_name("eight", NULL);
    context.input.bad = EXIT_BAD_INPUT;
    context.input.before_wait = output_flush;
    output_open_standard();
    run(&context, argc, argv);
    /* Some commands are one answer, and do not end it themselves. */
    if (fail_status() == EXIT_ANSWERED)
        output_end();
    output_close();
    status = fail_print();
    eight_close(context.tables);
    return (int)(status != EXIT_ANSWERED ? status : context.verdict);
}
