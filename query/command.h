/*
 * command.h - the list of commands, and what main() and --help need of each.
 *
 * A new command is a file in commands/ that defines command_NAME, its line in
 * the list below and in meson.build, and its entry in the manual page.
 */
#ifndef COMMAND_H
#define COMMAND_H

#include "cli/context.h"

/* In the order of `eight --help`. */
#define COMMANDS(X)                                                            \
    X(solve)                                                                   \
    X(path)                                                                    \
    X(distance)                                                                \
    X(check)                                                                   \
    X(graph)                                                                   \
    X(show)                                                                    \
    X(all)                                                                     \
    X(compare)                                                                 \
    X(random)                                                                  \
    X(stats)                                                                   \
    X(export)                                                                  \
    X(verify)                                                                  \
    X(info)

typedef struct command {
    const char *name;
    const char *summary; /* for `eight --help` and completions */
    const char *usage;   /* its options and operands in one line */
    const char *text;    /* what it does */
    const char *example;
    const option_spec *const *options; /* operands too; ends with NULL */
    bool (*run)(context *context, const options *options);
} command;

/* A command's options and operands: these, and --help; OPTIONS_MAX at most. */
#define OPTIONS(...)                                                           \
    ((const option_spec *const[OPTIONS_MAX + 1]){__VA_ARGS__, &option_help,    \
                                                 NULL})

#define COMMAND_DECLARE(name) extern const command command_##name;
#define COMMAND_ADDRESS(name) &command_##name,

COMMANDS(COMMAND_DECLARE)

#endif
