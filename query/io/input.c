/* input.c - see input.h. */
#include "io/input.h"

#include "io/number.h"
#include "io/scan_boards.h"
#include "puzzle/board_text.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Bytes ------------------------------------------------------------ */

static bool open_file(input *in, const char *name)
{
    in->name = name;
    do
        in->fd = open(name, O_RDONLY | O_CLOEXEC);
    while (in->fd < 0 && errno == EINTR);
    if (in->fd < 0)
        return fail(in->failure, EXIT_BAD_INPUT, "%s: cannot be opened: %s",
                    name, strerror(errno));
    return true;
}

bool input_open(input *in, const char *name)
{
    struct stat about;

    in->at = in->end = in->counted = 0;
    in->lines = in->bytes = 0;
    in->ended = false;
    in->name = "stdin";
    in->fd = STDIN_FILENO;
    if (name != NULL && strcmp(name, "-") != 0 && !open_file(in, name))
        return false;
    in->may_block = fstat(in->fd, &about) != 0 || !S_ISREG(about.st_mode);
    return true;
}

void input_close(input *in)
{
    if (in->fd > STDIN_FILENO)
        close(in->fd);
}

/* In blocks whose count fits in a byte, so that compilers count 16 at once. */
static size_t count_line_ends(const char *text, size_t length)
{
    enum { BLOCK = 255 };
    size_t line_ends = 0;

    while (length > 0) {
        size_t n = length < BLOCK ? length : BLOCK;
        unsigned char some = 0;

        for (size_t i = 0; i < n; i++)
            some = (unsigned char)(some + (text[i] == '\n'));
        line_ends += some;
        text += n;
        length -= n;
    }
    return line_ends;
}

/* Counts lines and bytes up to buffer[at]. */
static void count_place(input *in)
{
    size_t line_ends =
        count_line_ends(in->buffer + in->counted, in->at - in->counted);
    size_t in_line = 0;

    while (in_line < in->at - in->counted &&
           in->buffer[in->at - 1 - in_line] != '\n')
        in_line++;
    in->lines += line_ends;
    in->bytes = in_line + (line_ends == 0 ? in->bytes : 0);
    in->counted = in->at;
}

/* Refills the buffer, which must be used up; false on failure. */
static bool refill(input *in)
{
    ssize_t n;

    if (in->may_block && !output_flush(in->answers))
        return false;
    count_place(in);
    in->at = in->end = in->counted = 0;
    do
        n = read(in->fd, in->buffer, sizeof(in->buffer));
    while (n < 0 && output_should_retry(in->fd, POLLIN));
    if (n < 0)
        return fail(in->failure, EXIT_BAD_INPUT, "%s: cannot be read: %s",
                    in->name, strerror(errno));
    in->end = (size_t)n;
    in->ended = n == 0;
    return true;
}

/* Whether there is a next byte, in->buffer[in->at]. */
static read_result has_byte(input *in)
{
    if (in->at == in->end && !in->ended && !refill(in))
        return READ_FAILED;
    return in->at < in->end ? READ_OK : READ_END;
}

/* ---- Failures --------------------------------------------------------- */

input_place input_here(input *in)
{
    count_place(in);
    return (input_place){in->lines + 1, in->bytes + 1};
}

input_place input_number_place(input *in)
{
    input_place place = input_here(in);

    place.column -= in->digits;
    return place;
}

read_result input_fail_at(input *in, input_place place, const char *format, ...)
{
    char text[512];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    fail(in->failure, EXIT_BAD_INPUT, "%s:%" PRIu64 ":%" PRIu64 ": %s",
         in->name, place.line, place.column, text);
    return READ_FAILED;
}

const char *input_describe_byte(unsigned char byte, char text[16])
{
    if (byte == '\0')
        snprintf(text, 16, "a NUL byte");
    else if (byte == '\n')
        snprintf(text, 16, "a line end");
    else if (byte > ' ' && byte < 0x7f)
        snprintf(text, 16, "'%c'", byte);
    else
        snprintf(text, 16, "byte 0x%02x", byte);
    return text;
}

read_result input_unexpected(input *in, const char *expected)
{
    char text[16];
    read_result result = has_byte(in);

    if (result == READ_FAILED)
        return result;
    if (result == READ_END)
        return input_fail(in, "found the end of the input, expected %s",
                          expected);
    return input_fail(
        in, "found %s, expected %s",
        input_describe_byte((unsigned char)in->buffer[in->at], text), expected);
}

/* ---- Boards ----------------------------------------------------------- */

