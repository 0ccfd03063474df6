/*
 * reader.h - declares an open table file.  Opening validates the file's
 * directory.  Each table is checked, and inflated if necessary, on first use.
 */
#ifndef EIGHT_READER_H
#define EIGHT_READER_H

#include "file/format.h"

#include <stdatomic.h>
#include <string.h>

enum { EIGHT_NO_TABLE = -1 };

/*
 * An eight_table holds the data that the queries of all threads share about one
 * root and one order.  Pointers are set once and never unset.  For
 * EIGHT_ANY_ORDER, `words` are the words of one of the expanded orders.
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

struct eight_tables {
    const uint8_t *map; /* the bytes of the file */
    size_t map_bytes;
    eight_owner owner;
    unsigned flags;     /* the flags: EIGHT_COPY and so on */
    char *path;         /* for eight_opened_path(), or NULL */
    size_t count;       /* the number of tables, without unknown sections */
    eight_entry *entry; /* [count] entries, in the order of the file */
    eight_table *table; /* [EIGHT_CELLS * EIGHT_ORDERS] */
};

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
 * Returns the number of the first table of a root and an order, or
 * EIGHT_NO_TABLE.
 */
int eight_find_table(const eight_tables *tables, unsigned root, int order);

/*
 * Sets *raw to the EIGHT_RAW_BYTES of moves of table i; the first call checks
 * them and, if necessary, inflates them.  If i is EIGHT_NO_TABLE, returns
 * EIGHT_E_MISSING_TABLE.  Other errors: EIGHT_E_CHECKSUM, EIGHT_E_INFLATE,
 * EIGHT_E_MEMORY; EIGHT_E_CODEC without zlib.  The moves belong to `tables`.
 */
eight_status eight_table_moves(const eight_tables *tables, int i,
                               const uint8_t **raw);

#endif
