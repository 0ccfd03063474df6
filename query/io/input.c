/* input.c - see input.h. */
#include "io/input.h"

#include "program/system.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Bytes ------------------------------------------------------------ */

void input_open(input *in, const char *name)
{
    in->name = name;
    if (name == NULL || strcmp(name, "-") == 0)
        in->name = "stdin"; /* and in->fd is 0 */
    else if (name[0] == '\0')
        die(in->bad, "the name of the input file is empty");
    else
        in->fd = system_open_file(name, O_RDONLY);
    if (in->fd < 0)
        die(in->bad, "%s: cannot be opened: %s", name, strerror(errno));
}

void input_open_operands(input *in, char **operands)
{
    in->name = "operands";
    in->operands = operands;
}

input_place input_here(input *in)
{
    const char *new = in->buffer + in->place_at;
    size_t length = in->at - in->place_at;
    size_t in_line = 0;
    unsigned line_ends = 0;

    for (size_t i = 0; i < length; i++)
        line_ends += new[i] == '\n';
    while (in_line < length && new[length - 1 - in_line] != '\n')
        in_line++;
    in->place.line += line_ends;
    in->place.column = in_line + (line_ends == 0 ? in->place.column : 0);
    in->place_at = in->at;
    return (input_place){in->place.line + 1, in->place.column + 1};
}

/* Reads from the operands, as read() would from a file. */
static ssize_t read_operands(input *in, char *to, size_t room)
{
    size_t n = 0;

    while (n < room && *in->operands != NULL) {
        char byte = *(*in->operands)++;

        if (byte == '\0' && *++in->operands == NULL)
            break;
        to[n++] = byte == '\0' ? ' ' : byte;
    }
    return (ssize_t)n;
}

/*
 * Reads more after buffer[at..end), which must be smaller than the buffer.
 * Returns false, with the failure noted, if that fails.
 */
static bool refill(input *in)
{
    size_t room;
    ssize_t n;

    if (in->before_wait != NULL && !in->before_wait())
        return false;
    (void)input_here(in); /* this counts the lines that leave the buffer */
    in->end -= in->at;
    memmove(in->buffer, in->buffer + in->at, in->end);
    in->at = in->place_at = 0;
    room = sizeof(in->buffer) - in->end;
    do
        n = in->operands != NULL
                ? read_operands(in, in->buffer + in->end, room)
                : read(in->fd, in->buffer + in->end, (unsigned)room);
    while (n < 0 && system_should_retry(in->fd, false));
    if (n < 0)
        return fail(in->bad, "%s: cannot be read: %s", in->name,
                    strerror(errno));
    in->end += (size_t)n;
    in->stop = in->end;
    in->ended = n == 0;
    return true;
}

/* ---- The beginning ----------------------------------------------------- */

#define UTF_8_MARK "\xef\xbb\xbf"

/*
 * Reads the first bytes, even if they arrive one at a time, and skips a byte
 * order mark of UTF-8.  A mark of UTF-16 is a failure, except with --lines,
 * where each line is judged by itself.
 */
static bool begin(input *in)
{
    in->begun = true;
    do {
        if (!refill(in))
            return false;
    } while (!in->ended &&
             ((in->end < 3 && memcmp(in->buffer, UTF_8_MARK, in->end) == 0) ||
              (in->end < 2 && (unsigned char)in->buffer[0] >= 0xfe)));
    if (in->end >= 3 && memcmp(in->buffer, UTF_8_MARK, 3) == 0)
        in->at = in->place_at = 3;
    if (in->by_line || in->end < 2 ||
        (memcmp(in->buffer, "\xff\xfe", 2) != 0 &&
         memcmp(in->buffer, "\xfe\xff", 2) != 0))
        return true;
    input_fail(in, "found UTF-16 text; save it as UTF-8");
    in->at = in->end; /* so that no other message is about this text */
    return false;
}

/* Returns READ_OK if there is a next byte, in->buffer[in->at]. */
static read_result has_byte(input *in)
{
    if (!in->begun && !begin(in))
        return READ_FAILED;
    while (in->at == in->end && !in->ended)
        if (!refill(in))
            return READ_FAILED;
    return in->at < in->stop ? READ_OK : READ_END;
}

/*
 * Returns the byte `i` bytes after the next one; or -1 if the input or the line
 * ends before it, or if reading fails.
 */
