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

/* The bytes at the start of a text that a string can hold as they are. */
static size_t plain_length(const char *text)
{
    size_t length = 0;
    size_t next = 1;
    uint32_t point;

    for (; next > 0; length += next) {
        next = utf8_decode(text + length, &point);
        if (point < ' ' || point == '"' || point == '\\')
            next = 0;
    }
    return length;
}

void json_text(json *json, const char *name, const char *text)
{
    uint32_t point;

    json_begin(json, name);
    output_text(json->output, text == NULL ? "null" : "\"");
    while (text != NULL && *text != '\0') {
        size_t length = plain_length(text);

        output_print(json->output, "%.*s", (int)length, text);
        text += length;
        if (*text == '\0')
            break;
        if (utf8_decode(text, &point) == 0)
            point = 0xfffd;
        output_print(json->output, "\\u%04" PRIx32, point);
        text++;
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
