/* main.c - finds the command of eight, runs it and reports the outcome. */
#include "command.h"

#include <string.h>

static const command *const commands[] = {COMMANDS(COMMAND_ADDRESS)};

enum { COMMAND_COUNT = sizeof(commands) / sizeof(commands[0]) };

static const char usage_text[] =
    "Usage: eight [--tables FILE] COMMAND [OPTIONS] [INPUT...]\n"
    "Looks up shortest solutions of the 8-puzzle in precomputed tables.\n"
    "Commands: ('eight COMMAND --help' describes one)\n";

/* Each entry is the first command of a group, and the heading of the group. */
static const char *const groups[][2] = {{"solve", "Solve"},
                                        {"show", "Explore"},
                                        {"random", "Data"},
                                        {"verify", "Table file"}};

static const char notes_text[] =
    "\n"
    "INPUT is boards, or a file (./NAME if its name looks like a board), "
    "or - for\n"
    "standard input (the default).  A board is nine cells, row by row: the "
    "tiles\n"
    "1 to 8 and a blank (" INPUT_BLANKS ").  White space and , / [ ] may "
    "separate cells.\n"
    "The blank moves u (up), d (down), l (left) or r (right).\n"
    "Exit status: 1 bad input, 2 bad usage, 3 bad tables, 4 output or memory "
    "error.\n";

/* Prints a command's line, after a heading if the command begins a group. */
static void print_summary(output *output, const command *command)
{
    for (unsigned i = 0; i < sizeof(groups) / sizeof(groups[0]); i++)
        if (strcmp(command->name, groups[i][0]) == 0)
            output_print(output, " %s:\n", groups[i][1]);
    output_print(output, "  %-17s  %s\n", command->name, command->summary);
}

static void print_help(output *output)
{
    output_text(output, usage_text);
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        print_summary(output, commands[i]);
    output_text(output, "\n");
    output_text(output, options_describe(main_options));
    output_text(output, notes_text);
}

static void print_command_help(output *output, const command *command)
{
    output_print(output, "Usage: eight %s %s\n\n", command->name,
                 command->usage);
    output_text(output, command->text);
    output_print(output, "\nExample:  %s\n\n", command->example);
    output_text(output, options_describe(command->options));
    output_text(output, "\nSee the manual eight(1) for details.\n");
}

/* Each entry is a name that users may try, and the command that they mean. */
static const char *const others[][2] = {
    {"hint", "show"}, {"next", "show"}, {"generate", "random"}};

/*
 * Finds a command by its name.  Returns NULL, with the failure noted, if no
 * command has this name.
 */
static const command *find_command(failure *failure, const char *name)
{
    const char *nearest = NULL;

    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
        nearest = options_suggest(nearest, name, commands[i]->name);
    }
    for (unsigned i = 0; i < sizeof(others) / sizeof(others[0]); i++)
        if (strcmp(others[i][0], name) == 0)
            nearest = others[i][1];
    options_fail_unknown(failure, "command", name, "", nearest);
    return NULL;
}

/* Suggests `eight solve` for boards or a file that come without a command. */
static void suggest_solve(failure *failure, char **operands)
{
    fail_add(failure, "; solve boards with: eight solve");
    for (; *operands != NULL; operands++)
        fail_add(failure, " %s", fail_quoted(*operands));
}

/* Runs the command argv[0] with its options and operands. */
static bool run_command(context *context, int argc, char **argv)
{
    const command *command = find_command(&context->failure, argv[0]);
    options options;

    if (command == NULL && context_is_input(argv[0]))
        suggest_solve(&context->failure, argv);
    if (command == NULL)
        return false;
    context->command = command->name;
    if (!options_parse(&options, &context->failure, argc, argv, false,
                       command->options))
        return false;
    if (options_given(&options, &option_help)) {
        print_command_help(&context->output, command);
        return true;
    }
    context->tables_operand = options_given(&options, &operand_tables);
    context->tables_name = options_text(
        &options, context->tables_operand ? &operand_tables : &option_tables,
        context->tables_name);
    return command->run(context, &options);
}

/*
 * Returns whether no operand is left.  If there is an operand, notes the
 * failure.
 */
static bool check_end(context *context, const char *operand)
{
    return operand == NULL ||
           fail_usage(&context->failure, "unexpected operand %s",
                      fail_quoted(operand));
}

static void print_version(output *output)
{
    output_text(output, "eight " EIGHT_VERSION "\n");
}

/* Runs `eight help` and `eight help COMMAND`. */
static bool help(context *context, char **operands)
{
    const command *command;

    if (operands[0] == NULL || strcmp(operands[0], "help") == 0) {
        print_help(&context->output);
        return true;
    }
    command = find_command(&context->failure, operands[0]);
    if (command == NULL || !check_end(context, operands[1]))
        return false;
    print_command_help(&context->output, command);
    return true;
}

/* Runs `eight version`. */
static bool version(context *context, char **operands)
{
    if (!check_end(context, operands[0]))
        return false;
    print_version(&context->output);
    return true;
}

/*
 * Handles the options and words that need no command, or else runs the command.
 */
static bool run(context *context, int argc, char **argv)
{
    char *no_operands[] = {NULL};
    options options;
    char **operands;

    /* Options after the command belong to the command. */
    if (!options_parse(&options, &context->failure, argc, argv, true,
                       main_options))
        return false;
    operands = options.operands;
    if (options_given(&options, &option_help))
        return help(context, no_operands);
    if (options_given(&options, &option_version))
        return version(context, no_operands);
    if (operands[0] == NULL)
        return fail_usage(&context->failure, "missing command");
    if (strcmp(operands[0], "version") == 0)
        return version(context, operands + 1);
    if (strcmp(operands[0], "help") == 0)
        return help(context, operands + 1);
    context->tables_name = options_text(&options, &option_tables, NULL);
    return run_command(context, argc - (int)(operands - argv), operands);
}

/*
 * Returns the exit status of the program.  The output must be closed already.
 */
static exit_status outcome(const context *context)
{
    if (context->output.failed)
        return EXIT_NO_OUTPUT;
    return context->failure.status != EXIT_ANSWERED ? context->failure.status
                                                    : context->verdict;
}

int main(int argc, char **argv)
{
    static context context;

    context.output.failure = &context.failure;
    context.input.failure = &context.failure;
    context.input.bad = EXIT_BAD_INPUT;
    context.input.output = &context.output;
    /*
     * This ends the answer of commands that do not end their answers
     * themselves.
     */
    if (output_open_standard(&context.output) && run(&context, argc, argv))
        output_end(&context.output);
    output_close(&context.output);
    if (context.failure.status != EXIT_ANSWERED)
        fail_print(&context.failure, "eight", context.command);
    input_close(&context.input);
    eight_close(context.tables);
    return (int)outcome(&context);
}
