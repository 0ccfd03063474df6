/* new_tables.h - computes the tables of a file. */
#ifndef EIGHT_NEW_TABLES_H
#define EIGHT_NEW_TABLES_H

#include "puzzle/pass.h"
#include "puzzle/table_list.h"

typedef struct eight_new_table {
    unsigned root;                /* the cell of the root's blank */
    char order[4];                /* the move order: u, d, l, r once each */
    uint32_t states_at[32];       /* the number of states at each distance */
    uint8_t raw[EIGHT_RAW_BYTES]; /* the moves: see docs/format.md */
} eight_new_table;

/* Fills *table by a pass.  `order` is a move order, such as "dlru". */
void eight_new_table_make(eight_pass_tables *pass, unsigned root,
                          const char *order, eight_new_table *table);

/*
 * Fills all tables of a file, in the sequence of eight_table_list.  The only
 * error is EIGHT_E_MEMORY.
 */
eight_status eight_new_tables_make(eight_new_table tables[EIGHT_LISTED_TABLES]);

#endif
