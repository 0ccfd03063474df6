/*
 * tables.h - declares what check.c uses of tables.c, which fills the tables.
 */
#ifndef POCKET_TABLES_H
#define POCKET_TABLES_H

#include "pocket/pocket.h"

/*
 * Computes the distances of the 181,440 states of a root from the root's table,
 * and returns them.  The next call overwrites the distances.
 */
const uint8_t *pocket_distances(const eight_new_table *table, unsigned root);

#endif
