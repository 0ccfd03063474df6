/*
 * relabel.c - relabels boards: see relabel.h.
 *
 * Relabeling is most of the work of a look-up.  All valid boards take the same
 * branches, so the processor can predict them.
 */
#include "puzzle/relabel.h"

#include <string.h>

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
            labels->entry[goal->cell[i]] = EIGHT_LABEL_AND_BIT(i);
    labels->root = EIGHT_LABEL(labels->entry[0]);
}

/*
 * Sets entries[i] to the goal's entry for the value on cell i of the start.
 * Returns 0 if a value is over 8.
 */
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
 * Packs the labels of the values on the nine cells.  For each cell i < 8, byte
 * i of *labels becomes the label from entries[i].  *last becomes the label from
 * entries[8].  Returns whether all nine labels differ.  If they do, both boards
 * are valid: the start has nine different values, and the goal has each of
 * these values.
 */
static int pack_labels(const uint32_t entries[EIGHT_CELLS], uint64_t *labels,
                       uint64_t *last)
{
    uint32_t all = entries[8];
    uint64_t cells = 0;

    for (unsigned i = 0; i < 8; i++) {
        all |= entries[i];
        cells |= (uint64_t)EIGHT_LABEL(entries[i]) << 8 * i;
    }
    *labels = cells;
    *last = EIGHT_LABEL(entries[8]);
    return EIGHT_LABEL_BITS(all) == 0x1ff;
}

/*
 * Returns a mask of the bytes from the blank's cell on.  The mask is 0 if the
 * blank is on cell 8.  No value is over 8, so 0 is the only value to which 0x7f
 * can be added without setting bit 7.
 */
static uint64_t mask_from_blank(const eight_board *board)
{
    uint64_t cells;
    uint64_t blank; /* bit 0 of the blank's byte */

    memcpy(&cells, board->cell, sizeof(cells));
    if (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
        cells = __builtin_bswap64(cells);
    blank = ~(cells + EIGHT_EVERY_BYTE(0x7f)) >> 7 & EIGHT_EVERY_BYTE(1);
    return blank | -blank;
}

/*
 * Removes the blank's label: the labels after it move down by one byte, and
 * `last` becomes the highest byte.  If the blank is on cell 8, the mask is 0,
 * `last` is the blank's label, and `labels` stays as it is.
 */
static uint64_t remove_blank(uint64_t labels, uint64_t last, uint64_t mask)
{
    return (labels & ~mask) | ((labels >> 8 | last << 56) & mask);
}

/* Returns the blank's cell: the number of bytes before the mask's bytes. */
static unsigned cell_of_mask(uint64_t mask)
{
    return 8 - eight_byte_sum(mask & EIGHT_EVERY_BYTE(1));
}

int eight_relabel(const eight_board *start, const eight_board *goal,
                  eight_state *state)
{
    eight_goal given;
    uint32_t entries[EIGHT_CELLS];
    uint64_t labels;
    uint64_t last;
    uint64_t mask;

    eight_label_goal(eight_given_goal(goal), &given);
    if (!label_cells(start, &given, entries) ||
        !pack_labels(entries, &labels, &last))
        return EIGHT_E_BOARD;
    mask = mask_from_blank(start);
    state->z = cell_of_mask(mask);
    state->code = eight_lehmer(remove_blank(labels, last, mask));
    state->index = state->z * EIGHT_RANKS + eight_rank(state->code);
    return eight_byte_sum(state->code) % 2 == 0 ? (int)given.root
                                                : EIGHT_UNSOLVABLE;
}
