/* input.c - see input.h. */
#include "io/input.h"
#include "io/output.h"

#include "io/misread.h"
#include "io/text_class.h"
#include "program/system.h"

#include <ctype.h>
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

void input_close(input *in)
{
    if (in->fd > STDIN_FILENO)
        close(in->fd);
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

    /*
     * The read may block, so write the answers before it.  If that fails, it is
     * useless to read on.
     */
    if (!output_flush())
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
 * Returns whether the input begins with a byte order mark, or may still do so
 * when more bytes arrive.
 */
static bool may_be_mark(const input *in, const char *mark)
{
    size_t length = strlen(mark);

    return memcmp(in->buffer, mark, in->end < length ? in->end : length) == 0;
}

/*
 * Returns whether the input is UTF-16.  This is assumed if the input begins
 * with a byte order mark of UTF-16.  It is also assumed if each of the first
 * two pairs of bytes has exactly one NUL byte, at the same place in both pairs.
 */
static bool is_utf_16(const input *in)
{
    const char *at = in->buffer;

    return (in->end >= 2 &&
            (may_be_mark(in, "\xff\xfe") || may_be_mark(in, "\xfe\xff"))) ||
           (in->end >= 4 && !at[0] != !at[1] && !at[0] == !at[2] &&
            !at[1] == !at[3]);
}

/*
 * Returns what the name of UTF-16 must have at its end, so that iconv reads the
 * input.  Without a byte order mark, this is the byte order.
 */
static const char *utf_16_order(const input *in)
{
    if (in->buffer[0] != '\0' && in->buffer[1] != '\0')
        return "";
    return in->buffer[0] == '\0' ? "BE" : "LE";
}

/*
 * Returns whether the input has a NUL byte so far, as UTF-16 has.  With --lines
 * returns false, because begin() then accepts UTF-16.
 */
static bool has_nul(const input *in)
{
    return !in->by_line && memchr(in->buffer, '\0', in->end) != NULL;
}

/*
 * Reads the first bytes, even if they arrive one at a time, and skips a byte
 * order mark of UTF-8.  UTF-16 is a failure, except with --lines, where each
 * line is judged by itself.
 */
static bool begin(input *in)
{
    in->begun = true;
    do {
        if (!refill(in))
            return false;
    } while (!in->ended && ((in->end < 4 && has_nul(in)) ||
                            (in->end < 3 && may_be_mark(in, UTF_8_MARK)) ||
                            (in->end < 2 && (may_be_mark(in, "\xff") ||
                                             may_be_mark(in, "\xfe")))));
    if (in->end >= 3 && may_be_mark(in, UTF_8_MARK))
        in->at = in->place_at = 3;
    if (in->by_line || !is_utf_16(in))
        return true;
    input_fail(in,
               "found UTF-16 text; convert it with: iconv -f UTF-16%s -t UTF-8",
               utf_16_order(in));
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

/* Returns whether the next byte is a hyphen directly before a digit. */
static bool at_negative(input *in)
{
    return peek(in, 0) == '-' && is_digit(peek(in, 1));
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
        fail(in->bad, "%s:%" PRIu64 ":%" PRIu64 ": %s", in->name, place.line,
             place.column, text);
    return READ_FAILED;
}

const char *input_describe_byte(unsigned char byte, char text[16])
{
    if (byte == '\0')
        snprintf(text, 16, "a NUL byte");
    else if (byte == '\n')
        snprintf(text, 16, "a line end");
    else if (byte == ' ')
        snprintf(text, 16, "a space");
    else if (byte > ' ' && byte < 0x7f)
        snprintf(text, 16, "'%c'", byte);
    else
        snprintf(text, 16, "byte 0x%02x", byte);
    return text;
}

const char *input_describe(const char *text, size_t length,
                           char name[CHARACTER_BYTES])
{
    size_t n = 1;

    while (n < length && n < 20 && is_digit(text[n]))
        n++;
    if (text[0] == '-' && n > 1)
        snprintf(name, CHARACTER_BYTES, "the number %.*s", (int)n, text);
    else if (character_describe(text, length, name) == 0)
        input_describe_byte((unsigned char)text[0], name);
    return name;
}

/*
 * Waits until all of the next character or negative number has been read.  The
 * `kept` bytes before it stay in the buffer.
 */
static void await_sign(input *in, size_t kept)
{
    unsigned char first = (unsigned char)in->buffer[in->at];
    size_t n = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;

    in->at -= kept;
    if (misread_is_negative(in->buffer + in->at, kept) ||
        (kept == 0 && at_negative(in)))
        while (is_digit(peek(in, kept + n)))
            n++;
    else
        (void)peek(in, kept + n - 1);
    in->at += kept;
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
    await_sign(in, 0);
    return input_fail(
        in, "found %s, expected %s",
        input_describe(in->buffer + in->at, in->stop - in->at, name), expected);
}

/* ---- Boards ----------------------------------------------------------- */

#define ALL_CELLS "the tiles 1 to 8 and a blank, once each"

/*
 * Notes that a cell is there twice.  The board begins in the buffer `length`
 * bytes before it.
 */
static void fail_second(input *in, size_t length)
{
    const char *at = in->buffer + in->at;
    char byte = *at;
    /* A full stop after a digit is a decimal point, and no blank. */
    size_t point = byte == '.' ? 0 : 1;

    input_fail(in,
               byte >= '1' && byte <= '8'
                   ? "found tile %c a second time, expected " ALL_CELLS
                   : "found a second blank '%c', expected " ALL_CELLS,
               byte);
    if (length > point && *(at - point) == '.' && is_digit(*(at - point - 1)) &&
        (byte == '.' || is_digit(byte)))
        fail_add("; write whole numbers");
}

/* ---- Larger boards ---------------------------------------------------- */

enum { REST_BYTES = 512 }; /* a line of a larger board has fewer */

/* Returns how many of the next REST_BYTES bytes are on this line. */
static size_t rest_of_line(const input *in)
{
    size_t length = in->stop - in->at;
    const char *text = in->buffer + in->at;
    const char *end;

    length = length < REST_BYTES ? length : REST_BYTES;
    end = memchr(text, '\n', length);
    return end == NULL ? length : (size_t)(end - text);
}

/* Returns whether what follows a board on its line is no board. */
static bool goes_wrong(const input *in)
{
    eight_scanner scanner = {.cells_read = 0};
    size_t used;

    if (in->at == in->stop || in->buffer[in->at] == '\n') /* as usual */
        return false;
    return eight_scan(&scanner, in->buffer + in->at, rest_of_line(in), &used) !=
           EIGHT_OK;
}

/*
 * Returns whether the line of the next byte looks like a larger board.  Sets
 * *begin to where the line begins, at buffer[from] or later.
 */
static bool is_in_larger(const input *in, size_t from, size_t *begin)
{
    *begin = in->at;
    while (*begin > from && in->buffer[*begin - 1] != '\n')
        --*begin;
    return misread_is_larger(in->buffer + *begin,
                             in->at + rest_of_line(in) - *begin);
}

/* Notes that the line at buffer[begin] belongs to a larger board. */
static read_result fail_larger(input *in, size_t begin)
{
    in->at = begin;
    (void)input_skip_filler(in);
    return input_fail(in, "found a line of a larger board" INPUT_ONLY_3X3);
}

/* ---- Reading boards ---------------------------------------------------- */

/*
 * Adds how to write the character at text[at] as the blank, if the board that
 * begins at `text` is complete with it.
 */
static void advise_blank(const input *in, const char *text, size_t at)
{
    size_t length = (size_t)(in->buffer + in->stop - text);
    char name[CHARACTER_BYTES];
    char sign[CHARACTER_MAX + 1] = "";
    size_t n = character_describe(text + at, length - at, name);

    memcpy(sign, text + at, n > 0 ? n : 1);
    if (!fail_is_printable(sign) ||
        !misread_with_blank(text, length, sign, strlen(sign)))
        return;
    fail_add("; if it is the blank, write x");
    if (in->operands != NULL)
        return;
    if (n > 0)
        fail_add(": sed 's/%s/x/g'", sign);
    else if (isalnum((unsigned char)sign[0]))
        fail_add(": tr %s x", sign);
    else
        fail_add(": tr '%s' x", sign);
}

/*
 * Returns whether a text is a number with a board after it.  If `alone`, the
 * number must be on a line of its own.
 */
static bool is_number(const char *text, const char *end, bool alone)
{
    eight_scanner scanner = {.cells_read = 0};
    size_t used;

    while (text < end && ((*text >= '0' && *text <= '9') || *text == '\r'))
        text++;
    return text < end &&
           (alone ? *text == '\n' : text_classify(*text) == TEXT_FILLER) &&
           eight_scan(&scanner, text, (size_t)(end - text), &used) ==
               EIGHT_OK &&
           scanner.cells_read == EIGHT_CELLS;
}

/*
 * Notes why a board is invalid.  The scanner has rejected the next byte or, if
 * its status is EIGHT_OK, has reached the end of the input or line.  The board
 * begins at the place `begin`, and its last `length` bytes are in the buffer,
 * which is all of it if `whole` is set.
 */
static read_result fail_board(input *in, eight_status status, input_place begin,
                              size_t length, bool whole, unsigned cells)
{
    const char *hint = in->number_hint != NULL ? in->number_hint : "";
    bool at_line = begin.column == 1 && whole;
    const char *text;
    bool is_negative;
    size_t line;

    if (status == EIGHT_E_CELL)
        await_sign(in, length);
    text = in->buffer + in->at - length;
    is_negative = status == EIGHT_E_CELL && misread_is_negative(text, length);
    if (at_line && is_number(text, in->buffer + in->stop, true))
        return input_fail_at(in, begin,
                             "found a number on a line of its own, expected "
                             "only boards%s",
                             hint);
    if (status != EIGHT_OK && !is_negative &&
        is_in_larger(in, in->at - length, &line))
        return fail_larger(in, line);
    in->at -= is_negative;
    if (status == EIGHT_E_CELL)
        input_unexpected(in, "a tile 1 to 8 or a blank " INPUT_BLANKS);
    else if (status == EIGHT_E_TILE_TWICE)
        fail_second(in, length);
    else
        input_fail(in,
                   "found the end of the %s inside a board, expected %u more "
                   "of its 9 cells",
                   in->by_line ? "line" : "input", EIGHT_CELLS - cells);
    if (begin.line < input_here(in).line && input_here(in).column == 1)
        fail_add("; the board that begins at %" PRIu64 ":%" PRIu64
                 " has %u cell%s so far",
                 begin.line, begin.column, cells, cells == 1 ? "" : "s");
    if (at_line && begin.line == 1 &&
        is_number(text, in->buffer + in->stop, false))
        fail_add("%s", hint);
    else if (status == EIGHT_E_CELL && !is_negative)
        advise_blank(in, text, length);
    return READ_FAILED;
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
    bool whole = true;
    size_t length = 0; /* the number of bytes so far, which stay in the buffer
                          for a message */
    size_t used;
    size_t from;
    size_t line;
    eight_status status;

    if (result != READ_OK)
        return result;
    while (
        (status = eight_scan(&scanner, in->buffer + in->at + length,
                             in->stop - in->at - length, &used)) == EIGHT_OK &&
        scanner.cells_read < EIGHT_CELLS && !in->ended && in->stop == in->end) {
        length += used;
        if (length == sizeof(in->buffer)) {
            in->at = in->end - 1; /* it may be a minus sign */
            length = 1;
            whole = false;
        }
        if (!refill(in))
            return READ_FAILED;
    }
    from = in->at;
    length += used;
    in->at += length;
    *board = scanner.board;
    if (status == EIGHT_OK && scanner.cells_read == EIGHT_CELLS)
        return goes_wrong(in) && is_in_larger(in, from, &line)
                   ? fail_larger(in, line)
                   : READ_OK;
    return fail_board(in, status, begin, length, whole, scanner.cells_read);
}

read_result input_boards(input *in, eight_board *boards, size_t each,
                         size_t max, size_t *count)
{
    read_result result = input_skip_filler(in);
    size_t from = in->at;
    const char *text = in->buffer + from;
    size_t length = in->stop - from;
    size_t line;
    size_t used;

    *count = 0;
    if (result != READ_OK)
        return result;
    *count = eight_scan_many(text, length, boards, max, &used);
    in->at += used;
    if (*count > 0 && goes_wrong(in) && is_in_larger(in, from, &line)) {
        length = line - from;
        *count = eight_scan_many(text, length, boards, max, &used);
        if (*count < each)
            return fail_larger(in, line);
    }
    if (*count % each != 0) /* leave an incomplete query in the buffer */
        *count =
            eight_scan_many(text, length, boards, *count / each * each, &used);
    in->at = from + used;
    while (result == READ_OK && *count < each) {
        result = read_board(in, &boards[*count]);
        *count += result == READ_OK;
    }
    return result;
}

/* ---- Numbers ---------------------------------------------------------- */

/*
 * Skips comments and separators; if there are no separators, filler between
 * cells.
 */
static read_result skip(input *in, const char *separators)
{
    bool in_comment = false;
    read_result result;

    while ((result = has_byte(in)) == READ_OK) {
        char byte = in->buffer[in->at];

        if (in_comment)
            in_comment = byte != '\n';
        else if (text_classify(byte) == TEXT_COMMENT)
            in_comment = true;
        else if (separators != NULL
                     ? byte == '\0' || strchr(separators, byte) == NULL
                     : text_classify(byte) != TEXT_FILLER ||
                           (byte == '-' && at_negative(in)))
            break;
        in->at++;
    }
    return result;
}

read_result input_skip_filler(input *in)
{
    return skip(in, NULL);
}

read_result input_skip(input *in, const char *separators)
{
    return skip(in, separators);
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
    await_sign(in, 0);
    return input_fail(
        in, "found %s, expected white space after %s",
        input_describe(in->buffer + in->at, in->stop - in->at, name), what);
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
