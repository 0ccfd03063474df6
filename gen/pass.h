/*
 * pass.h - computes tables by passes, which are breadth-first searches from a
 * table's root (its relabelled goal).
 */
#ifndef EIGHT_PASS_H
#define EIGHT_PASS_H

#include "writer.h"

/* A pass works in these arrays, which take about 150 KB: see pass.c. */
typedef struct eight_pass_tables eight_pass_tables;

/*
 * Returns new arrays for passes, or NULL if memory runs out.  Free them with
 * free().
 */
eight_pass_tables *eight_pass_tables_new(void);

/*
 * Fills *table by a pass.  `root` is the cell of the root's blank, 0..8, and
 * `order` is a move order, such as "dlru".  For each state, the table contains
 * the first move, in this order, that begins a shortest solution to the root.
 * The root itself has move 0.
 */
void eight_pass_run(eight_pass_tables *pass, unsigned root, const char *order,
                    eight_new_table *table);

enum { EIGHT_NEW_TABLES = EIGHT_CELLS + 1 };

/*
 * Fills all tables of a file: the tables of the nine roots in the alphabetical
 * move order "dlru", and the table of the goal 1 2 3 4 5 6 7 8 x in the order
 * "udlr".  The only error is EIGHT_E_MEMORY.
 */
eight_status eight_pass_run_all(eight_new_table tables[EIGHT_NEW_TABLES]);

#endif
