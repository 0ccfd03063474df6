/* recognize.c - see recognize.h. */
#include "io/recognize.h"

#include "program/number.h"
#include "puzzle/board_text.h"

#include <stdio.h>
#include <string.h>

/* The cells of a board of any size, up to the first that occurs twice. */
typedef struct cells {
    unsigned values; /* bit v: the value v; the blank is 0 */
    unsigned count;
    const char *word; /* the only one that is no value, or NULL */
    int word_length;
    const char *end; /* where the next one is, or the text ends */
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
    cells.end = at;
    return cells;
}

/* Whether no cell belongs to the board that follows, or one just like it. */
static bool is_whole(const cells *cells)
{
    struct cells next = read_cells(cells->end);

    return *cells->end == '\0' ||
           (next.count == cells->count && next.values == cells->values);
}

/* Describes a complete board that is not one of ours. */
static bool recognize_cells(const char *text, char message[256])
{
    cells cells = read_cells(text);
    unsigned n = cells.count;
    bool tiles = cells.values == 0x1fe; /* 1 to 8 */

    if (cells.values == (1u << n) - 1 &&
        (n == 4 || n == 6 || n == 12 || n == 16) &&
        (n > EIGHT_CELLS || is_whole(&cells)))
        snprintf(message, 256,
                 "found a board of %u cells; only 3x3 boards are supported", n);
    else if (cells.values == 0x3fe && n == EIGHT_CELLS)
        snprintf(message, 256,
                 "found the digits 1 to 9; the blank is written " INPUT_BLANKS);
    else if (tiles && n == EIGHT_CELLS)
        snprintf(message, 256,
                 "found '%.*s'; the blank is written " INPUT_BLANKS,
                 cells.word_length, cells.word);
    else if (tiles && is_whole(&cells))
        snprintf(message, 256,
                 "found a board without a blank, which is "
                 "written " INPUT_BLANKS);
    else
        return false;
    return true;
}

/* The number of valid boards that a text begins with. */
static uint64_t count_boards(const char *text, const char *end)
{
    uint64_t count = 0;

    for (;; count++) {
        eight_scanner scanner = {.cells_read = 0};
        size_t used;

        if (eight_scan(&scanner, text, (size_t)(end - text), &used) !=
                EIGHT_OK ||
            scanner.cells_read < EIGHT_CELLS)
            return count;
        text += used;
    }
}

/*
 * Describes a number on a line of its own before boards.  What it counts is
 * clear if all boards are buffered.  If not, a blank line decides, which comes
 * next in the files of UVa 652 and not in those of Eight II.
 */
static bool recognize_format(const char *text, const char *at, const char *end,
                             hints hints, char message[256])
{
    uint64_t number;
    const char *next = number_parse(text, 999999, &number);
    uint64_t boards;
    bool blank;

    if (next == NULL || number == 0 || next[*next == '\r'] != '\n')
        return false;
    next += *next == '\r';
    blank = next[1] == '\n' || next[1] == '\r';
    boards = count_boards(at + (next - text), end);
    if (boards == 0)
        return false;
    if (boards == 2 * number || (boards != number && number != 3 && !blank))
        snprintf(message, 256,
                 "found a number on a line of its own; if it is the number of "
                 "pairs, it is for '%s' without --no-count",
                 hints.pairs != NULL ? hints.pairs : "eight path");
    else if (!hints.format)
        snprintf(message, 256,
                 "found a number on a line of its own, expected only boards");
    else
        snprintf(message, 256,
                 "found a number on a line of its own; if it is the %s",
                 boards == number || blank
                     ? "number of boards, use --format uva652"
                     : "dimension of a board, use --format princeton");
    return true;
}

bool recognize(const char *at, const char *end, uint64_t column, hints hints,
               char message[256])
{
    char text[256];

    snprintf(text, sizeof(text), "%.*s", (int)(end - at), at);
    return (column == 1 && recognize_format(text, at, end, hints, message)) ||
           recognize_cells(text, message);
}
