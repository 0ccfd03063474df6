/* info.c - eight info: the contents of a table file. */
#include "command.h"
#include "io/json.h"

#include <inttypes.h>

static void print_table(json *json, bool as_json, const eight_table_info *info)
{
    const char *codec = info->codec == EIGHT_CODEC_DEFLATE ? "deflate" : "none";
    unsigned greatest = 0;

    for (unsigned d = 0; d < 32; d++)
        if (info->states_at[d] > 0)
            greatest = d;
    if (as_json)
        json_begin(json, NULL);
    output_print(json->output,
                 as_json ? "{\"root\":%u,\"order\":\"%s\",\"codec\":\"%s\","
                           "\"stored\":%" PRIu32 ",\"raw\":%" PRIu32
                           ",\"states\":%d,\"greatest_distance\":%u}"
                         : "%4u  %s   %-7s  %6" PRIu32 "  %6" PRIu32
                           "  %7d  %8u\n",
                 info->root_cell, info->order, codec, info->stored_bytes,
                 info->raw_bytes, EIGHT_STATES, greatest);
}

static bool run(context *context, const options *options)
{
    output *output = &context->output;
    bool as_json = options_given(options, &option_json);
    json json = {.output = output};
    eight_table_info info;

    if (!context_open_tables(context))
        return false;
    if (as_json) {
        json_open(&json, NULL, "{");
        json_text(&json, "file", context->tables_name);
        json_open(&json, "tables", "[");
    } else {
        output_text(output, context->tables_name);
        output_print(
            output,
            ": %zu tables\n"
            "root  order  codec    stored     raw   states  distance\n",
            eight_table_count(context->tables));
    }
    for (size_t i = 0; eight_table_describe(context->tables, i, &info,
                                            sizeof(info)) == EIGHT_OK;
         i++)
        print_table(&json, as_json, &info);
    if (as_json) {
        json_close(&json, "]");
        json_close(&json, "}\n");
    }
    return true;
}

const command command_info = {
    .name = "info",
    .summary = "list the tables in a file",
    .usage = "[OPTIONS] [FILE]",
    .text = "Prints the contents of a table file, a line per table: the root\n"
            "cell (0 to 8 in reading order), the move order, the codec, bytes\n"
            "in the file and in memory, the number of states and the greatest\n"
            "distance.\n",
    .example = "eight info",
    .options = OPTIONS(&operand_tables, &option_json, &option_tables),
    .run = run,
};
