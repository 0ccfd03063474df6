/*
 * board_text.c - reads boards from text, byte by byte, and writes boards as
 * text.
 */
#include "puzzle/board_text.h"

#include <string.h>

#define TILE(t) EIGHT_TEXT_CELL(t)
#define BLANK   EIGHT_TEXT_CELL(0)
#define FILLER  EIGHT_TEXT_FILLER
#define HYPHEN  EIGHT_TEXT_HYPHEN
#define COMMENT EIGHT_TEXT_COMMENT

const uint32_t eight_text_class[256] = {
    ['1'] = TILE(1), ['2'] = TILE(2), ['3'] = TILE(3), ['4'] = TILE(4),
    ['5'] = TILE(5), ['6'] = TILE(6), ['7'] = TILE(7), ['8'] = TILE(8),
    ['0'] = BLANK,   ['x'] = BLANK,   ['X'] = BLANK,   ['_'] = BLANK,
    ['.'] = BLANK,   ['*'] = BLANK,   ['b'] = BLANK,   ['B'] = BLANK,
    [' '] = FILLER,  ['\t'] = FILLER, ['\n'] = FILLER, ['\r'] = FILLER,
    ['\v'] = FILLER, ['\f'] = FILLER, [','] = FILLER,  [';'] = FILLER,
    [':'] = FILLER,  ['/'] = FILLER,  ['|'] = FILLER,  ['\\'] = FILLER,
    ['&'] = FILLER,  ['+'] = FILLER,  ['"'] = FILLER,  ['\''] = FILLER,
    ['('] = FILLER,  [')'] = FILLER,  ['['] = FILLER,  [']'] = FILLER,
    ['{'] = FILLER,  ['}'] = FILLER,  ['<'] = FILLER,  ['>'] = FILLER,
    ['='] = FILLER,  ['-'] = HYPHEN,  ['#'] = COMMENT,
};

/*
 * A scanner keeps in this byte whether the previous byte was a cell, or a
 * hyphen that is a minus sign if a digit follows it.
 */
#define PREVIOUS(scanner) ((scanner)->reserved[0])
enum { WAS_CELL = 1, WAS_MINUS = 2 };

static eight_status scan_cell(eight_scanner *scanner, char byte, uint32_t class)
{
    if (PREVIOUS(scanner) == WAS_MINUS && byte >= '0' && byte <= '8')
        return EIGHT_E_CELL;
    if (scanner->found & EIGHT_TEXT_BITS(class))
        return EIGHT_E_TILE_TWICE;
    PREVIOUS(scanner) = WAS_CELL;
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
        return EIGHT_OK;
    }
    if (EIGHT_TEXT_BITS(class) != 0)
        return scan_cell(scanner, byte, class);
    PREVIOUS(scanner) =
        class == HYPHEN && PREVIOUS(scanner) != WAS_CELL ? WAS_MINUS : 0;
    scanner->in_comment = class == COMMENT;
    return class == EIGHT_TEXT_OTHER ? EIGHT_E_CELL : EIGHT_OK;
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
