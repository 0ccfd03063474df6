/* writer.h - assembles a table file. */
#ifndef EIGHT_WRITER_H
#define EIGHT_WRITER_H

#include "file/format.h"

typedef struct eight_new_table {
    unsigned root;                /* root cell, 0..8 */
    char order[4];                /* move order: u, d, l, r once each */
    uint32_t states_at[32];       /* number of states at each distance */
    uint8_t raw[EIGHT_RAW_BYTES]; /* moves: see docs/format.md */
} eight_new_table;

/*
 * Deflates the EIGHT_RAW_BYTES of a table into at most EIGHT_MAX_STORED_BYTES;
 * returns their number, or 0 if memory runs out.
 */
typedef size_t eight_deflater(const uint8_t *raw, uint8_t *stored);

/* NULL if this was built without zlib. */
extern eight_deflater *const eight_deflate;

/*
 * Sets *file to the bytes of a file of count (1..EIGHT_MAX_SECTIONS) tables, or
 * to NULL on an error, and *length to their number.  Free them with free().
 * Without a deflater, tables are stored as they are.  Error: EIGHT_E_MEMORY.
 */
eight_status eight_assemble(const eight_new_table *tables, uint32_t count,
                            eight_deflater *deflate, uint8_t **file,
                            size_t *length);

#endif
