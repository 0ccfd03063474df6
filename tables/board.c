/* board.c - boards as text and as cells. */
#include "eight.h"

#include <string.h>

const eight_board eight_goal_last = {{1, 2, 3, 4, 5, 6, 7, 8, 0}};

enum { ALL_SEEN = 0x1ff };

/* What a byte of text is: 0..8 a cell, or one of these. */
enum { FILLER = 9, COMMENT = 10, NO_CELL = 11 };

static unsigned classify(unsigned char byte)
{
    switch (byte) {
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
        return byte - '0';
    case '0':
    case 'x':
    case 'X':
    case '_':
    case '.':
        return 0;
    case ' ':
    case '\t':
    case '\n':
    case '\r':
    case '\v':
    case '\f':
    case ',':
    case '/':
    case '[':
    case ']':
        return FILLER;
    case '#':
        return COMMENT;
    default:
        return NO_CELL;
    }
}

/*
 * The common case: nine cells side by side at the start of text, which has
 * at least nine bytes.  Returns 0, with nothing read, for anything else.
 */
static int scan_nine(eight_scanner *scanner, const char *text)
{
    unsigned seen = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        unsigned class = classify((unsigned char)text[i]);

        scanner->board.cell[i] = (uint8_t) class;
        seen |= 1u << class;
    }
    if (seen != ALL_SEEN)
        return 0;
    scanner->seen = ALL_SEEN;
    scanner->cells_read = EIGHT_CELLS;
    return 1;
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
static eight_status scan_byte(eight_scanner *scanner, unsigned char byte)
{
    unsigned class = classify(byte);

    if (scanner->in_comment) {
        scanner->in_comment = byte != '\n';
        return EIGHT_OK;
    }
    if (class == NO_CELL)
        return EIGHT_E_CELL;
    if (class == COMMENT)
        scanner->in_comment = 1;
    else if (class != FILLER)
        return scan_cell(scanner, class);
    return EIGHT_OK;
}

eight_status eight_scan(eight_scanner *scanner, const char *text, size_t length,
                        size_t *used)
{
    size_t at = 0;

    if (scanner->cells_read == 0 && !scanner->in_comment &&
        length >= EIGHT_CELLS && scan_nine(scanner, text)) {
        *used = EIGHT_CELLS;
        return EIGHT_OK;
    }
    while (at < length && scanner->cells_read < EIGHT_CELLS) {
        eight_status status = scan_byte(scanner, (unsigned char)text[at]);

        if (status != EIGHT_OK) {
            *used = at;
            return status;
        }
        at++;
    }
    *used = at;
    return EIGHT_OK;
}

/* Whether only filler and comments are left; *used is where they end. */
static int rest_is_filler(const char *text, size_t *used)
{
    eight_scanner rest = EIGHT_SCANNER_INIT;

    while (text[*used] != '\0' && rest.cells_read == 0 &&
           scan_byte(&rest, (unsigned char)text[*used]) == EIGHT_OK &&
           rest.cells_read == 0)
        ++*used;
    return text[*used] == '\0';
}

eight_status eight_board_from_text(const char *text, eight_board *board,
                                   size_t *offset)
{
    eight_scanner scanner = EIGHT_SCANNER_INIT;
    size_t used;
    eight_status status = eight_scan(&scanner, text, strlen(text), &used);

    if (status == EIGHT_OK && scanner.cells_read < EIGHT_CELLS)
        status = EIGHT_E_SHORT_BOARD;
    if (status == EIGHT_OK && !rest_is_filler(text, &used))
        status = EIGHT_E_CELL;
    if (status == EIGHT_OK)
        *board = scanner.board;
    if (offset != NULL)
        *offset = used;
    return status;
}

void eight_board_to_text(const eight_board *board, char text[EIGHT_CELLS + 1])
{
    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        text[i] = "x12345678"[board->cell[i]];
    text[EIGHT_CELLS] = '\0';
}
