/* json.c - see json.h. */
#include "io/json.h"

#include "program/utf8.h"

#include <inttypes.h>
#include <string.h>

/* Whether the next value is not the first, so that a comma goes before it. */
static bool follows;

/*
 * Writes what comes before a value: the comma, which the first value lacks, and
 * the name of the value.
 */
static void begin(const char *name)
{
    char *room = output_room(OUTPUT_ROOM);
    char *to = room;
    size_t length = name == NULL ? 0 : strlen(name);

    *to = ',';
    to += follows;
    if (name != NULL) {
        *to++ = '"';
        memcpy(to, name, length);
        to += length;
        memcpy(to, "\":", 2);
        to += 2;
    }
    output_add((size_t)(to - room));
    follows = true;
}

void json_open(const char *name, const char *bracket)
{
    begin(name);
    output_text(bracket);
    follows = false;
}

void json_close(const char *bracket)
{
    output_text(bracket);
    follows = true;
}

void json_open_line(void)
{
    output_text("{");
    follows = false;
}

void json_close_line(void)
{
    output_text("}\n");
}

void json_number(const char *name, int64_t number)
{
    begin(name);
    if (number < 0)
        output_text("null");
    else
        output_number(number);
}

void json_truth(const char *name, bool truth)
{
    begin(name);
    output_text(truth ? "true" : "false");
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
static size_t write_character(const char *text)
{
    uint32_t point;
    size_t length = utf8_decode(text, &point);

    if (length > 0 && point > 0x9f) /* the last control character */
        output_bytes(text, length);
    else
        output_print("\\u%04" PRIx32, length > 0 ? point : 0xfffd);
    return length > 0 ? length : 1;
}

void json_text(const char *name, const char *text)
{
    begin(name);
    output_text(text == NULL ? "null" : "\"");
    while (text != NULL && *text != '\0') {
        size_t plain = plain_length(text);

        output_bytes(text, plain);
        text += plain;
        if (*text != '\0')
            text += write_character(text);
    }
    output_text(text == NULL ? "" : "\"");
}

void json_board(const char *name, board_format format, const eight_board *board)
{
    format_style style = format_styles[format];
    char text[FORMAT_BYTES];

    style.before = "";
    style.row = style.cell;
    json_text(name, format_in_style(&style, board, text));
}
