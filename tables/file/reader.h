/*
 * reader.h - an open table file: its directory, checked, and its tables,
 * each made ready when a question first needs it.
 */
#ifndef EIGHT_READER_H
#define EIGHT_READER_H

#include "file/format.h"

#include <stdatomic.h>

enum { EIGHT_NO_TABLE = -1 };

/* What threads add to an open table while they ask. */
typedef struct eight_table_cache {
    /* Set once, never unset. */
    _Atomic(const uint8_t *) raw;       /* EIGHT_RAW_BYTES of moves, checked */
    _Atomic(const uint64_t *) unpacked; /* see answers/unpacked.h */
    atomic_uint walks;                  /* answers by walking: see lookup.c */
} eight_table_cache;

struct eight_tables {
    const uint8_t *map; /* the file */
    size_t map_bytes;
    size_t count;             /* number of tables */
    eight_entry *entry;       /* [count], in the order of the file */
    eight_table_cache *cache; /* [count] */
};

/*
 * The table with this root cell and move order ("dlru", say, no NUL
 * needed), or EIGHT_NO_TABLE.
 */
int eight_find_table(const eight_tables *tables, unsigned root,
                     const char order[4]);

/*
 * *raw becomes the moves of table i, which are checked, and inflated, at the
 * first call.  i may be EIGHT_NO_TABLE.  Errors: EIGHT_E_MISSING_TABLE,
 * EIGHT_E_CHECKSUM, EIGHT_E_INFLATE, EIGHT_E_MEMORY.
 */
eight_status eight_table_moves(const eight_tables *tables, int i,
                               const uint8_t **raw);

#endif
