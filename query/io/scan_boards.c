/* scan_boards.c - boards in a text, many at once: see scan_boards.h. */
#include "io/scan_boards.h"

#include "puzzle/board_text.h"
#include "puzzle/simd.h"

/* ---- Sixteen lines at once -------------------------------------------- */

_Static_assert((int)SCAN_LINES == (int)SIMD_LANES, "a lane is a line");
_Static_assert(2 * (int)EIGHT_CELLS == (int)SIMD_WIDE,
               "a cell and a byte, nine times");

#if EIGHT_HAVE_SIMD

/* The values of cells; sets bytes of *wrong where a byte is not a cell. */
static simd_bytes cell_values(simd_bytes text, simd_bytes *wrong)
{
    simd_bytes digit = text ^ '0'; /* '0' to '8' become 0 to 8 */
    simd_bytes is_digit = (simd_bytes)(digit <= 8);
    simd_bytes is_blank = (simd_bytes)((text | 0x20) == 'x');

    *wrong |= ~(is_digit | is_blank);
    return digit & is_digit;
}

/* Only the two that nearly all files have. */
static simd_bytes is_filler(simd_bytes text)
{
    return (simd_bytes)(text == ' ') | (simd_bytes)(text == '\n');
}

/*
 * Reads the boards of sixteen lines from their columns: the nine cells are
 * `stride` columns apart, and all others up to `columns` are filler.
 */
static inline int read_columns(const simd_bytes *column, unsigned columns,
                               unsigned stride, eight_board boards[SIMD_LANES])
{
    simd_bytes board[SIMD_LANES] = {
        {0}}; /* cell by cell, and then board by board */
    simd_bytes wrong = {0};

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        board[i] = cell_values(column[i * stride], &wrong);
    for (unsigned i = 0; i < columns; i++)
        if (i % stride != 0 || i / stride >= EIGHT_CELLS)
            wrong |= ~is_filler(column[i]);
    if (simd_any(wrong | simd_two_equal(board)))
        return 0;
    simd_transpose(board);
    for (unsigned k = 0; k < SIMD_LANES; k++)
        memcpy(boards[k].cell, &board[k], EIGHT_CELLS);
    return 1;
}

size_t scan_lines(const char *text, size_t length,
                  eight_board boards[SCAN_LINES])
{
    enum { CLOSE = EIGHT_CELLS + 1 }; /* the shorter lines */
    simd_bytes column[SIMD_WIDE];

    if (length < SIMD_LANES * SIMD_WIDE)
        return 0;
    if (text[1] == ' ') {
        simd_load_wide(text, column);
        return read_columns(column, SIMD_WIDE, 2, boards)
                   ? SIMD_LANES * SIMD_WIDE - 1
                   : 0;
    }
    simd_load_columns(text, CLOSE, column);
    return read_columns(column, CLOSE, 1, boards) ? SIMD_LANES * CLOSE - 1 : 0;
}

#else

size_t scan_lines(const char *text, size_t length,
                  eight_board boards[SCAN_LINES])
{
    (void)text;
    (void)length;
    (void)boards;
    return 0;
}

#endif

/* ---- Any number of boards --------------------------------------------- */

/*
 * Reads a board with its cells `stride` bytes apart, 1 or 2, and filler between
 * them.  Returns the bytes it takes, or 0.
 */
static inline size_t scan_cells(eight_board *board, const char *text,
                                size_t length, size_t stride)
{
    const size_t taken = (EIGHT_CELLS - 1) * stride + 1;
    unsigned cells = EIGHT_TEXT_CELL; /* the bit that all cells have */
    unsigned found = 0;
    unsigned wrong = 0; /* not 0: a byte between cells is not filler */

    if (length < taken)
        return 0;
    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        unsigned class = eight_text_classify(text[i * stride]);
        unsigned value = class & (EIGHT_TEXT_CELL - 1);

        cells &= class;
        found |= 1u << value;
        board->cell[i] = (uint8_t)value;
    }
    for (size_t i = 1; stride == 2 && i < taken; i += 2)
        wrong |= eight_text_classify(text[i]) ^ EIGHT_TEXT_FILLER;
    return cells != 0 && found == 0x1ff && wrong == 0 ? taken : 0;
}

/* The same for the stride that the second byte suggests. */
static size_t scan_common(eight_board *board, const char *text, size_t length)
{
    return length > 1 && eight_text_classify(text[1]) == EIGHT_TEXT_FILLER
               ? scan_cells(board, text, length, 2)
               : scan_cells(board, text, length, 1);
}

size_t scan_boards(const char *text, size_t length, eight_board *boards,
                   size_t max, size_t *consumed)
{
    size_t step = SCAN_LINES; /* boards that are read at once */
    size_t count = 0;

    *consumed = 0;
    while (count < max) {
        size_t pos = *consumed;
        size_t taken = 0;

        while (pos < length &&
               eight_text_classify(text[pos]) == EIGHT_TEXT_FILLER)
            pos++;
        if (step > 1 && step <= max - count)
            taken = scan_lines(text + pos, length - pos, boards + count);
        if (taken == 0) {
            step = 1;
            taken = scan_common(boards + count, text + pos, length - pos);
        }
        if (taken == 0)
            break;
        *consumed = pos + taken;
        count += step;
    }
    return count;
}
