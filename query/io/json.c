/* json.c - see json.h. */
#include "io/json.h"

#include <inttypes.h>

void json_begin(json *json, const char *name)
{
    output_print(json->output,
                 name == NULL ? "%s" : "%s\"%s\":", json->follows ? "," : "",
                 name);
    json->follows = true;
}

void json_open(json *json, const char *name, const char *bracket)
{
    json_begin(json, name);
    output_text(json->output, bracket);
    json->follows = false;
}

void json_close(json *json, const char *bracket)
{
    output_text(json->output, bracket);
    json->follows = bracket[1] == '\0';
}

void json_number(json *json, const char *name, int64_t number)
{
    json_begin(json, name);
    output_print(json->output, number < 0 ? "null" : "%" PRId64, number);
}

void json_truth(json *json, const char *name, bool truth)
{
    json_begin(json, name);
    output_text(json->output, truth ? "true" : "false");
}

void json_text(json *json, const char *name, const char *text)
{
    json_begin(json, name);
    output_text(json->output, text == NULL ? "null" : "\"");
    while (text != NULL && *text != '\0') {
        uint32_t point;
        size_t length = utf8_decode(text, &point);

        if (length > 0 && point >= ' ' && point != '"' && point != '\\')
            output_bytes(json->output, text, length);
        else
            output_print(json->output, "\\u%04" PRIx32,
                         length > 0 ? point : 0xfffd);
        text += length > 0 ? length : 1;
    }
    output_text(json->output, text == NULL ? "" : "\"");
}

void json_error(json *json, uint64_t line, uint64_t column, const char *error)
{
    json_open(json, NULL, "{");
    json_number(json, "line", (int64_t)line);
    json_number(json, "column", (int64_t)column);
    json_text(json, "error", error);
    json_close(json, "}\n");
}
