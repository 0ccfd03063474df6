/*
 * command.h - what main() knows of a command.
 *
 * A new command is a file in commands/ that defines one of these, and its line
 * in the list below and in main.c.
 */
#ifndef COMMAND_H
#define COMMAND_H

#include "cli/context.h"

/* A command, as `eight NAME`. */
typedef struct command {
    const char *name;
    const char *summary; /* one line for `eight --help` */
    const char *help;    /* the whole text of `eight NAME --help` */
    /* Runs it; argv[0] is "eight", options and operands follow. */
    bool (*run)(context *context, int argc, char **argv);
} command;

extern const command command_solve;
extern const command command_path;
extern const command command_distance;
extern const command command_compare;
extern const command command_graph;
extern const command command_show;
extern const command command_all;
extern const command command_random;
extern const command command_stats;
extern const command command_export;
extern const command command_info;
extern const command command_verify;

#endif
