/*
 * reader.h - declares a handle of tables.  Opening a file validates its
 * directory.  Each table is checked, and inflated if necessary, on first use.
 * A table that is in no file is made on first use.
 */
#ifndef EIGHT_READER_H
#define EIGHT_READER_H

#include "file/format.h"
#include "puzzle/table_list.h"

#include <stdatomic.h>
#include <string.h>

enum {
    EIGHT_NO_TABLE = -1,
    EIGHT_EXPANDED_BYTES = 1 << 21, /* what an expanded table takes: 2 MB */
    EIGHT_DEFAULT_LIMIT = EIGHT_LISTED_TABLES * EIGHT_EXPANDED_BYTES,
};

/*
 * What the queries of all threads share about one root and one order.  Pointers
 * are set once and never unset.
 */
typedef struct eight_table {
    _Atomic(const uint8_t *) raw;    /* EIGHT_RAW_BYTES of moves, checked */
    _Atomic(const uint64_t *) words; /* all solutions: see answers/lookup.h */
    atomic_uint cost;                /* the cost of the walks so far */
} eight_table;

/* The owner determines what eight_close() does with the bytes of the file. */
typedef enum eight_owner {
    EIGHT_CALLER, /* it does nothing */
    EIGHT_MAPPED, /* it unmaps them */
    EIGHT_COPIED, /* it frees them */
} eight_owner;

/*
 * Everything in a handle that queries change.  A query to which the order does
 * not matter uses the order any_order[root]: the order of the first table of
 * the root or, once tables of the root are expanded, of the one that was
 * expanded first.  If the file has no table of the root, the order is dlru.
 */
typedef struct eight_shared_data {
    atomic_size_t limit;    /* the most bytes that queries may expand */
    atomic_size_t expanded; /* the bytes of the expanded tables */
    atomic_int any_order[EIGHT_CELLS];
    eight_table table[EIGHT_CELLS * EIGHT_ORDERS];
} eight_shared_data;

struct eight_tables {
    const uint8_t *map; /* the bytes of the file; NULL without a file */
    size_t map_bytes;
    eight_owner owner;
    char *path;         /* for eight_opened_path(), or NULL */
    size_t count;       /* the number of tables, without unknown sections */
    eight_entry *entry; /* [count] entries, in the order of the file */
    eight_shared_data *shared;
};

/* Returns the place for the table of a root, 0..8, and an order. */
static inline eight_table *eight_table_of(const eight_tables *tables,
                                          unsigned root, int order)
{
    return &tables->shared->table[eight_table_number(root, order)];
}

/*
 * Fills a caller's struct of `size` bytes with zeros after the first `known`
 * bytes.  Returns EIGHT_E_RANGE if the struct has fewer bytes.
 */
static inline eight_status eight_clear_rest(void *object, size_t size,
                                            size_t known)
{
    if (size < known)
        return EIGHT_E_RANGE;
    memset((char *)object + known, 0, size - known);
    return EIGHT_OK;
}

/*
 * Returns the number of the first table of a root and an order, which may be
 * EIGHT_ANY_ORDER, or EIGHT_NO_TABLE.
 */
int eight_find_table(const eight_tables *tables, unsigned root, int order);

/*
 * Sets *raw to the EIGHT_RAW_BYTES of moves of the table of a root and an
 * order, which is not EIGHT_ANY_ORDER.  The first call checks them and, if
 * necessary, inflates them; if the file lacks the table, it makes them by a
 * pass.  Errors: EIGHT_E_CHECKSUM, EIGHT_E_INFLATE, EIGHT_E_MEMORY;
 * EIGHT_E_CODEC without zlib.  The moves belong to `tables`.
 */
eight_status eight_table_moves(const eight_tables *tables, unsigned root,
                               int order, const uint8_t **raw);

/* Does the same for table i of the handle, 0 <= i < count. */
static inline eight_status eight_entry_moves(const eight_tables *tables, int i,
                                             const uint8_t **raw)
{
    const eight_entry *entry = &tables->entry[i];

    return eight_table_moves(tables, entry->root,
                             eight_order_number(entry->order), raw);
}

#endif