static int peek(input *in, size_t i)
{
    while (in->at + i >= in->end && in->stop == in->end && !in->ended &&
           i < sizeof(in->buffer))
        if (!refill(in))
            return -1;
    return in->at + i < in->stop ? (unsigned char)in->buffer[in->at + i] : -1;
}

static bool is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

/* ---- Failures --------------------------------------------------------- */

read_result input_fail_at(input *in, input_place place, const char *format, ...)
{
    char text[512];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    in->failed_at = place;
    if (in->by_line)
        fail(EXIT_BAD_INPUT, "%s", text);
    else
        fail(in->bad, "%s:%" PRIu64 ":%" PRIu64 ": %s%s", in->name, place.line,
             place.column, text, in->advice != NULL ? in->advice : "");
    return READ_FAILED;
}

/*
 * Describes the next character, after all of its bytes have arrived.  There
 * must be a next byte.  Returns the length of the character.
 */
static size_t describe_next(input *in, char name[CHARACTER_BYTES])
{
    unsigned char first = (unsigned char)in->buffer[in->at];

    (void)peek(in, first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3);
    return character_describe(in->buffer + in->at, in->stop - in->at, name);
}

read_result input_unexpected(input *in, const char *expected)
{
    char name[CHARACTER_BYTES];
    read_result result = has_byte(in);

    if (result == READ_FAILED)
        return result;
    if (result == READ_END)
        return input_fail(in, "found the end of the %s, expected %s",
                          in->by_line ? "line" : "input", expected);
    (void)describe_next(in, name);
    return input_fail(in, "found %s, expected %s", name, expected);
}

/* ---- Boards ----------------------------------------------------------- */

/*
 * Returns whether a board goes on after a blank in place of the next character,
 * as far as the byte after this character shows.  That byte is -1 at the end.
 */
static bool goes_on_with_blank(eight_scanner scanner, int after)
{
    eight_scanner rest = {.cells_read = 0};
    char byte = (char)after;
    size_t used;

    if (eight_scan(&scanner, "x", 1, &used) != EIGHT_OK)
        return false;
    if (after < 0)
        return true;
    if (scanner.cells_read < EIGHT_CELLS)
        return eight_scan(&scanner, &byte, 1, &used) == EIGHT_OK;
    return eight_scan(&rest, &byte, 1, &used) == EIGHT_OK &&
           rest.cells_read == 0;
}

/* Says that the next character is not a cell. */
static void say_no_cell(input *in, const eight_scanner *scanner,
                        char text[SHAPE_BYTES])
{
    char name[CHARACTER_BYTES];
    size_t length = describe_next(in, name);
    int after = peek(in, length);
    char sign[CHARACTER_MAX + 1] = "";

    memcpy(sign, in->buffer + in->at, length);
    snprintf(text, SHAPE_BYTES,
             "found %s, expected a tile 1 to 8 or a blank " INPUT_BLANKS "%s",
             name,
             sign[0] != '\0' && fail_is_printable(sign) &&
                     goes_on_with_blank(*scanner, after)
                 ? "; if it is the blank, write x"
                 : "");
}

/* Says that the next byte, a cell, is on the board already. */
static void say_second(const input *in, char text[SHAPE_BYTES])
{
    char byte = in->buffer[in->at];

    snprintf(text, SHAPE_BYTES,
             byte >= '1' && byte <= '8'
                 ? "found tile %c a second time, expected " ALL_CELLS
                 : "found a second blank '%c', expected " ALL_CELLS,
             byte);
}

void input_say_shape(eight_status status, const eight_scanner *scanner,
                     char text[SHAPE_BYTES])
{
    bool is_run = status == EIGHT_E_RUN;
    unsigned cells = is_run ? scanner->run : scanner->row;
    unsigned length = is_run ? scanner->run_length : scanner->row_length;
    bool is_longer = cells == length; /* by the next byte, which is a cell */

    cells += is_longer;
    if (is_run)
        snprintf(text, SHAPE_BYTES, "found %u cell%s, expected %s", cells,
                 cells == 1 ? " alone" : "s together",
                 length == 0   ? "1, 3 or 9"
                 : length == 1 ? "each alone, as before"
                               : "3, as before");
    else if (length == 0)
        snprintf(text, SHAPE_BYTES,
                 "found a row of %u cells, expected 3" INPUT_ONLY_3X3, cells);
    else
        snprintf(text, SHAPE_BYTES,
                 "found a row of %u cell%s%s, expected %u, as in the first row",
                 cells, cells == 1 ? "" : "s", is_longer ? " or more" : "",
                 length);
}

