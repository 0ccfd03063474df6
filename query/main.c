/* main.c - eight: finds the command, runs it, and answers for the outcome. */
#include "cli/suggest.h"
#include "command.h"

#include <stdio.h>
#include <string.h>

static const command *const commands[] = {
    /* clang-format off */
    &command_solve,
    &command_path,
    &command_distance,
    &command_graph,
    &command_show,
    &command_all,
    &command_random,
    &command_stats,
    &command_export,
    &command_compare,
    &command_verify,
    &command_info,
    /* clang-format on */
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static const char usage_text[] =
    "Usage: eight [--tables FILE] COMMAND [OPTIONS] [INPUT]\n"
    "\n"
    "Answers the 3x3 sliding puzzle from tables in which every answer stands\n"
    "already.\n"
    "\n"
    "Commands:\n";

static const char options_text[] =
    "\n"
    "Options before the command:\n"
    "  --tables FILE   the table file (else: $EIGHT_TABLES, the build\n"
    "                  folder's, the installed one)\n"
    "  --help          print this and exit; 'eight COMMAND --help' for a\n"
    "                  command\n"
    "  --version       print the version and exit\n"
    "\n"
    "A board is nine cells, row by row: 1 to 8, and the blank as x, X, 0, _\n"
    "or '.'.  White space, commas, slashes and square brackets between cells\n"
    "mean nothing; # starts a comment that ends with the line.  Moves are the\n"
    "blank's: u, d, l, r.\n"
    "\n"
    "Exit status: 0 every case answered; 1 bad input; 2 wrong usage; 3 tables\n"
    "missing or unusable; 4 output could not be written, or out of memory.\n";

static bool print_help(output *output)
{
    bool written = output_text(output, usage_text);

    for (unsigned i = 0; written && i < COMMANDS; i++)
        written = output_print(output, "  %-9s %s\n", commands[i]->name,
                               commands[i]->summary);
    return written && output_text(output, options_text);
}

static const command *find_command(const char *name)
{
    for (unsigned i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

/* An unknown command, and the one that may have been meant. */
static bool fail_command(failure *failure, const char *typed)
{
    const char *nearest = commands[0]->name;
    unsigned least = suggest_distance(typed, nearest);

    for (unsigned i = 1; i < COMMANDS; i++) {
        unsigned changes = suggest_distance(typed, commands[i]->name);

        if (changes < least) {
            least = changes;
            nearest = commands[i]->name;
        }
    }
    if (suggest_is_near(least, nearest))
        return fail(failure, EXIT_USAGE,
                    "unknown command %s; did you mean '%s'?", quoted(typed),
                    nearest);
    return fail(failure, EXIT_USAGE, "unknown command %s", quoted(typed));
}

/* Whether a command's own arguments ask for its help. */
static bool asks_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0)
            return true;
    return false;
}

static bool run_command(context *context, int argc, char **argv)
{
    static char name[] = "eight";
    const command *command = find_command(argv[0]);

    if (command == NULL)
        return fail_command(&context->failure, argv[0]);
    if (asks_for_help(argc, argv))
        return output_text(&context->output, command->help);
    context->command = command->name;
    argv[0] = name; /* getopt's messages begin with it */
    optind = 0;     /* getopt starts afresh, operands anywhere */
    return command->run(context, argc, argv);
}

static bool run(context *context, int argc, char **argv)
{
    static const struct option options[] = {
        {"tables", required_argument, NULL, 't'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'v'},
        {NULL, 0, NULL, 0},
    };
    static char name[] = "eight";
    int option;

    if (argc > 0)
        argv[0] = name;
    /* "+": options after the command are the command's. */
    while ((option = getopt_long(argc, argv, "+", options, NULL)) != -1)
        switch (option) {
        case 't':
            context->tables_path = optarg;
            break;
        case 'h':
            return print_help(&context->output);
        case 'v':
            return output_text(&context->output, "eight " EIGHT_VERSION "\n");
        default:
            return context_fail_option(context);
        }
    if (optind >= argc)
        return fail(&context->failure, EXIT_USAGE, "no command");
    return run_command(context, argc - optind, argv + optind);
}

int main(int argc, char **argv)
{
    static context context;

    context.program = argc > 0 ? argv[0] : "";
    output_open_standard(&context.output);
    context.output.failure = &context.failure;
    context.input.failure = &context.failure;
    context.input.answers = &context.output;
    run(&context, argc, argv);
    output_close(&context.output);
    failure_print(&context.failure);
    input_close(&context.input);
    eight_close(context.tables);
    return (int)context.failure.status;
}
