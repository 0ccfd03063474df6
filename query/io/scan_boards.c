/* scan_boards.c - boards in a text, many at once: see scan_boards.h. */
#include "io/scan_boards.h"

#include "puzzle/board_text.h"

/* Reads nine cells `stride` bytes apart; 0 unless all nine differ. */
static int scan_nine(eight_board *board, const char *text, size_t stride)
{
    unsigned cells = EIGHT_TEXT_CELL; /* the bit that all cells have */
    unsigned found = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        unsigned class = eight_text_classify(text[i * stride]);
        unsigned value = class & (EIGHT_TEXT_CELL - 1);

        cells &= class;
        found |= 1u << value;
        board->cell[i] = (uint8_t)value;
    }
    return cells != 0 && found == 0x1ff;
}

/* Whether the bytes between nine cells are filler. */
static int is_spaced(const char *text)
{
    unsigned classes = 0;

    for (unsigned i = 1; i < 2 * EIGHT_CELLS - 1; i += 2)
        classes |= eight_text_classify(text[i]) ^ EIGHT_TEXT_FILLER;
    return classes == 0;
}

/*
 * Reads a board whose cells are adjacent or separated by one byte of filler.
 * Returns the bytes it takes, or 0.
 */
static size_t scan_common(eight_board *board, const char *text, size_t length)
{
    enum { SPACED = 2 * EIGHT_CELLS - 1 };

    if (length >= SPACED && eight_text_classify(text[1]) == EIGHT_TEXT_FILLER)
        return is_spaced(text) && scan_nine(board, text, 2) ? SPACED : 0;
    return length >= EIGHT_CELLS && scan_nine(board, text, 1) ? EIGHT_CELLS : 0;
}

/* The position of the first byte from pos on that is not filler. */
static size_t skip_filler(const char *text, size_t length, size_t pos)
{
    while (pos < length && eight_text_classify(text[pos]) == EIGHT_TEXT_FILLER)
        pos++;
    return pos;
}

size_t scan_boards(const char *text, size_t length, eight_board *boards,
                   size_t max, size_t *consumed)
{
    size_t count = 0;

    *consumed = 0;
    while (max - count >= SCAN_LINES) {
        size_t pos = skip_filler(text, length, *consumed);
        size_t taken = scan_lines(text + pos, length - pos, boards + count);

        if (taken == 0)
            break;
        *consumed = pos + taken;
        count += SCAN_LINES;
    }
    while (count < max) {
        size_t pos = skip_filler(text, length, *consumed);
        size_t taken = scan_common(&boards[count], text + pos, length - pos);

        if (taken == 0)
            break;
        *consumed = pos + taken;
        count++;
    }
    return count;
}
