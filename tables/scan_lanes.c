/* scan_lanes.c - sixteen lines of a text at once. */
#include "lanes.h"
#include "scan.h"

_Static_assert((int)EIGHT_SCAN_LINES == (int)LANES, "a lane is a line");
_Static_assert(2 * (int)EIGHT_CELLS == (int)LANES_WIDE,
               "a cell and a byte, nine times");

#if EIGHT_HAS_LANES

/* Cells' values; *wrong becomes not 0 where a byte is no cell. */
static lanes cell_values(lanes text, lanes *wrong)
{
    lanes digit = text ^ '0'; /* '0' to '8' become 0 to 8 */
    lanes is_digit = (lanes)(digit <= 8);
    lanes is_blank = (lanes)((text | 0x20) == 'x') | (lanes)(text == '_') |
                     (lanes)(text == '.');

    *wrong |= ~(is_digit | is_blank);
    return digit & is_digit;
}

/* No more than the two that nearly all files have. */
static lanes is_filler(lanes text)
{
    return (lanes)(text == ' ') | (lanes)(text == '\n');
}

/*
 * Reads the boards of sixteen lines from their columns: the nine cells are
 * `stride` columns apart, and all others up to `columns` are filler.
 */
static inline int read_columns(const lanes *column, unsigned columns,
                               unsigned stride, eight_board boards[LANES])
{
    lanes board[LANES] = {{0}}; /* cell by cell, and then board by board */
    lanes wrong = {0};

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        board[i] = cell_values(column[i * stride], &wrong);
    for (unsigned i = 0; i < columns; i++)
        if (i % stride != 0 || i / stride >= EIGHT_CELLS)
            wrong |= ~is_filler(column[i]);
    if (lanes_any(wrong | lanes_two_equal(board)))
        return 0;
    lanes_transpose(board);
    for (unsigned k = 0; k < LANES; k++)
        memcpy(boards[k].cell, &board[k], EIGHT_CELLS);
    return 1;
}

size_t eight_scan_lines(const char *text, size_t length,
                        eight_board boards[EIGHT_SCAN_LINES])
{
    enum { CLOSE = EIGHT_CELLS + 1 }; /* the shorter lines */
    lanes column[LANES_WIDE];

    if (length < LANES * LANES_WIDE)
        return 0;
    if (text[1] == ' ') {
        lanes_load_wide(text, column);
        return read_columns(column, LANES_WIDE, 2, boards)
                   ? LANES * LANES_WIDE - 1
                   : 0;
    }
    lanes_load_columns(text, CLOSE, column);
    return read_columns(column, CLOSE, 1, boards) ? LANES * CLOSE - 1 : 0;
}

#else

size_t eight_scan_lines(const char *text, size_t length,
                        eight_board boards[EIGHT_SCAN_LINES])
{
    (void)text;
    (void)length;
    (void)boards;
    return 0;
}

#endif
