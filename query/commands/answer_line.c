/* answer_line.c - see answer_line.h. */
#include "commands/answer_line.h"

#include <string.h>

static bool is_blank(int byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

read_result answer_line_read(answer_line *line, input *in)
{
    read_result result = input_text_line(in, &line->length);
    size_t start;

    if (result != READ_OK)
        return result;
    line->in = in;
    line->number = input_here(in).line;
    line->text = in->buffer + in->at;
    line->is_whole = line->length < INPUT_BYTES;
    while (line->length > 0 && is_blank(line->text[line->length - 1]))
        line->length--;
    start =
        line->length < ANSWER_LINE_START ? line->length : ANSWER_LINE_START - 1;
    memcpy(line->start, line->text, start);
    line->start[start] = '\0';
    return READ_OK;
}

int answer_line_next(answer_line *line)
{
    int first = input_line_byte(line->in);
    int byte = first;
    size_t taken = 1;

    for (; is_blank(byte); taken++)
        byte = input_line_byte(line->in);
    if (byte < 0)
        return -1;
    line->length += taken;
    return first;
}

void answer_line_read_rest(answer_line *line)
{
    if (line->is_whole)
        return;
    line->length = 0;
    while (answer_line_next(line) >= 0)
        ;
}

bool answer_line_is(const answer_line *line, const char *text)
{
    return line->length == strlen(text) &&
           memcmp(line->start, text, line->length) == 0;
}