/* Notes why the scanner rejected the next byte. */
static read_result fail_board(input *in, eight_status status)
{
    char byte = in->buffer[in->at];

    if (status != EIGHT_E_TILE_TWICE)
        return input_unexpected(in, "a tile 1 to 8 or a blank " INPUT_BLANKS);
    if (byte >= '1' && byte <= '8')
        return input_fail(in,
                          "found tile %c a second time, expected the "
                          "tiles 1 to 8 and one blank once each",
                          byte);
    return input_fail(in,
                      "found a second blank '%c', expected the tiles 1 "
                      "to 8 and one blank once each",
                      byte);
}

size_t input_buffered_boards(input *in, eight_board *boards, size_t max)
{
    size_t used;
    size_t count =
        scan_boards(in->buffer + in->at, in->end - in->at, boards, max, &used);

    in->at += used;
    return count;
}

/* Reads a board, refilling the buffer as needed. */
static read_result wait_for_board(input *in, eight_board *board)
{
    eight_scanner scanner = {.cells_read = 0};

    for (;;) {
        size_t used;
        eight_status status =
            eight_scan(&scanner, in->buffer + in->at, in->end - in->at, &used);

        in->at += used;
        if (status != EIGHT_OK)
            return fail_board(in, status);
        if (scanner.cells_read == EIGHT_CELLS) {
            *board = scanner.board;
            return READ_OK;
        }
        switch (has_byte(in)) {
        case READ_FAILED:
            return READ_FAILED;
        case READ_END:
            if (scanner.cells_read == 0)
                return READ_END;
            return input_fail(in,
                              "found the end of the input inside a "
                              "board, expected %d more of its 9 cells",
                              EIGHT_CELLS - scanner.cells_read);
        case READ_OK:
            break;
        }
    }
}

read_result input_board(input *in, eight_board *board)
{
    if (input_buffered_boards(in, board, 1) == 1)
        return READ_OK;
    return wait_for_board(in, board);
}

/* Reads a start and its goal, refilling the buffer as needed. */
static read_result wait_for_pair(input *in, eight_board pair[2])
{
    read_result result = input_board(in, &pair[0]);

    if (result != READ_OK)
        return result;
    result = input_board(in, &pair[1]);
    if (result == READ_END)
        return input_fail(in, "found the end of the input after a start, "
                              "expected the 9 cells of its goal");
    return result;
}

read_result input_pairs(input *in, eight_board *boards, size_t max,
                        size_t *count)
{
    size_t at = in->at;
    size_t read = input_buffered_boards(in, boards, 2 * max);
    read_result result = READ_OK;

    if (read % 2 != 0) { /* the last start's goal is not buffered */
        in->at = at;
        read = input_buffered_boards(in, boards, read - 1);
    }
    *count = read / 2;
    if (*count == 0) {
        result = wait_for_pair(in, boards);
        *count = result == READ_OK;
    }
    return result;
}

/* ---- Numbers ---------------------------------------------------------- */

read_result input_skip_filler(input *in)
{
    bool in_comment = false;
    read_result result;

    while ((result = has_byte(in)) == READ_OK) {
        unsigned class = eight_text_classify(in->buffer[in->at]);

        if (in_comment)
            in_comment = in->buffer[in->at] != '\n';
        else if (class == EIGHT_TEXT_COMMENT)
            in_comment = true;
        else if (class != EIGHT_TEXT_FILLER)
            break;
        in->at++;
    }
    return result;
}

/* Whether a number may end before this byte. */
static bool is_number_end(char byte)
{
    unsigned class = eight_text_classify(byte);

    return class == EIGHT_TEXT_FILLER || class == EIGHT_TEXT_COMMENT;
}

read_result input_number(input *in, uint64_t most, const char *what,
                         uint64_t *number)
{
    read_result result = input_skip_filler(in);

    if (result == READ_FAILED)
        return result;
    *number = 0;
    in->digits = 0;
    while ((result = has_byte(in)) == READ_OK) {
        char byte = in->buffer[in->at];

        if (byte < '0' || byte > '9')
            break;
        if (!number_add_digit(number, byte, most))
            return input_fail_at(in, input_number_place(in),
                                 "found a number over %" PRIu64 ", expected %s",
                                 most, what);
        in->digits++;
        in->at++;
    }
    if (result == READ_FAILED)
        return result;
    if (in->digits == 0)
        return input_unexpected(in, what);
    if (result == READ_OK && !is_number_end(in->buffer[in->at]))
        return input_unexpected(in, "white space after a number");
    return READ_OK;
}
