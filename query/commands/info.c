/* info.c - runs eight info: prints the contents of a table file. */
#include "command.h"
#include "io/json.h"
#include "io/output.h"

#include <inttypes.h>

static const char *codec_of(const eight_table_info *info)
{
    return info->codec == EIGHT_CODEC_DEFLATE ? "deflate" : "none";
}

static unsigned greatest_distance(const eight_table_info *info)
{
    unsigned greatest = 0;

    for (unsigned d = 0; d <= EIGHT_MAX_MOVES; d++)
        if (info->states_at[d] > 0)
            greatest = d;
    return greatest;
}

static void print_row(const eight_table_info *info)
{
    output_print("%4u  %s   %-7s  %6" PRIu32 "  %6" PRIu32 "  %7d  %8u\n",
                 info->root_cell, info->order, codec_of(info),
                 info->stored_bytes, info->raw_bytes, EIGHT_STATES,
                 greatest_distance(info));
}

static void add_object(const eight_table_info *info)
{
    json_open(NULL, "{");
    json_number("root", info->root_cell);
    json_text("order", info->order);
    json_text("codec", codec_of(info));
    json_number("stored", info->stored_bytes);
    json_number("raw", info->raw_bytes);
    json_number("states", EIGHT_STATES);
    json_number("greatest_distance", greatest_distance(info));
    json_close("}");
}

static void run(context *context, const options *options)
{
    bool as_json = options_given(options, &option_json);
    eight_table_info info;

    tables_open_file(context, options_text(options, &operand_tables, NULL));
    if (as_json) {
        json_open_line();
        json_text("file", context->tables_name);
        json_open("tables", "[");
    } else {
        output_text(fail_escaped(context->tables_name));
        output_print(
            ": %zu tables\n"
            "root  order  codec    stored     raw   states  distance\n",
            eight_table_count(context->tables));
    }
    for (size_t i = 0; eight_table_describe(context->tables, i, &info,
                                            sizeof(info)) == EIGHT_OK;
         i++)
        if (as_json)
            add_object(&info);
        else
            print_row(&info);
    if (as_json) {
        json_close("]");
        json_close_line();
    }
}

const command command_info = {
    .name = "info",
    .summary = "list the tables in a file",
    .usage = "[OPTIONS] [FILE]",
    .text =
        "Prints a line for each table in a file.  The line contains the root\n"
        "(the cell of the goal's blank, 0 to 8 in reading order), the move\n"
        "order, the codec (how the moves are stored: none or deflate), the\n"
        "bytes of the moves as stored and as decompressed, the number of\n"
        "states (boards that can reach a goal), and the greatest distance.\n",
    .example = "eight info",
    .options = OPTIONS(&operand_tables, &option_json, &option_tables),
    .run = run,
};
