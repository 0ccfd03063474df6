/*
 * relabel.c - relabelling: see relabel.h.
 *
 * This is most of the work of a look-up, so valid boards take the same branches
 * whatever their tiles.
 */
#include "puzzle/relabel.h"

#include <string.h>

/*
 * A tile's label is its cell on the goal, 0..8.  The blank's cell is skipped,
 * which is harmless: only the relative order of labels is used.  Each entry
 * also has a one-hot bit, which shows whether all labels differ.  A value that
 * the goal lacks has the entry 0, so no start fits a goal that is no board.
 */
#define LABEL_AND_BIT(cell) ((uint32_t)(cell) | (uint32_t)0x100 << (cell))
#define LABEL(entry)        ((entry)&0xff)
#define BITS(entries)       ((entries) >> 8)

const eight_board *eight_given_goal(const eight_board *goal)
{
    static const eight_board last = EIGHT_GOAL_LAST;

    return goal == NULL ? &last : goal;
}

void eight_label_goal(const eight_board *goal, eight_goal *labels)
{
    *labels = (eight_goal){0};
    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        if (goal->cell[i] < EIGHT_CELLS)
            labels->entry[goal->cell[i]] = LABEL_AND_BIT(i);
    labels->root = LABEL(labels->entry[0]);
}

/* Sets entries[i] to the entry of cell i.  Returns 0 if a cell is over 8. */
static int label_cells(const eight_board *start, const eight_goal *goal,
                       uint32_t entries[EIGHT_CELLS])
{
    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        if (start->cell[i] >= EIGHT_CELLS)
            return 0;
        entries[i] = goal->entry[start->cell[i]];
    }
    return 1;
}

/*
 * Sets byte i of *labels to the label of cell i < 8, and *last to the label of
 * cell 8.  Returns whether all nine differ.  If they do, the start's cells
 * differ, and each of the goal's nine cells contains one of them.
 */
static int pack_labels(const uint32_t entries[EIGHT_CELLS], uint64_t *labels,
                       uint64_t *last)
{
    uint32_t all = entries[8];
    uint64_t cells = 0;

    for (unsigned i = 0; i < 8; i++) {
        all |= entries[i];
        cells |= (uint64_t)LABEL(entries[i]) << 8 * i;
    }
    *labels = cells;
    *last = LABEL(entries[8]);
    return BITS(all) == 0x1ff;
}

/*
 * A mask of the bytes from the blank's cell on: none if the blank is on cell 8.
 * No cell is over 8, so 0 is the only one to which 0x7f can be added without
 * setting bit 7.
 */
static uint64_t mask_from_blank(const eight_board *board)
{
    uint64_t cells;
    uint64_t blank; /* bit 0 of its byte */

    memcpy(&cells, board->cell, sizeof(cells));
    if (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
        cells = __builtin_bswap64(cells);
    blank = ~(cells + EIGHT_EVERY_BYTE(0x7f)) >> 7 & EIGHT_EVERY_BYTE(1);
    return blank | -blank;
}

/*
 * Removes the blank's label: the labels after it move one byte down, and the
 * last one enters at the top.
 */
static uint64_t remove_blank(uint64_t labels, uint64_t last, uint64_t mask)
{
    return (labels & ~mask) | ((labels >> 8 | last << 56) & mask);
}

/* The number of bytes before the mask's bytes. */
static unsigned cell_of_mask(uint64_t mask)
{
    return 8 - eight_byte_sum(mask & EIGHT_EVERY_BYTE(1));
}

int eight_relabel_start(const eight_board *start, const eight_goal *goal,
                        eight_state *state)
{
    uint32_t entries[EIGHT_CELLS];
    uint64_t labels;
    uint64_t last;
    uint64_t mask;

    if (!label_cells(start, goal, entries) ||
        !pack_labels(entries, &labels, &last))
        return EIGHT_E_BOARD;
    mask = mask_from_blank(start);
    state->z = cell_of_mask(mask);
    state->code = eight_lehmer(remove_blank(labels, last, mask));
    state->index = state->z * EIGHT_RANKS + eight_rank(state->code);
    return eight_byte_sum(state->code) % 2 == 0 ? (int)goal->root
                                                : EIGHT_UNSOLVABLE;
}

int eight_relabel(const eight_board *start, const eight_board *goal,
                  eight_state *state)
{
    eight_goal labels;

    eight_label_goal(eight_given_goal(goal), &labels);
    return eight_relabel_start(start, &labels, state);
}
