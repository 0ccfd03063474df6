/*
 * relabel_contracts.h - states what relabeling requires and ensures.
 */
#ifndef RELABEL_CONTRACTS_H
#define RELABEL_CONTRACTS_H

#include "puzzle/relabel.h"

/*@ requires \valid_read(goal);
    assigns \result \from goal;
    ensures \result == goal; */
const eight_board *eight_given_goal(const eight_board *goal);

/*@ requires \valid_read(goal) && \valid(labels);
    requires \separated(goal, labels);
    assigns *labels \from *goal;
    ensures by_eva: are_entries(&labels->entry[0]) && is_cell(labels->root); */
void eight_label_goal(const eight_board *goal, eight_goal *labels);

/*@ requires \valid_read(start) && \valid_read(goal) && \valid(state);
    requires \separated(start, goal, state);
    assigns *state, \result \from *start, *goal;
    ensures 0 <= \result < 9 || \result == EIGHT_UNSOLVABLE ||
        \result == EIGHT_E_BOARD;
    ensures \result != EIGHT_E_BOARD ==> is_cell(state->z) &&
        state->index < 181440 && is_code(state->code); */
int eight_relabel(const eight_board *start, const eight_board *goal,
                  eight_state *state);

#endif
