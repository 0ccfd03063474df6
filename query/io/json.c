/* json.c - see json.h. */
#include "io/json.h"

#include "program/utf8.h"

#include <inttypes.h>
#include <string.h>

/*
 * Writes what comes before a value: the comma, which the first value lacks, and
 * the name of the value.
 */
static void begin(json *json, const char *name)
{
    char *room = output_room(json->output, OUTPUT_ROOM);
    char *to = room;
    size_t length = name == NULL ? 0 : strlen(name);

    *to = ',';
    to += json->follows;
    if (name != NULL) {
        *to++ = '"';
        memcpy(to, name, length);
        to += length;
        memcpy(to, "\":", 2);
        to += 2;
    }
    output_add(json->output, (size_t)(to - room));
    json->follows = true;
}

void json_open(json *json, const char *name, const char *bracket)
{
    begin(json, name);
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
    begin(json, name);
    if (number < 0)
        output_text(json->output, "null");
    else
        output_number(json->output, (uint64_t)number);
}

void json_real(json *json, const char *name, int places, double number)
{
    begin(json, name);
    output_print(json->output, "%.*f", places, number);
}

void json_truth(json *json, const char *name, bool truth)
{
    begin(json, name);
    output_text(json->output, truth ? "true" : "false");
}

/*
 * Returns the number of plain characters at the beginning of a text.  A plain
 * character is printable ASCII and needs no escape.
 */
static size_t plain_length(const char *text)
{
    size_t n = 0;

    while (text[n] >= ' ' && text[n] < 0x7f && text[n] != '"' &&
           text[n] != '\\')
        n++;
    return n;
}

/*
 * Writes one character that is not plain, escaped if necessary.  Returns its
 * length in the text.
 */
static size_t write_character(output *output, const char *text)
{
    uint32_t point;
    size_t length = utf8_decode(text, &point);

    if (length > 0 && point >= ' ' && point != '"' && point != '\\')
        output_bytes(output, text, length);
    else
        output_print(output, "\\u%04" PRIx32, length > 0 ? point : 0xfffd);
    return length > 0 ? length : 1;
}

void json_text(json *json, const char *name, const char *text)
{
    begin(json, name);
    output_text(json->output, text == NULL ? "null" : "\"");
    while (text != NULL && *text != '\0') {
        size_t plain = plain_length(text);

        output_bytes(json->output, text, plain);
        text += plain;
        if (*text != '\0')
            text += write_character(json->output, text);
    }
    output_text(json->output, text == NULL ? "" : "\"");
}

void json_board(json *json, const char *name, const eight_board *board)
{
    json_text(json, name, text_of(board).cells);
}

void json_error(json *json, uint64_t line, uint64_t column, const char *error)
{
    json_open(json, NULL, "{");
    json_number(json, "line", (int64_t)line);
    json_number(json, "column", (int64_t)column);
    json_text(json, "error", error);
    json_close(json, "}\n");
}
