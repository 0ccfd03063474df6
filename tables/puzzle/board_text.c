/*
 * board_text.c - reads boards from text, byte by byte, and writes boards as
 * text.
 */
#include "puzzle/board_text.h"

#include <stdbool.h>
#include <string.h>

#define TILE(t) EIGHT_TEXT_CELL(t)
#define BLANK   EIGHT_TEXT_CELL(0)
#define FILLER  EIGHT_TEXT_FILLER
#define ROW_END EIGHT_TEXT_ROW_END
#define COMMENT EIGHT_TEXT_COMMENT

const uint32_t eight_text_class[256] = {
    ['1'] = TILE(1),  ['2'] = TILE(2), ['3'] = TILE(3), ['4'] = TILE(4),
    ['5'] = TILE(5),  ['6'] = TILE(6), ['7'] = TILE(7), ['8'] = TILE(8),
    ['0'] = BLANK,    ['x'] = BLANK,   ['X'] = BLANK,   ['_'] = BLANK,
    ['.'] = BLANK,    ['*'] = BLANK,   ['b'] = BLANK,   ['B'] = BLANK,
    [' '] = FILLER,   ['\t'] = FILLER, ['\r'] = FILLER, ['\v'] = FILLER,
    ['\f'] = FILLER,  [','] = FILLER,  ['\\'] = FILLER, ['&'] = FILLER,
    ['+'] = FILLER,   ['-'] = FILLER,  ['"'] = FILLER,  ['\''] = FILLER,
    ['\n'] = ROW_END, [';'] = ROW_END, [':'] = ROW_END, ['/'] = ROW_END,
    ['|'] = ROW_END,  ['='] = ROW_END, ['('] = ROW_END, [')'] = ROW_END,
    ['['] = ROW_END,  [']'] = ROW_END, ['{'] = ROW_END, ['}'] = ROW_END,
    ['<'] = ROW_END,  ['>'] = ROW_END, ['#'] = COMMENT,
};

/*
 * A run is cells with nothing between them.  All runs of a board have one
 * length, and all its rows have one length, so the first that ends decides: 1
 * or 3.  If all nine cells are one run or row, the board is complete before its
 * end.  Ends a run or row of `count` cells; one without cells does not count.
 * Returns false if its length is wrong.
 */
static bool end_cells(uint8_t *count, uint8_t *length)
{
    if (*length == 0 && (*count == 1 || *count == 3))
        *length = *count;
    if (*count != 0 && *count != *length)
        return false;
    *count = 0;
    return true;
}

static eight_status end_row(eight_scanner *scanner)
{
    return end_cells(&scanner->row, &scanner->row_length) ? EIGHT_OK
                                                          : EIGHT_E_ROW;
}

static eight_status scan_cell(eight_scanner *scanner, uint32_t class)
{
    if (scanner->run != 0 && scanner->run == scanner->run_length)
        return EIGHT_E_RUN;
    if (scanner->row != 0 && scanner->row == scanner->row_length)
        return EIGHT_E_ROW;
    if (scanner->found & EIGHT_TEXT_BITS(class))
        return EIGHT_E_TILE_TWICE;
    scanner->run++;
    scanner->row++;
    scanner->found |= (uint16_t)EIGHT_TEXT_BITS(class);
    scanner->board.cell[scanner->cells_read++] = (uint8_t) class;
    return EIGHT_OK;
}

/* Reads one byte of text, inside or outside a comment. */
static eight_status scan_byte(eight_scanner *scanner, char byte)
{
    uint32_t class = eight_text_classify(byte);

    if (scanner->in_comment) {
        scanner->in_comment = byte != '\n';
        return scanner->in_comment ? EIGHT_OK : end_row(scanner);
    }
    if (EIGHT_TEXT_BITS(class) != 0)
        return scan_cell(scanner, class);
    if (class == EIGHT_TEXT_OTHER)
        return EIGHT_E_CELL;
    if (!end_cells(&scanner->run, &scanner->run_length))
        return EIGHT_E_RUN;
    scanner->in_comment = class == COMMENT;
    return class == ROW_END ? end_row(scanner) : EIGHT_OK;
}

int eight_scan(eight_scanner *scanner, const char *text, size_t length,
               size_t *consumed)
{
    size_t pos = 0;
    eight_status status = EIGHT_OK;

    while (pos < length && scanner->cells_read < EIGHT_CELLS) {
        status = scan_byte(scanner, text[pos]);
        if (status != EIGHT_OK)
            break;
        pos++;
    }
    *consumed = pos;
    return status;
}

int eight_board_from_text(const char *text, eight_board *board, size_t *offset)
{
    eight_scanner scanner = {.cells_read = 0};
    eight_scanner rest = {.found = 0x1ff}; /* any further cell is an error */
    size_t pos;
    size_t more = 0;
    int status = eight_scan(&scanner, text, strlen(text), &pos);

    if (status == EIGHT_OK && scanner.cells_read < EIGHT_CELLS)
        status = EIGHT_E_SHORT_BOARD;
    if (status == EIGHT_OK &&
        eight_scan(&rest, text + pos, strlen(text + pos), &more) != EIGHT_OK)
        status = EIGHT_E_LONG_BOARD;
    pos += more;
    if (status == EIGHT_OK)
        *board = scanner.board;
    if (offset != NULL)
        *offset = pos;
    return status;
}

int eight_board_to_text(const eight_board *board, char text[EIGHT_CELLS + 1])
{
    eight_status status = eight_board_check(board);

    for (unsigned i = 0; status == EIGHT_OK && i < EIGHT_CELLS; i++)
        text[i] = "x12345678"[board->cell[i]];
    text[status == EIGHT_OK ? EIGHT_CELLS : 0] = '\0';
    return status;
}
