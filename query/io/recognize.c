/* recognize.c - see recognize.h. */
#include "io/recognize.h"

#include "puzzle/board_text.h"

#include <stdio.h>
#include <string.h>

/* The cells of a board of any size, up to the first that occurs twice. */
typedef struct cells {
    unsigned values; /* bit v: the value v; the blank is 0 */
    unsigned count;
    const char *word; /* the only one that is no value, or NULL */
    int word_length;
    bool whole; /* what follows is on another line, or nothing */
} cells;

static bool is_filler(char byte)
{
    return eight_text_classify(byte) == EIGHT_TEXT_FILLER;
}

/* The value of the cell at a place, of *length bytes; -1 if it is a word. */
static int read_cell(const char *at, bool apart, size_t *length)
{
    unsigned class = eight_text_classify(*at);

    *length = 1;
    if (apart && *at == '1' && at[1] >= '0' && at[1] <= '5' &&
        (at[2] == '\0' || is_filler(at[2]))) {
        *length = 2;
        return 10 + at[1] - '0';
    }
    if (class >= EIGHT_TEXT_CELL)
        return (int)(class - EIGHT_TEXT_CELL);
    if (*at == '9')
        return 9;
    while (eight_text_classify(at[*length]) == EIGHT_TEXT_OTHER &&
           at[*length] != '\0' && at[*length] != '9')
        ++*length;
    return -1;
}

static cells read_cells(const char *text)
{
    cells cells = {0};
    const char *at = text;
    size_t length;

    for (; *at != '\0' && *at != '#'; at += length) {
        int value = read_cell(at, at == text || is_filler(at[-1]), &length);

        if (is_filler(*at)) {
            length = 1;
            continue;
        }
        if (value < 0 ? cells.word != NULL : cells.values >> value & 1)
            break;
        if (value < 0) {
            cells.word = at;
            cells.word_length = (int)length;
        } else {
            cells.values |= 1u << value;
        }
        cells.count++;
    }
    cells.whole = *at == '\0' || (at > text && at[-1] == '\n');
    return cells;
}

/* Describes a complete board that is not one of ours. */
static bool recognize_cells(const char *text, char message[256])
{
    cells cells = read_cells(text);
    unsigned n = cells.count;
    bool tiles = cells.values == 0x1fe; /* 1 to 8 */

    if (cells.values == (1u << n) - 1 && (n > EIGHT_CELLS || cells.whole) &&
        (n == 4 || n == 6 || n == 12 || n == 16))
        snprintf(message, 256,
                 "found a board of %u cells; only 3x3 boards are supported", n);
    else if (cells.values == 0x3fe && n == EIGHT_CELLS)
        snprintf(message, 256,
                 "found the digits 1 to 9; the blank is written " INPUT_BLANKS);
    else if (tiles && n == EIGHT_CELLS)
        snprintf(message, 256,
                 "found '%.*s'; the blank is written " INPUT_BLANKS,
                 cells.word_length, cells.word);
    else if (tiles && cells.whole)
        snprintf(message, 256,
                 "found a board without a blank, which is "
                 "written " INPUT_BLANKS);
    else
        return false;
    return true;
}

/* Describes a number on a line of its own before a board or a pair. */
static bool recognize_format(const char *text, char message[256])
{
    size_t digits = strspn(text, "0123456789");
    const char *end = text + digits + (text[digits] == '\r');
    const char *next = end + (*end == '\n');
    size_t length = strcspn(next, "\r\n"); /* 0 for a blank line */

    if (digits == 0 || digits > 3 || *end != '\n' || *next == '\0' ||
        (length > 0 && length < (digits > 1 ? 2 * EIGHT_CELLS : 5)))
        return false;
    snprintf(message, 256,
             "found a number on a line of its own; if it is the %s",
             length >= 2 * EIGHT_CELLS
                 ? "number of pairs, it is for 'eight path' without --no-count"
             : *text == '3' && length > 0
                 ? "dimension of a board, use --format princeton"
                 : "number of boards, use --format uva652");
    return true;
}

bool recognize(const char *at, const char *end, char message[256])
{
    char text[256];

    snprintf(text, sizeof(text), "%.*s", (int)(end - at), at);
    return recognize_format(text, message) || recognize_cells(text, message);
}
