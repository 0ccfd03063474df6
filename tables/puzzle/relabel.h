/*
 * relabel.h - reduces any start and goal to a state in the table of one of
 * nine roots.
 *
 * Moves do not depend on the labels of the tiles.  Relabel the goal's tiles 0,
 * 1, ..., 7 in reading order, and give each tile of the start its label on the
 * goal.  The goal becomes a root: a state with the blank on the same cell and
 * rank 0.  The start becomes a state in the table of that root.
 */
#ifndef EIGHT_RELABEL_H
#define EIGHT_RELABEL_H

#include "puzzle/rank.h"

/*
 * In the code, a tile's label is its cell on the goal, 0..8.  The number of the
 * blank's cell is therefore missing among the labels of the tiles.  This gap is
 * harmless, because only the relative order of labels is used.  An entry holds
 * a label and a bit that only this label has; the bits show whether all labels
 * differ.  A value that the goal lacks has the entry 0, so eight_relabel()
 * rejects every start if the goal is not a valid board.
 */
#define EIGHT_LABEL_AND_BIT(cell) ((uint32_t)(cell) | (uint32_t)0x100 << (cell))
#define EIGHT_LABEL(entry)        ((entry)&0xff)
#define EIGHT_LABEL_BITS(entries) ((entries) >> 8)

typedef struct eight_goal {
    unsigned root;               /* the blank's cell */
    uint32_t entry[EIGHT_CELLS]; /* the entries of the values 0..8 */
} eight_goal;

/* Returns a public function's argument `goal`; for NULL, EIGHT_GOAL_LAST. */
const eight_board *eight_given_goal(const eight_board *goal);

void eight_label_goal(const eight_board *goal, eight_goal *labels);

/*
 * Sets *state to the relabeled start.  Returns the root, which is the cell,
 * 0..8, of the goal's blank; EIGHT_UNSOLVABLE if the state has odd parity, so
 * that the goal cannot be reached; or EIGHT_E_BOARD if a board does not have
 * each of the values 0..8 once.  A goal of NULL stands for EIGHT_GOAL_LAST.
 */
int eight_relabel(const eight_board *start, const eight_board *goal,
                  eight_state *state);

#endif
