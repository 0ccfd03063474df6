/*
 * relabel.c - relabelling one pair: see relabel.h.
 *
 * This is most of the work of a look-up, so valid boards take the same branches
 * whatever their tiles.
 */
#include "puzzle/relabel.h"

#define EVERY_BYTE(b) ((uint64_t)(b)*0x0101010101010101)

/*
 * A tile's label is its cell on the goal, 0..8.  The blank's cell is skipped,
 * which is harmless: only the relative order of labels is used.  Each entry
 * also has a one-hot bit, which shows whether all labels differ.
 */
#define LABEL_AND_BIT(cell) ((uint32_t)(cell) | (uint32_t)0x100 << (cell))
#define LABEL(entry)        ((entry)&0xff)
#define BITS(entries)       ((entries) >> 8)

/*
 * Sets entries[i] to the entry of cell i of the start: 0 if the goal has no
 * such tile.  Sets *root to the blank's cell on the goal, and *blank to that on
 * the start, if they have one.  Returns 0 if a cell is over 8.
 */
static int label_cells(const eight_board *start, const eight_board *goal,
                       uint32_t entries[EIGHT_CELLS], unsigned *root,
                       unsigned *blank)
{
    uint32_t entry[EIGHT_CELLS] = {0};

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        if (goal->cell[i] >= EIGHT_CELLS)
            return 0;
        entry[goal->cell[i]] = LABEL_AND_BIT(i);
    }
    *root = LABEL(entry[0]);
    *blank = 0;
    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        if (start->cell[i] >= EIGHT_CELLS)
            return 0;
        *blank = start->cell[i] == 0 ? i : *blank;
        entries[i] = entry[start->cell[i]];
    }
    return 1;
}

/*
 * Whether nine entries have nine different labels.  Then the start's cells
 * differ, and each of the goal's nine cells contains one of them.
 */
static int all_differ(const uint32_t entries[EIGHT_CELLS])
{
    uint32_t all = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        all |= entries[i];
    return BITS(all) == 0x1ff;
}

/*
 * The labels of all cells but the blank: byte i, counted from the lowest, is
 * that of tile i.  The cells after the blank move one byte down, and cell 8
 * enters at the top.
 */
static uint64_t pack_labels(const uint32_t entries[EIGHT_CELLS], unsigned blank)
{
    uint64_t before = ((uint64_t)1 << 7 * blank << blank) - 1; /* a mask */
    uint64_t after = (uint64_t)LABEL(entries[8]) << 56;
    uint64_t cells = LABEL(entries[0]);

    for (unsigned i = 1; i < 8; i++)
        cells |= (uint64_t)LABEL(entries[i]) << 8 * i;
    return (cells & before) | ((cells >> 8 | after) & ~before);
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
    uint32_t entries[EIGHT_CELLS];
    unsigned blank;
    eight_lehmer code;

    if (!label_cells(start, goal, entries, &query->root, &blank) ||
        !all_differ(entries))
        return EIGHT_E_BOARD;
    code = lehmer_digits(pack_labels(entries, blank));
    query->index = blank * EIGHT_RANKS + eight_rank(code);
    return eight_lehmer_parity(code) == 0 ? EIGHT_OK : EIGHT_UNSOLVABLE;
}
