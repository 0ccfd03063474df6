/*
 * list.c - lists the commands and their options for generate.py.
 *
 * Each command and each option has a line, with tabs between its fields.  The
 * fields of a command are its name and summary.  The fields of an option are
 * its command, name, letter, argument, words and help.
 */
#include "command.h"
#include "options.h"

#include <stdio.h>

static const command main_command = {
    .name = "eight", .summary = "", .options = main_options};
static const command generator = {
    .name = "eight-gen", .summary = "", .options = generator_options};

static const command *const commands[] = {&main_command, &generator,
                                          COMMANDS(COMMAND_ADDRESS)};

static const char *text(const char *text)
{
    return text != NULL ? text : "";
}

/* Prints lines of help as one line. */
static void list_help(const char *help)
{
    for (; *help != '\0'; help++)
        putchar(*help == '\n' ? ' ' : *help);
}

static void list_words(const char *const *words)
{
    for (unsigned i = 0; words != NULL && words[i] != NULL; i++)
        printf(i == 0 ? "%s" : " %s", words[i]);
}

/*
 * Prints the line of an option.  An argument in brackets, such as "[KIND]",
 * may be missing.
 */
static void list_option(const command *command, const option_spec *option)
{
    const char letter[] = {option->letter, '\0'};

    printf(option->optional ? "%s\t%s\t%s\t[%s]\t" : "%s\t%s\t%s\t%s\t",
           command->name, text(option->name), letter, text(option->argument));
    list_words(option->words);
    putchar('\t');
    list_help(option->help);
    list_help(text(option->words_help));
    putchar('\n');
}

int main(void)
{
    for (unsigned i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
        const command *command = commands[i];

        printf("%s\t%s\n", command->name, command->summary);
        for (int j = 0; command->options[j] != NULL; j++)
            list_option(command, command->options[j]);
    }
    return fflush(stdout) != 0;
}
