/*
 * reader.h - an open table file: its validated directory, and its tables, each
 * checked, and inflated if necessary, on first use.
 */
#ifndef EIGHT_READER_H
#define EIGHT_READER_H

#include "file/format.h"

#include <stdatomic.h>

enum { EIGHT_NO_TABLE = -1 };

/*
 * What queries, from any thread, know of a root and an order.  Pointers are set
 * once and never unset.  EIGHT_ANY_ORDER has the words of another order.
 */
typedef struct eight_table {
    _Atomic(const uint8_t *) raw;    /* EIGHT_RAW_BYTES of moves, checked */
    _Atomic(const uint64_t *) words; /* all solutions: see answers/lookup.h */
    atomic_uint cost;                /* of the walks so far: see there */
} eight_table;

struct eight_tables {
    const uint8_t *map; /* the file */
    size_t map_bytes;
    int is_mapped;      /* by eight_open(): unmapped by eight_close() */
    size_t count;       /* number of tables; skips unknown sections */
    eight_entry *entry; /* [count], in the order of the file */
    eight_table *table; /* [EIGHT_CELLS * EIGHT_ORDERS] */
};

/* The number of the first table of a root and an order, or EIGHT_NO_TABLE. */
int eight_find_table(const eight_tables *tables, unsigned root, int order);

/*
 * Sets *raw to the EIGHT_RAW_BYTES of moves of table i; the first call checks
 * them and, if necessary, inflates them.  i may be EIGHT_NO_TABLE.  Errors:
 * EIGHT_E_MISSING_TABLE, EIGHT_E_CHECKSUM, EIGHT_E_INFLATE, EIGHT_E_MEMORY.
 * The moves belong to tables.
 */
eight_status eight_table_moves(const eight_tables *tables, int i,
                               const uint8_t **raw);

#endif
