/* info.c - eight info: what a table file holds. */
#include "command.h"

static const char help[] =
    "Usage: eight info [FILE]\n"
    "\n"
    "Prints what a table file holds, a line per table: the root cell (0 to 8\n"
    "in reading order), the move order, how it is stored, its bytes in the\n"
    "file and in memory, its states and the greatest distance.\n"
    "\n"
    "  FILE     a table file (default: the one that questions are asked of)\n"
    "  --help   print this and exit\n"
    "\n"
    "Example:  eight info\n";

static bool print_table(output *output, const eight_table_info *info)
{
    unsigned long states = 0;
    unsigned farthest = 0;

    for (unsigned d = 0; d < 32; d++) {
        states += info->states_at[d];
        if (info->states_at[d] > 0)
            farthest = d;
    }
    return output_print(output, "%4u  %s   %-7s  %6lu  %6lu  %7lu  %8u\n",
                        info->root_cell, info->order,
                        info->deflated ? "deflate" : "none",
                        (unsigned long)info->stored_bytes,
                        (unsigned long)info->raw_bytes, states, farthest);
}

static bool print_tables(context *context)
{
    output *output = &context->output;
    size_t count = eight_table_count(context->tables);
    bool written =
        output_text(output, context->tables_name) &&
        output_print(output, ": %zu tables\n", count) &&
        output_text(output, "root  order  codec    stored     raw   states"
                            "  farthest\n");

    for (size_t i = 0; written && i < count; i++) {
        eight_table_info info;

        eight_table_describe(context->tables, i, &info);
        written = print_table(output, &info);
    }
    return written;
}

static bool run(context *context, int argc, char **argv)
{
    return context_open_tables_operand(context, argc, argv) &&
           print_tables(context);
}

const command command_info = {"info", "what a table file holds", help, run};
