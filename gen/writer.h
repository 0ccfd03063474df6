/* writer.h - writes a table file, atomically: see replace.h. */
#ifndef EIGHT_WRITER_H
#define EIGHT_WRITER_H

#include "file/format.h"

/* A table to write. */
typedef struct eight_new_table {
    unsigned root;                /* root cell, 0..8 */
    char order[4];                /* move order: u, d, l, r once each */
    uint32_t states_at[32];       /* number of states at each distance */
    uint8_t raw[EIGHT_RAW_BYTES]; /* moves: see docs/format.md */
} eight_new_table;

/* Whether this was built with zlib. */
extern const int eight_can_deflate;

/*
 * Deflates the EIGHT_RAW_BYTES of a table into at most EIGHT_MAX_STORED_BYTES;
 * returns their number, or 0 if memory runs out.
 */
size_t eight_deflate(const uint8_t *raw, uint8_t *stored);

/*
 * Sets *file to the bytes of a file of count (1..EIGHT_MAX_SECTIONS) tables,
 * and *length to their number.  Free *file also on an error: EIGHT_E_MEMORY.
 */
eight_status eight_assemble(const eight_new_table *tables, uint32_t count,
                            eight_codec codec, uint8_t **file, size_t *length);

/*
 * Writes count (1..EIGHT_MAX_SECTIONS) tables to path and sets *file_bytes to
 * the length of the file.  On an error no temporary file is left.  Errors:
 * EIGHT_E_MEMORY; EIGHT_E_SYSTEM, with errno set.
 */
eight_status eight_write(const char *path, const eight_new_table *tables,
                         uint32_t count, eight_codec codec, size_t *file_bytes);

#endif
