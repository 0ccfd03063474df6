/*
 * pass.h - computes a table by a pass, which is a breadth-first search from the
 * table's root (its relabeled goal).
 *
 * eight-gen writes the tables to a file; the library makes those that a handle
 * does not find in a file.
 */
#ifndef EIGHT_PASS_H
#define EIGHT_PASS_H

#include "puzzle/rank.h"

/* A pass works in these arrays, which take 165 KB. */
typedef struct eight_pass_tables eight_pass_tables;

/*
 * Returns new arrays for passes, or NULL if memory runs out.  Free them with
 * free().
 */
eight_pass_tables *eight_pass_tables_new(void);

/*
 * Computes a table.  `root` is the cell of the root's blank, 0..8, and `order`
 * is a move order as a number (see eight_order_number()).  For each state,
 * `raw` gets the first move, in this order, that begins a shortest solution to
 * the root; the root itself gets move 0.  states_at[d] becomes the number of
 * states at distance d.
 */
void eight_pass_run(eight_pass_tables *pass, unsigned root, int order,
                    uint8_t raw[EIGHT_RAW_BYTES], uint32_t states_at[32]);

#endif
