/* case.c - see case.h. */
#include "case.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const char *line_end(const char *line)
{
    return line + strcspn(line, "\n");
}

/* Returns the start of the next line, or the final NUL. */
static const char *next_line(const char *line)
{
    const char *end = line_end(line);

    return *end == '\n' ? end + 1 : end;
}

unsigned case_next(const char *text, unsigned after)
{
    for (unsigned line = 1; *text != '\0'; line++, text = next_line(text))
        if (line > after && *text == '=')
            return line;
    return 0;
}

static void append(bytes *bytes, char byte)
{
    bytes->at[bytes->length++] = (uint8_t)byte;
    bytes->at[bytes->length] = '\0';
}

static void append_line(bytes *bytes, const char *from, const char *end)
{
    for (; from < end; from++)
        append(bytes, *from);
    append(bytes, '\n');
}

/* The value of an escape, by the character after the backslash. */
static char unescape(char letter)
{
    switch (letter) {
    case 'r':
        return '\r';
    case '0':
        return '\0';
    default:
        cr_assert_eq(letter, '\\', "\\%c is no escape", letter);
        return letter;
    }
}

/* Appends a line, with its escapes replaced. */
static void append_escaped(bytes *bytes, const char *from, const char *end)
{
    for (; from < end; from++) {
        if (*from != '\\') {
            append(bytes, *from);
            continue;
        }
        if (++from == end)
            return; /* and no line end */
        append(bytes, unescape(*from));
    }
    append(bytes, '\n');
}

static int parse_status(const char *text, const char *end)
{
    char *behind;
    long status = strtol(text, &behind, 10);

    cr_assert(behind == end && behind > text && status >= 0 && status < 256);
    return (int)status;
}

/* Adds one line to a case; text begins after the mark and its space. */
static void take_line(cli_case *read, char mark, const char *text,
                      const char *end)
{
    switch (mark) {
    case '$':
        append_line(&read->script, text, end);
        break;
    case '<':
        append_escaped(&read->in, text, end);
        break;
    case '>':
        append_escaped(&read->out, text, end);
        break;
    case '!':
        append_escaped(&read->err, text, end);
        break;
    case '?':
        read->status = parse_status(text, end);
        break;
    default:
        cr_assert(mark == '#' || mark == '\n', "'%c' begins no line of a case",
                  mark);
    }
}

static bytes room(size_t most)
{
    bytes bytes = {malloc(most + 1), 0};

    cr_assert_not_null(bytes.at);
    bytes.at[0] = '\0';
    return bytes;
}

void case_read(const char *text, unsigned line, cli_case *read)
{
    size_t most = strlen(text);
    const char *end;

    while (line-- > 1)
        text = next_line(text);
    end = line_end(text);
    cr_assert(text[0] == '=' && text[1] == ' ' &&
              (size_t)(end - text) < sizeof(read->name));
    memset(read, 0, sizeof(*read));
    memcpy(read->name, text + 2, (size_t)(end - text) - 2);
    read->script = room(most);
    read->in = room(most);
    read->out = room(most);
    read->err = room(most);
    for (text = next_line(text); *text != '\0' && *text != '=';
         text = next_line(text)) {
        end = line_end(text);
        take_line(read, *text, end - text < 2 ? end : text + 2, end);
    }
    cr_assert_neq(read->script.length, 0, "%s: nothing to run", read->name);
}

void case_free(cli_case *read)
{
    free(read->script.at);
    free(read->in.at);
    free(read->out.at);
    free(read->err.at);
}
