/*
 * relabel.c - relabelling one pair: see relabel.h.
 *
 * A board is eight bytes in one 64-bit word, so that one operation works on
 * eight cells and no branch depends on the boards.  This is most of the work
 * of a look-up.
 */
#include "puzzle/relabel.h"

#define EVERY_BYTE(b) ((uint64_t)(b)*0x0101010101010101)

/*
 * Cells 0..7, cell 0 in the lowest byte, on any machine.  Written out so that
 * compilers turn it into one load.
 */
static uint64_t load_cells(const uint8_t c[EIGHT_CELLS])
{
    return (uint64_t)c[0] | (uint64_t)c[1] << 8 | (uint64_t)c[2] << 16 |
           (uint64_t)c[3] << 24 | (uint64_t)c[4] << 32 | (uint64_t)c[5] << 40 |
           (uint64_t)c[6] << 48 | (uint64_t)c[7] << 56;
}

/*
 * Whether every cell is 0..8.  In cells + 0x77..., bit 7 of a byte is set if
 * the cell is 9..0x88; for larger cells, the cell's own bit 7 is set.  A sum
 * that carries into the next byte comes from a cell that is detected anyway.
 */
static int is_in_range(uint64_t cells, unsigned last)
{
    uint64_t over = (cells + EVERY_BYTE(0x77)) | cells;

    return (over & EVERY_BYTE(0x80)) == 0 && last < EIGHT_CELLS;
}

/*
 * Sets *tiles to a board's tiles in reading order without the blank: byte i,
 * counted from the lowest, is tile i.  Returns the blank's cell, or -1 if a
 * cell is over 8 or none is blank.  Does not check that the tiles differ.
 *
 * In cells + 0x7f..., bit 7 of a byte is set unless the cell is blank: the
 * lowest clear bit 7 marks the blank.  Shifted to bit 0 of its byte, minus
 * one, it is a mask of the bytes before the blank; with no blank among the
 * first eight cells, 0 - 1 is a mask of all.  The cells outside the mask move
 * one byte down, and cell 8 enters at the top.
 */
static int split(const eight_board *board, uint64_t *tiles)
{
    uint64_t cells = load_cells(board->cell);
    uint64_t last = board->cell[8];
    uint64_t blanks = ~(cells + EVERY_BYTE(0x7f)) & EVERY_BYTE(0x80);
    uint64_t before = ((blanks & -blanks) >> 7) - 1;
    int blank = (int)((before & EVERY_BYTE(1)) * EVERY_BYTE(1) >> 56);

    if (!is_in_range(cells, board->cell[8]) || (blanks == 0 && last != 0))
        return -1;
    *tiles = (cells & before) | ((cells >> 8 | last << 56) & ~before);
    return blank;
}

/*
 * A tile's label is its cell on the goal, 0..8.  The blank's cell is skipped,
 * which is harmless: only the relative order of labels is used.  Each entry
 * also has a one-hot bit, so that a sum shows whether all labels differ.
 */
#define LABEL_AND_BIT(cell) ((uint32_t)(cell) | (uint32_t)0x100 << (cell))
#define LABEL(entry)        ((entry)&0xff)
#define BITS(sum)           ((sum) >> 8)

/*
 * Sets byte i of *labels to the label of byte i of tiles, and *root to the
 * blank's cell on the goal.  Both boards' cells are 0..8.  Returns 0 unless
 * start and goal are valid boards.
 *
 * The sum is of the blank's bit and the tiles' eight.  (The labels below add
 * up to 72 at most.)  A sum of nine one-hot bits is 0x1ff if and only if all
 * nine differ.  Then the tiles differ from each other and from the blank, and
 * each of the goal's nine cells contains one of them.
 */
static int label_tiles(const eight_board *goal, uint64_t tiles,
                       uint64_t *labels, unsigned *root)
{
    uint32_t entry[EIGHT_CELLS] = {0};
    uint32_t sum;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        entry[goal->cell[i]] = LABEL_AND_BIT(i);
    *root = LABEL(entry[0]);
    *labels = 0;
    sum = entry[0];
    for (unsigned i = 0; i < 8; i++) {
        uint32_t tile = entry[tiles >> 8 * i & 0xff];

        *labels |= (uint64_t)LABEL(tile) << 8 * i;
        sum += tile;
    }
    return BITS(sum) == 0x1ff;
}

/*
 * The Lehmer digits of eight different labels: byte i is the number of later
 * labels smaller than label i (see rank.h).
 *
 * Shifted down by n bytes, each label is below the one n positions before it.
 * Subtracted from labels whose bit 7 is set, it leaves bit 7 set if and only
 * if the earlier label is larger, because no difference reaches 0x80.  Past
 * the last label 0 is subtracted and bit 7 stays set: i times for label i.
 */
static eight_lehmer lehmer_digits(uint64_t labels)
{
    uint64_t larger = 0;

    for (unsigned n = 1; n < 8; n++)
        larger += ((labels | EVERY_BYTE(0x80)) - (labels >> 8 * n)) >> 7 &
                  EVERY_BYTE(1);
    return larger - 0x0706050403020100;
}

eight_status eight_relabel(const eight_board *start, const eight_board *goal,
                           eight_query *query)
{
    uint64_t tiles = 0;
    uint64_t labels;
    eight_lehmer code;
    int blank = split(start, &tiles);

    if (blank < 0 || !is_in_range(load_cells(goal->cell), goal->cell[8]) ||
        !label_tiles(goal, tiles, &labels, &query->root))
        return EIGHT_E_BOARD;
    code = lehmer_digits(labels);
    query->index = (unsigned)blank * EIGHT_RANKS + eight_rank(code);
    return eight_lehmer_parity(code) == 0 ? EIGHT_OK : EIGHT_UNSOLVABLE;
}
