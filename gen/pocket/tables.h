/* tables.h - what tables.c, which fills the tables, and check.c share. */
#ifndef POCKET_TABLES_H
#define POCKET_TABLES_H

#include "pocket/pocket.h"

/*
 * Returns the distances of the 181,440 states of a root, from its pass.  The
 * next call overwrites them.
 */
const uint8_t *pocket_distances(const eight_new_table *table, unsigned root);

#endif
