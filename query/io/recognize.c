/* recognize.c - see recognize.h. */
#include "io/recognize.h"

#include "puzzle/board_text.h"

#include <stdio.h>
#include <string.h>

/* ---- Cells of any board ------------------------------------------------ */

/* The cells of a board, up to the first value that occurs twice. */
typedef struct cells {
    unsigned values; /* bit v: the value v; the blank is 0 */
    unsigned count;
    bool whole;    /* what follows is on another line, or nothing */
    char word[24]; /* the only one that is no value, or "" */
} cells;

static bool is_filler(char byte)
{
    return eight_text_classify(byte) == EIGHT_TEXT_FILLER;
}

/* The value of a digit, a blank, or, if `hex`, of a to f; else -1. */
static int value_of(char byte, bool hex)
{
    unsigned class = eight_text_classify(byte);

    if (class >= EIGHT_TEXT_CELL)
        return (int)(class - EIGHT_TEXT_CELL);
    if (byte == '9')
        return 9;
    byte |= 0x20; /* to lower case */
    return hex && byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

/* Adds a value; false if it occurs already. */
static bool add_value(cells *cells, int value)
{
    if (cells->values >> value & 1)
        return false;
    cells->values |= 1u << value;
    cells->count++;
    return true;
}

/* Adds a word that is no value; false if it is the second one. */
static bool add_word(cells *cells, const char *word, size_t length)
{
    if (cells->word[0] != '\0' || length >= sizeof(cells->word))
        return false;
    memcpy(cells->word, word, length);
    cells->count++;
    return true;
}

/* Adds what is between filler: a number, a word, or a value per character. */
static bool add_token(cells *cells, const char *token, size_t length)
{
    bool hex = length > EIGHT_CELLS;
    bool is_word = length < EIGHT_CELLS;

    if (length == 2 && token[0] == '1' && token[1] >= '0' && token[1] <= '5')
        return add_value(cells, 10 + token[1] - '0');
    for (size_t i = 0; i < length; i++)
        is_word = is_word && value_of(token[i], hex) < 0;
    if (is_word)
        return add_word(cells, token, length);
    for (size_t i = 0; i < length; i++) {
        int value = value_of(token[i], hex);

        if (!(value >= 0 ? add_value(cells, value)
                         : add_word(cells, token + i, 1)))
            return false;
    }
    return true;
}

static size_t token_length(const char *at, const char *end)
{
    size_t length = 0;

    while (at + length < end && !is_filler(at[length]) && at[length] != '#')
        length++;
    return length;
}

static cells read_cells(const char *at, const char *end)
{
    const char *start = at;
    cells cells = {0};

    while (at < end && *at != '#') {
        size_t length = token_length(at, end);

        if (length > 0 && !add_token(&cells, at, length))
            break;
        at += length > 0 ? length : 1;
    }
    cells.whole = at == end || (at > start && at[-1] == '\n');
    return cells;
}

/* Describes a complete board that is not one of ours. */
static bool recognize_cells(const char *at, const char *end, char text[256])
{
    cells cells = read_cells(at, end);
    unsigned n = cells.count;
    bool complete = cells.values == (1u << n) - 1;
    bool tiles = cells.values == 0x1fe; /* 1 to 8 */

    if (complete && (n == 4 || n == 6 || n == 12 || n == 16))
        snprintf(text, 256,
                 "found a board of %u cells; only 3x3 boards are supported", n);
    else if (cells.values == 0x3fe && n == EIGHT_CELLS)
        snprintf(text, 256,
                 "found the digits 1 to 9; the blank is written " INPUT_BLANKS);
    else if (tiles && n == EIGHT_CELLS)
        snprintf(text, 256, "found '%s'; the blank is written " INPUT_BLANKS,
                 cells.word);
    else if (tiles && cells.whole)
        snprintf(text, 256,
                 "found a board without a blank, which is "
                 "written " INPUT_BLANKS);
    else
        return false;
    return true;
}

/* ---- Files ------------------------------------------------------------- */

/* Describes a number on a line of its own before a board in rows. */
static bool recognize_format(const char *at, const char *end, char text[256])
{
    const char *start = at;
    bool single, blank_line;
    unsigned cells = 0;

    while (at < end && at < start + 3 && *at >= '0' && *at <= '9')
        at++;
    single = at == start + 1;
    at += at < end && *at == '\r';
    if (at == end || at == start || *at++ != '\n')
        return false;
    at += at < end && *at == '\r';
    blank_line = at < end && *at == '\n';
    for (; at < end && *at != '\n'; at++)
        cells += !is_filler(*at);
    if (!blank_line && !(single && cells >= 3))
        return false;
    snprintf(text, 256, "found a number on a line of its own; if it is the %s",
             *start == '3' && !blank_line
                 ? "dimension of a board, use --format princeton"
                 : "number of boards, use --format uva652");
    return true;
}

bool recognize(const char *at, const char *end, char text[256])
{
    return recognize_format(at, end, text) || recognize_cells(at, end, text);
}
