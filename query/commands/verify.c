/* verify.c - eight verify: proves a table file right. */
#include "command.h"

#include <stdio.h>

static const char help[] =
    "Usage: eight verify [FILE]\n"
    "\n"
    "Proves that every move in a table file is the right one, from boards and\n"
    "the stored moves alone: checksums; each move is legal and leads one step\n"
    "nearer to the root; no way is shorter and no earlier letter as short;\n"
    "181,440 states, as many at each distance as are known to be.  Prints a\n"
    "line per table, then 'ok'.  Where a rule is broken, the message says the\n"
    "table, the state as a board, and the rule; the exit status is 3.\n"
    "\n"
    "  FILE     a table file (default: the one that questions are asked of)\n"
    "  --help   print this and exit\n"
    "\n"
    "Example:  eight verify\n";

/* The lines of the first `proven` tables. */
static bool print_proven(context *context, size_t proven)
{
    for (size_t i = 0; i < proven; i++) {
        eight_table_info info;

        eight_table_describe(context->tables, i, &info);
        if (!output_print(&context->output,
                          "table %zu: root cell %u, order %s: right\n", i,
                          info.root_cell, info.order))
            return false;
    }
    return true;
}

/* Reports that table fault->table is incorrect. */
static bool fail_table(context *context, eight_status status,
                       const eight_fault *fault)
{
    char where[48] = "";
    char board[EIGHT_CELLS + 1];
    eight_table_info info;

    eight_table_describe(context->tables, fault->table, &info);
    eight_board_to_text(&fault->board, board);
    if (fault->rule == EIGHT_RULE_COUNT)
        snprintf(where, sizeof(where),
                 "distance %u: ", (unsigned)fault->distance);
    else if (status == EIGHT_E_INCORRECT)
        snprintf(where, sizeof(where),
                 "state %lu, board %s: ", (unsigned long)fault->index, board);
    return fail(
        &context->failure, EXIT_NO_TABLES,
        "%s: table %zu (root cell %u, order %s): %s%s%s", context->tables_name,
        fault->table, info.root_cell, info.order, where,
        status == EIGHT_E_INCORRECT ? eight_rule_strerror((int)fault->rule)
                                    : eight_strerror(status),
        context_advise(context, "regenerate"));
}

static bool verify(context *context)
{
    eight_fault fault;
    eight_status status = eight_verify(context->tables, &fault);

    if (!print_proven(context, fault.table))
        return false;
    if (status == EIGHT_OK)
        return output_text(&context->output, "ok\n");
    if (status == EIGHT_E_MEMORY ||
        fault.table == eight_table_count(context->tables))
        return context_fail_tables(context, status);
    return fail_table(context, status, &fault);
}

static bool run(context *context, int argc, char **argv)
{
    return context_open_tables_operand(context, argc, argv) && verify(context);
}

const command command_verify = {"verify", "proves a table file right", help,
                                run};
