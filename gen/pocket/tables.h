/* tables.h - shared by tables.c, which fills the tables, and check.c. */
#ifndef POCKET_TABLES_H
#define POCKET_TABLES_H

#include "pocket/pocket.h"

/*
 * The distances of the 181,440 states of a root, from its pass.  They are
 * overwritten by the next call.
 */
const uint8_t *pocket_distances(const eight_new_table *table, unsigned root);

#endif