/*
 * Notes why a board is invalid, which begins at the place `begin`.  The scanner
 * has rejected the next byte or, if its status is EIGHT_OK, has reached the end
 * of the input or line.
 */
static read_result fail_board(input *in, eight_status status,
                              const eight_scanner *scanner, input_place begin)
{
    unsigned cells = scanner->cells_read;
    input_place here = input_here(in);
    char text[SHAPE_BYTES];
    char began[SHAPE_BYTES] = "";

    if (status == EIGHT_E_CELL)
        say_no_cell(in, scanner, text);
    else if (status == EIGHT_E_TILE_TWICE)
        say_second(in, text);
    else if (status != EIGHT_OK)
        input_say_shape(status, scanner, text);
    else
        snprintf(text, SHAPE_BYTES,
                 "found the end of the %s inside a board, expected %u more of "
                 "its 9 cells",
                 in->by_line ? "line" : "input", EIGHT_CELLS - cells);
    if (begin.line < here.line && here.column == 1)
        snprintf(began, SHAPE_BYTES,
                 "; the board that begins at %" PRIu64 ":%" PRIu64
                 " has %u cell%s so far",
                 begin.line, begin.column, cells, cells == 1 ? "" : "s");
    return input_fail_at(in, here, "%s%s", text, began);
}

/*
 * Reads a board, and refills the buffer as needed.  Returns READ_END if there
 * is no board.
 */
static read_result read_board(input *in, eight_board *board)
{
    read_result result = input_skip_filler(in);
    input_place begin = input_here(in);
    eight_scanner scanner = {.cells_read = 0};
    eight_status status = EIGHT_OK;

    while (result == READ_OK && status == EIGHT_OK &&
           scanner.cells_read < EIGHT_CELLS) {
        size_t used;

        status =
            eight_scan(&scanner, in->buffer + in->at, in->stop - in->at, &used);
        in->at += used;
        if (status == EIGHT_OK && scanner.cells_read < EIGHT_CELLS)
            result = has_byte(in);
    }
    if (result == READ_FAILED || (result == READ_END && !scanner.cells_read))
        return result;
    *board = scanner.board;
    return status == EIGHT_OK && scanner.cells_read == EIGHT_CELLS
               ? READ_OK
               : fail_board(in, status, &scanner, begin);
}

read_result input_boards(input *in, eight_board *boards, size_t each,
                         size_t max, size_t *count)
{
    read_result result = input_skip_filler(in);
    const char *text = in->buffer + in->at;
    size_t length = in->stop - in->at;
    size_t used;

    *count = 0;
    if (result != READ_OK)
        return result;
    *count = eight_scan_many(text, length, boards, max, &used);
    if (*count % each != 0) /* leave an incomplete query in the buffer */
        *count =
            eight_scan_many(text, length, boards, *count / each * each, &used);
    in->at += used;
    while (result == READ_OK && *count < each) {
        result = read_board(in, &boards[*count]);
        *count += result == READ_OK;
    }
    return result;
}

/* ---- Numbers ---------------------------------------------------------- */

read_result input_skip_filler(input *in)
{
    eight_scanner scanner = {.cells_read = 0};
    read_result result;
    size_t used;

    while ((result = has_byte(in)) == READ_OK &&
           eight_scan(&scanner, in->buffer + in->at, 1, &used) == EIGHT_OK &&
           scanner.cells_read == 0)
        in->at++;
    return result;
}

read_result input_skip(input *in, const char *separators)
{
    bool in_comment = false;
    read_result result;

    while ((result = has_byte(in)) == READ_OK) {
        char byte = in->buffer[in->at];

        if (in_comment || byte == '#')
            in_comment = byte != '\n';
        else if (byte == '\0' || strchr(separators, byte) == NULL)
            break;
        in->at++;
    }
    return result;
}

/*
 * Appends a decimal digit to *number.  Returns false if it would exceed `most`.
 */
static bool add_digit(uint64_t *number, char byte, uint64_t most)
{
    unsigned digit = (unsigned)(byte - '0');

    if (digit > most || *number > (most - digit) / 10)
        return false;
    *number = *number * 10 + digit;
    return true;
}

