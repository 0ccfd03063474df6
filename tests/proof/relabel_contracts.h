/*
 * relabel_contracts.h - what relabelling requires and ensures.
 */
#ifndef RELABEL_CONTRACTS_H
#define RELABEL_CONTRACTS_H

#include "puzzle/relabel.h"

/*@ predicate is_query{L}(eight_query *q) = q->root < 9 && q->index < 181440;
 */

/*@ requires \valid_read(start) && \valid_read(goal) && \valid(query);
    requires \separated(start, goal, query);
    assigns *query, \result \from *start, *goal;
    ensures \result == EIGHT_OK || \result == EIGHT_UNSOLVABLE ||
        \result == EIGHT_E_BOARD;
    ensures \result != EIGHT_E_BOARD ==> is_query(query); */
eight_status eight_relabel(const eight_board *start, const eight_board *goal,
                           eight_query *query);

/*@ requires count <= 0x10000000;
    requires \valid_read(boards + (0 .. 2 * count - 1));
    requires \valid(queries + (0 .. count - 1));
    requires \valid(statuses + (0 .. count - 1));
    requires \separated(boards + (0 .. 2 * count - 1),
        queries + (0 .. count - 1), statuses + (0 .. count - 1));
    assigns queries[0 .. count - 1], statuses[0 .. count - 1]
        \from boards[0 .. 2 * count - 1];
    ensures \forall integer i; 0 <= i < count ==>
        statuses[i] == EIGHT_OK || statuses[i] == EIGHT_UNSOLVABLE ||
        statuses[i] == EIGHT_E_BOARD;
    ensures \forall integer i; 0 <= i < count ==>
        statuses[i] != EIGHT_E_BOARD ==> is_query(queries + i); */
void eight_relabel_many(const eight_board *boards, size_t count,
                        eight_query *queries, eight_status *statuses);

/*@ requires count <= 0x10000000;
    requires \valid_read(boards + (0 .. 2 * count - 1));
    requires \valid(queries + (0 .. count - 1));
    requires \valid(statuses + (0 .. count - 1));
    requires \separated(boards + (0 .. 2 * count - 1),
        queries + (0 .. count - 1), statuses + (0 .. count - 1));
    assigns queries[0 .. count - 1], statuses[0 .. count - 1]
        \from boards[0 .. 2 * count - 1];
    ensures \forall integer i; 0 <= i < count ==>
        statuses[i] == EIGHT_OK || statuses[i] == EIGHT_UNSOLVABLE ||
        statuses[i] == EIGHT_E_BOARD;
    ensures \forall integer i; 0 <= i < count ==>
        statuses[i] != EIGHT_E_BOARD ==> is_query(queries + i); */
static void relabel_each(const eight_board *boards, size_t count,
                         eight_query *queries, eight_status *statuses);

#endif
