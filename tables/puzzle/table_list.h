/*
 * table_list.h - lists the tables of a complete file, and says how many states
 * they have at each distance.  The list alone says which tables eight-gen
 * writes, eight_verify() expects and a handle without a file has.
 */
#ifndef EIGHT_TABLE_LIST_H
#define EIGHT_TABLE_LIST_H

#include <stdint.h>

typedef struct eight_listed_table {
    uint8_t root;  /* the cell of the root's blank, 0..8 */
    char order[5]; /* the move order, with a NUL */
} eight_listed_table;

enum { EIGHT_LISTED_TABLES = 10 };

extern const eight_listed_table eight_table_list[EIGHT_LISTED_TABLES];

/*
 * Returns the published numbers of states at the distances 0..31 from a root,
 * 0..8.
 */
const uint32_t *eight_known_counts(unsigned root);

#endif