read_result input_number(input *in, const char *separators, uint64_t most,
                         const char *what, uint64_t *number)
{
    read_result result = input_skip(in, separators);
    bool found = false;
    char byte = '\0';
    char name[CHARACTER_BYTES];

    in->number_place = input_here(in);
    for (*number = 0;
         result == READ_OK && (byte = in->buffer[in->at]) >= '0' && byte <= '9';
         result = has_byte(in)) {
        if (!add_digit(number, byte, most))
            return input_fail_at(in, in->number_place,
                                 "found a number over %" PRIu64 ", expected %s",
                                 most, what);
        found = true;
        in->at++;
    }
    if (result == READ_FAILED)
        return result;
    if (!found)
        return input_unexpected(in, what);
    if (result == READ_END || byte == '#' ||
        (byte != '\0' && strchr(separators, byte) != NULL))
        return READ_OK;
    (void)describe_next(in, name);
    return input_fail(in, "found %s, expected white space after %s", name,
                      what);
}

read_result input_skip_lone_number(input *in)
{
    size_t n = 0;
    size_t digits = 0;
    int byte;

    while ((byte = peek(in, n)) == ' ' || byte == '\t')
        n++;
    n += byte == '-';
    for (; digits < 3 && is_digit(peek(in, n)); n++)
        digits++;
    while ((byte = peek(in, n)) == ' ' || byte == '\t' || byte == '\r')
        n++;
    if (digits > 0 && digits < 3 && (byte == '\n' || byte == '#' || byte < 0))
        in->at += n;
    return fail_status() == EXIT_ANSWERED ? READ_OK : READ_FAILED;
}

/* ---- Lines ------------------------------------------------------------ */

/*
 * Skips the rest of a line that has begun.  Returns READ_OK if a byte comes
 * after it.
 */
static read_result skip_line(input *in)
{
    read_result result;

    while ((result = has_byte(in)) == READ_OK && in->in_line)
        in->in_line = in->buffer[in->at++] != '\n';
    return result;
}

/*
 * Begins the next line, whose text is then at buffer[at].  Sets *length to its
 * length without the line end, or to INPUT_BYTES if it is that long or longer.
 * The unread rest of a line is skipped when the next line begins.
 */
static read_result begin_line(input *in, size_t *length)
{
    const char *end;
    /*
     * Skip the previous line only now, after its answer, because the line may
     * never end.
     */
    read_result result = skip_line(in);

    if (result != READ_OK)
        return result;
    in->in_line = true;
    while ((end = memchr(in->buffer + in->at, '\n', in->end - in->at)) ==
               NULL &&
           !in->ended && in->end - in->at < sizeof(in->buffer))
        if (!refill(in))
            return READ_FAILED;
    *length =
        end == NULL ? in->end - in->at : (size_t)(end - (in->buffer + in->at));
    return READ_OK;
}

read_result input_text_line(input *in, char *text, size_t size, size_t *length)
{
    const char *end = NULL;
    read_result result = READ_OK;

    *length = 0;
    while (end == NULL && (result = has_byte(in)) == READ_OK) {
        const char *from = in->buffer + in->at;
        size_t n = in->end - in->at;
        size_t room = *length < size ? size - *length : 0;

        end = memchr(from, '\n', n);
        if (end != NULL)
            n = (size_t)(end - from);
        memcpy(text + size - room, from, n < room ? n : room);
        *length += n;
        in->at += n + (end != NULL);
    }
    return result == READ_END && *length > 0 ? READ_OK : result;
}

read_result input_line(input *in, eight_board *boards, size_t count)
{
    size_t length;
    size_t read;
    read_result result = begin_line(in, &length);

    if (result != READ_OK)
        return result;
    in->stop = in->at + length;
    if (length == sizeof(in->buffer))
        input_fail(in, "the line is too long: it has %d bytes or more",
                   INPUT_BYTES);
    else if ((result = input_boards(in, boards, count, count, &read)) ==
             READ_END)
        input_unexpected(in, count == 2 ? "a start and its goal"
                                        : "the 9 cells of a board");
    else if (result == READ_OK && input_skip_filler(in) == READ_OK)
        input_unexpected(in, "the end of the line");
    in->stop = in->end;
    return fail_status() == EXIT_ANSWERED ? READ_OK : READ_BAD_LINE;
}
