/* main.c - eight: finds the command, runs it and reports the outcome. */
#include "cli/suggest.h"
#include "command.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const command *const commands[] = {COMMANDS(COMMAND_ADDRESS)};

enum { COMMAND_COUNT = sizeof(commands) / sizeof(commands[0]) };

static const char usage_text[] =
    "Usage: eight [--tables FILE] COMMAND [OPTIONS] [INPUT]\n"
    "\n"
    "Looks up shortest solutions of the 8-puzzle in precomputed tables.\n"
    "\n"
    "Commands:\n";

static const char notes_text[] =
    "\n"
    "A board is nine cells, row by row: the tiles 1 to 8 and one "
    "blank, " INPUT_BLANKS "\n"
    "White space, commas, slashes and square brackets between cells are\n"
    "ignored; # starts a comment.  Moves are the blank's: u, d, l, r.\n"
    "\n"
    "Exit status: 0 all cases answered; 1 bad input; 2 usage error; 3 tables\n"
    "missing or unusable; 4 output could not be written, or out of memory.\n";

static bool print_help(output *output)
{
    output_text(output, usage_text);
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        output_print(output, "  %-17s  %s\n", commands[i]->name,
                     commands[i]->summary);
    output_text(output, "\nOptions before the command:\n");
    options_print(output, main_options);
    return output_text(output, notes_text);
}

static bool print_command_help(output *output, const command *command)
{
    output_print(output, "Usage: eight %s %s\n\n", command->name,
                 command->usage);
    output_text(output, command->text);
    output_text(output, "\n");
    options_print(output, command->options);
    return output_print(output, "\nExample:  %s\n", command->example);
}

static const command *find_command(const char *name)
{
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

/* Notes an unknown command, and the nearest one if it is near enough. */
static bool fail_command(failure *failure, const char *typed)
{
    const char *nearest = NULL;
    unsigned least = UINT_MAX;

    for (unsigned i = 0; i < COMMAND_COUNT; i++) {
        unsigned distance = edit_distance(typed, commands[i]->name);

        if (distance < least) {
            least = distance;
            nearest = commands[i]->name;
        }
    }
    if (is_near(least, nearest))
        return fail(failure, EXIT_USAGE,
                    "unknown command %s; did you mean '%s'?", quoted(typed),
                    nearest);
    return fail(failure, EXIT_USAGE, "unknown command %s", quoted(typed));
}

static bool run_command(context *context, int argc, char **argv)
{
    const command *command = find_command(argv[0]);
    options options;

    if (command == NULL)
        return fail_command(&context->failure, argv[0]);
    context->command = command->name;
    if (!options_parse(&options, &context->failure, argc, argv, false,
                       command->options))
        return false;
    if (options_given(&options, &option_help))
        return print_command_help(&context->output, command);
    return command->run(context, &options);
}

static bool run(context *context, int argc, char **argv)
{
    options options;

    /* Options after the command are the command's. */
    if (!options_parse(&options, &context->failure, argc, argv, true,
                       main_options))
        return false;
    if (options_given(&options, &option_help))
        return print_help(&context->output);
    if (options_given(&options, &option_version))
        return output_text(&context->output, "eight " EIGHT_VERSION "\n");
    context->tables_path = options_text(&options, &option_tables, NULL);
    if (options.operands[0] == NULL)
        return fail(&context->failure, EXIT_USAGE, "no command");
    return run_command(context, argc - (int)(options.operands - argv),
                       options.operands);
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
    free(context.memory);
    return (int)context.failure.status;
}
