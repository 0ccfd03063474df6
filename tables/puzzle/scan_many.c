/* scan_many.c - reads many boards of a text at once. */
#include "puzzle/board_text.h"

#include <stdbool.h>

#define ROW_END_BIT (EIGHT_TEXT_ROW_END ^ EIGHT_TEXT_FILLER)

/*
 * Returns whether the gaps that end rows, of a board whose gaps are one byte of
 * filler each, make rows of three, one or nine cells.
 */
static bool has_even_rows(const char *text)
{
    uint32_t ends = 0; /* bit i: the gap after cell i ends a row */

    for (unsigned i = 0; i < EIGHT_CELLS - 1; i++)
        ends |= (eight_text_classify(text[2 * i + 1]) & ROW_END_BIT) << i;
    ends /= ROW_END_BIT;
    return ends == 0x24 || ends == 0xff || ends == 0;
}

/*
 * Reads a board whose cells are `stride` bytes apart.  The stride is 1, or 2
 * with filler between the cells.  Returns the number of bytes read, or 0 if
 * there is no such board.
 */
static inline size_t scan_cells(eight_board *board, const char *text,
                                size_t length, size_t stride)
{
    const size_t taken = (EIGHT_CELLS - 1) * stride + 1;
    uint32_t cells = 0; /* the bits of the classes of all cells */
    uint32_t gaps = 0;  /* the bits in which a gap's class is not FILLER */

    if (length < taken)
        return 0;
    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        uint32_t class = eight_text_classify(text[i * stride]);

        cells |= class;
        board->cell[i] = (uint8_t) class;
    }
    for (size_t i = 1; stride == 2 && i < taken; i += 2)
        gaps |= eight_text_classify(text[i]) ^ EIGHT_TEXT_FILLER;
    /* If all nine values are in the nine cells, no value is there twice. */
    if (EIGHT_TEXT_BITS(cells) != 0x1ff)
        return 0;
    if (gaps != 0 && (gaps != ROW_END_BIT || !has_even_rows(text)))
        return 0;
    return taken;
}

static inline bool is_filler(char byte)
{
    return (eight_text_classify(byte) & EIGHT_TEXT_FILLER) != 0;
}

/* Reads a board with the stride that the second byte suggests. */
static size_t scan_common(eight_board *board, const char *text, size_t length)
{
    return length > 1 && is_filler(text[1])
               ? scan_cells(board, text, length, 2)
               : scan_cells(board, text, length, 1);
}

size_t eight_scan_many(const char *text, size_t length, eight_board *boards,
                       size_t max, size_t *consumed)
{
    size_t count = 0;

    *consumed = 0;
    for (; count < max; count++) {
        size_t pos = *consumed;
        size_t taken;

        while (pos < length && is_filler(text[pos]))
            pos++;
        taken = scan_common(boards + count, text + pos, length - pos);
        if (taken == 0)
            break;
        *consumed = pos + taken;
    }
    return count;
}
