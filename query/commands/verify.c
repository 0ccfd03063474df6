/*
 * verify.c - runs eight verify: checks that all tables of a file are correct.
 */
#include "command.h"
#include "io/json.h"
#include "io/output.h"

#include <inttypes.h>
#include <stdio.h>

/*
 * Prints the line of a correct table, or with --json an object about any table.
 */
static void print_table(context *context, const options *options, size_t i,
                        const char *error)
{
    eight_table_info info;

    eight_table_describe(context->tables, i, &info, sizeof(info));
    if (options_given(options, &option_json)) {
        json_open_line();
        json_number("table", (int64_t)i);
        json_number("root", info.root_cell);
        json_text("order", info.order);
        json_truth("correct", error == NULL);
        json_text("error", error);
        json_close_line();
    } else if (error == NULL) {
        output_print("table %zu (goal's blank on cell %u, order %s): correct\n",
                     i, info.root_cell, info.order);
    }
    output_end();
}

/* Reports that table fault->table is incorrect, after the lines before it. */
static void report_table(context *context, const options *options,
                         eight_status status, const eight_fault *fault)
{
    const char *rule = eight_rule_strerror(fault->rule);
    char error[256];

    if (status != EIGHT_E_INCORRECT)
        snprintf(error, sizeof(error), "%s", eight_strerror(status));
    else if (fault->rule == EIGHT_RULE_COUNT)
        snprintf(error, sizeof(error), "distance %" PRIu32 ": %s",
                 fault->distance, rule);
    else
        snprintf(error, sizeof(error), "state %" PRIu32 ", board %s: %s",
                 fault->index, text_of(&fault->board).cells, rule);
    print_table(context, options, fault->table, error);
    if (!output_flush())
        return;
    fail_report("%s: table %zu (goal's blank on cell %u, order %s): %s%s",
                context->tables_name, fault->table, fault->root_cell,
                fault->order, error, tables_advise(context, "regenerate"));
    context->verdict = EXIT_NO_TABLES;
}

/* Checks each table by itself, because one of them is incorrect. */
static void check_each(context *context, const options *options)
{
    size_t count = eight_table_count(context->tables);

    for (size_t i = 0; i < count && fail_status() == EXIT_ANSWERED; i++) {
        eight_fault fault;
        eight_status status =
            eight_verify_table(context->tables, i, &fault, sizeof(fault));

        if (status == EIGHT_E_MEMORY)
            tables_fail(context, status);
        else if (status != EIGHT_OK)
            report_table(context, options, status, &fault);
        else if (!options_given(options, &option_quiet))
            print_table(context, options, i, NULL);
    }
}

static void run(context *context, const options *options)
{
    bool quiet = options_given(options, &option_quiet);
    eight_status status;
    eight_fault fault;

    tables_open_file(context, options_text(options, &operand_tables, NULL));
    status = eight_verify(context->tables, &fault, sizeof(fault));
    if (status == EIGHT_E_MEMORY) {
        tables_fail(context, status);
        return;
    }
    if (status != EIGHT_OK && status != EIGHT_E_MISSING_TABLE) {
        check_each(context, options);
        return;
    }
    for (size_t i = 0; !quiet && i < eight_table_count(context->tables); i++)
        print_table(context, options, i, NULL);
    if (status == EIGHT_E_MISSING_TABLE)
        fail(EXIT_NO_TABLES,
             "%s: the file lacks a table that eight-gen writes (goal's blank "
             "on cell %u, order %s)%s",
             context->tables_name, fault.root_cell, fault.order,
             tables_advise(context, "regenerate"));
    else if (!quiet && !options_given(options, &option_json))
        output_text("ok\n");
}

const command command_verify = {
    .name = "verify",
    .summary = "prove a table file correct",
    .usage = "[OPTIONS] [FILE]",
    .text =
        "Proves that every move in a table file is correct.  It checks the\n"
        "checksums, makes the stored moves on boards, and does not rely on\n"
        "the program that made the file.  In a correct table, each move is\n"
        "legal and leads one move nearer to the table's goal.  No solution of\n"
        "a board is shorter than the solution along the stored moves, and no\n"
        "move that is earlier in the table's order begins an equally short\n"
        "solution.  The table has 181,440 boards, and the number of boards at\n"
        "each distance is the published number.  The file must have the ten\n"
        "tables that eight-gen writes.\n"
        "\n"
        "Prints a line for each correct table, and 'ok' if the file is\n"
        "correct.  For each incorrect table, a message gives the table, the\n"
        "error and, if a rule is broken, the board or the distance.  The exit\n"
        "status is then 3.\n",
    .example = "eight verify",
    .options =
        OPTIONS(&operand_tables, &option_json, &option_quiet, &option_tables),
    .run = run,
};
