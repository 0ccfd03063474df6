/* writer.h - assembles a table file. */
#ifndef EIGHT_WRITER_H
#define EIGHT_WRITER_H

#include "new_tables.h"
#include "file/format.h"

/*
 * An eight_deflater deflates the EIGHT_RAW_BYTES of a table into at most
 * EIGHT_MAX_STORED_BYTES.  It returns the number of stored bytes, or 0 if
 * memory runs out.
 */
typedef size_t eight_deflater(const uint8_t *raw, uint8_t *stored);

/* This deflater uses zlib.  It is NULL in a build without zlib. */
extern eight_deflater *const eight_deflate;

/*
 * Sets *file to the bytes of a file with count tables, 1..EIGHT_MAX_SECTIONS,
 * or to NULL on an error.  Sets *length to the number of bytes.  Free the bytes
 * with free().  If deflate is NULL, tables are stored as they are.  The only
 * error is EIGHT_E_MEMORY.
 */
eight_status eight_assemble(const eight_new_table *tables, uint32_t count,
                            eight_deflater *deflate, uint8_t **file,
                            size_t *length);

#endif
