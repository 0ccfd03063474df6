/*
 * sample.h - makes the ten tables with the generator's passes, and makes table
 * files, on disk or in memory, for tests.
 */
#ifndef SAMPLE_H
#define SAMPLE_H

#include "writer.h"

enum { SAMPLE_TABLES = EIGHT_LISTED_TABLES };

/*
 * Returns the ten tables in the order in which a table file has them.  They are
 * valid until the test ends.
 */
const eight_new_table *sample_tables(void);

/*
 * Replaces the file at path with a file of `count` tables.  Sets *bytes to the
 * length of the new file.
 */
eight_status sample_write(const char *path, const eight_new_table *tables,
                          uint32_t count, eight_codec codec, size_t *bytes);

/*
 * Returns the bytes of a file with the first `count` tables, and sets *length
 * to the number of bytes.  Free the bytes with free().
 */
uint8_t *sample_image(uint32_t count, eight_codec codec, size_t *length);

/* Opens a file of `count` tables in memory.  Close it with eight_close(). */
eight_tables *sample_open(const eight_new_table *tables, uint32_t count);

#endif
