/* scan.c - boards in a text: byte by byte, or many at once. */
#include "puzzle/scan.h"

#include <string.h>

/* What a byte of text is; a cell's value is in the low four bits. */
enum { NO_CELL, FILLER, COMMENT, CELL = 16 };

static const uint8_t class_of[256] = {
    ['1'] = CELL + 1, ['2'] = CELL + 2, ['3'] = CELL + 3, ['4'] = CELL + 4,
    ['5'] = CELL + 5, ['6'] = CELL + 6, ['7'] = CELL + 7, ['8'] = CELL + 8,
    ['0'] = CELL,     ['x'] = CELL,     ['X'] = CELL,     ['_'] = CELL,
    ['.'] = CELL,     [' '] = FILLER,   ['\t'] = FILLER,  ['\n'] = FILLER,
    ['\r'] = FILLER,  ['\v'] = FILLER,  ['\f'] = FILLER,  [','] = FILLER,
    ['/'] = FILLER,   ['['] = FILLER,   [']'] = FILLER,   ['#'] = COMMENT,
};

static unsigned classify(char byte)
{
    return class_of[(unsigned char)byte];
}

static eight_status scan_cell(eight_scanner *scanner, unsigned value)
{
    if (scanner->seen >> value & 1)
        return EIGHT_E_TILE_TWICE;
    scanner->seen = (uint16_t)(scanner->seen | 1u << value);
    scanner->board.cell[scanner->cells_read++] = (uint8_t)value;
    return EIGHT_OK;
}

/* One byte of text, in or out of a comment. */
static eight_status scan_byte(eight_scanner *scanner, char byte)
{
    unsigned class = classify(byte);

    if (scanner->in_comment) {
        scanner->in_comment = byte != '\n';
        return EIGHT_OK;
    }
    if (class >= CELL)
        return scan_cell(scanner, class - CELL);
    if (class == NO_CELL)
        return EIGHT_E_CELL;
    scanner->in_comment = class == COMMENT;
    return EIGHT_OK;
}

eight_status eight_scan(eight_scanner *scanner, const char *text, size_t length,
                        size_t *used)
{
    size_t at = 0;
    eight_status status = EIGHT_OK;

    while (at < length && scanner->cells_read < EIGHT_CELLS) {
        status = scan_byte(scanner, text[at]);
        if (status != EIGHT_OK)
            break;
        at++;
    }
    *used = at;
    return status;
}

/* ---- Many boards at once ---------------------------------------------- */

/*
 * Reads nine cells that stand `stride` bytes from each other.  Returns 0
 * unless they are nine different ones.
 */
static int scan_nine(eight_board *board, const char *text, size_t stride)
{
    unsigned cells = CELL; /* the bit that the classes of cells have */
    unsigned seen = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        unsigned class = classify(text[i * stride]);
        unsigned value = class & (CELL - 1);

        cells &= class;
        seen |= 1u << value;
        board->cell[i] = (uint8_t)value;
    }
    return cells != 0 && seen == 0x1ff;
}

/* Whether filler, and no comment, stands between nine cells. */
static int is_spaced(const char *text)
{
    unsigned classes = 0;

    for (unsigned i = 1; i < 2 * EIGHT_CELLS - 1; i += 2)
        classes |= classify(text[i]) ^ FILLER;
    return classes == 0;
}

/*
 * Reads a board whose cells stand side by side, or with one byte of filler
 * between two.  Returns the bytes that it takes, or 0.
 */
static size_t scan_common(eight_board *board, const char *text, size_t length)
{
    enum { SPACED = 2 * EIGHT_CELLS - 1 };

    if (length >= SPACED && classify(text[1]) == FILLER)
        return is_spaced(text) && scan_nine(board, text, 2) ? SPACED : 0;
    return length >= EIGHT_CELLS && scan_nine(board, text, 1) ? EIGHT_CELLS : 0;
}

/* Where the next byte is that is no filler, from `at` on. */
static size_t skip_filler(const char *text, size_t length, size_t at)
{
    while (at < length && classify(text[at]) == FILLER)
        at++;
    return at;
}

size_t eight_scan_boards(const char *text, size_t length, eight_board *boards,
                         size_t most, size_t *used)
{
    size_t count = 0;

    *used = 0;
    while (most - count >= EIGHT_SCAN_LINES) {
        size_t at = skip_filler(text, length, *used);
        size_t taken = eight_scan_lines(text + at, length - at, boards + count);

        if (taken == 0)
            break;
        *used = at + taken;
        count += EIGHT_SCAN_LINES;
    }
    while (count < most) {
        size_t at = skip_filler(text, length, *used);
        size_t taken = scan_common(&boards[count], text + at, length - at);

        if (taken == 0)
            break;
        *used = at + taken;
        count++;
    }
    return count;
}
