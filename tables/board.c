/* board.c - boards as text and as cells. */
#include "rank.h"

#include <string.h>

const eight_board eight_goal_last = {{1, 2, 3, 4, 5, 6, 7, 8, 0}};

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
 * A cell's value and, in the bits above, a bit of its own, by which it is
 * seen that cells differ, as names in question.c; 0 for no cell.
 */
#define VALUE_AND_BIT(value) ((value) | 0x100 << (value))
#define VALUE(entry)         ((entry)&0xff)
#define BITS(entries)        ((entries) >> 8)

static const uint32_t entry_of[256] = {
    ['1'] = VALUE_AND_BIT(1), ['2'] = VALUE_AND_BIT(2),
    ['3'] = VALUE_AND_BIT(3), ['4'] = VALUE_AND_BIT(4),
    ['5'] = VALUE_AND_BIT(5), ['6'] = VALUE_AND_BIT(6),
    ['7'] = VALUE_AND_BIT(7), ['8'] = VALUE_AND_BIT(8),
    ['0'] = VALUE_AND_BIT(0), ['x'] = VALUE_AND_BIT(0),
    ['X'] = VALUE_AND_BIT(0), ['_'] = VALUE_AND_BIT(0),
    ['.'] = VALUE_AND_BIT(0),
};

/* Written out, so that a compiler sees one store in it. */
static void store_cells(uint8_t cell[EIGHT_CELLS], uint64_t cells)
{
    cell[0] = (uint8_t)cells;
    cell[1] = (uint8_t)(cells >> 8);
    cell[2] = (uint8_t)(cells >> 16);
    cell[3] = (uint8_t)(cells >> 24);
    cell[4] = (uint8_t)(cells >> 32);
    cell[5] = (uint8_t)(cells >> 40);
    cell[6] = (uint8_t)(cells >> 48);
    cell[7] = (uint8_t)(cells >> 56);
}

/*
 * Reads nine cells that stand `stride` bytes from each other.  Returns 0
 * unless they are nine different ones: then all nine bits are met, for each
 * of them brings one.
 */
static inline int scan_nine(eight_board *board, const char *text, size_t stride)
{
    uint32_t last = entry_of[(unsigned char)text[8 * stride]];
    uint32_t met = last;
    uint64_t cells = 0; /* the first eight, which are stored at once */

    for (unsigned i = 0; i < 8; i++) {
        uint32_t entry = entry_of[(unsigned char)text[i * stride]];

        cells |= (uint64_t)VALUE(entry) << 8 * i;
        met |= entry;
    }
    store_cells(board->cell, cells);
    board->cell[8] = VALUE(last);
    return BITS(met) == 0x1ff;
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
static inline size_t scan_common(eight_board *board, const char *text,
                                 size_t length)
{
    enum { SPACED = 2 * EIGHT_CELLS - 1 };

    if (length >= SPACED && classify(text[1]) == FILLER)
        return is_spaced(text) && scan_nine(board, text, 2) ? SPACED : 0;
    return length >= EIGHT_CELLS && scan_nine(board, text, 1) ? EIGHT_CELLS : 0;
}

size_t eight_scan_boards(const char *text, size_t length, eight_board *boards,
                         size_t most, size_t *used)
{
    size_t count = 0;

    *used = 0;
    while (count < most) {
        size_t at = *used;
        size_t taken;

        while (at < length && classify(text[at]) == FILLER)
            at++;
        taken = scan_common(&boards[count], text + at, length - at);
        if (taken == 0)
            break;
        *used = at + taken;
        count++;
    }
    return count;
}

/* ---- Whole texts ------------------------------------------------------- */

/* Whether only filler and comments are left; *used is where they end. */
static int rest_is_filler(const char *text, size_t *used)
{
    eight_scanner rest = EIGHT_SCANNER_INIT;

    while (text[*used] != '\0' && rest.cells_read == 0 &&
           scan_byte(&rest, text[*used]) == EIGHT_OK && rest.cells_read == 0)
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

int eight_board_move(eight_board *board, char move)
{
    const char *letter = strchr(eight_move_letters, move);
    const uint8_t *blank = memchr(board->cell, 0, EIGHT_CELLS);
    unsigned from;
    unsigned to;

    if (move == '\0' || letter == NULL || blank == NULL)
        return 0;
    from = (unsigned)(blank - board->cell);
    if (!eight_move_is_legal(from, (eight_move)(letter - eight_move_letters)))
        return 0;
    to = eight_move_target(from, (eight_move)(letter - eight_move_letters));
    board->cell[from] = board->cell[to];
    board->cell[to] = 0;
    return 1;
}
