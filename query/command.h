/*
 * command.h - lists the commands, and declares what main() and --help need to
 * know about each.
 *
 * To add a command, write a file in commands/ or explore/ that defines
 * command_NAME.  Then add a line to the list below and to meson.build, and a
 * section to the manual page.
 */
#ifndef COMMAND_H
#define COMMAND_H

#include "cli/options.h"
#include "cli/tables.h"

/* This is the order in which `eight --help` lists the commands. */
#define COMMANDS(X)                                                            \
    X(solve)                                                                   \
    X(path)                                                                    \
    X(distance)                                                                \
    X(check)                                                                   \
    X(graph)                                                                   \
    X(show)                                                                    \
    X(all)                                                                     \
    X(random)                                                                  \
    X(export)                                                                  \
    X(verify)                                                                  \
    X(info)

typedef struct command {
    const char *name;
    const char *summary; /* a line for `eight --help` and completions */
    const char *usage;   /* the options and operands, in one line */
    const char *text;    /* what the command does */
    const char *example;
    const option_spec *const *options; /* the options and operands, followed
                                          by NULL */
    /* A failure is noted, and ends the run. */
    void (*run)(context *context, const options *options);
} command;

/*
 * Makes the list of a command's options and operands, and adds --help to it.
 * The list has at most OPTIONS_MAX entries.
 */
#define OPTIONS(...)                                                           \
    ((const option_spec *const[OPTIONS_MAX + 1]){__VA_ARGS__, &option_help,    \
                                                 NULL})

#define COMMAND_DECLARE(name) extern const command command_##name;
#define COMMAND_ADDRESS(name) &command_##name,

COMMANDS(COMMAND_DECLARE)

#endif
