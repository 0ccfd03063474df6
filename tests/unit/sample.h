/*
 * sample.h - the ten tables, from the generator's passes, and table files in
 * memory, for tests to damage.
 */
#ifndef SAMPLE_H
#define SAMPLE_H

#include "writer.h"

enum { SAMPLE_TABLES = 10 };

/* The ten tables in the order of the file, valid until the test ends. */
const eight_new_table *sample_tables(void);

/* Replaces the file at path by one of these tables; its length is *bytes. */
eight_status sample_write(const char *path, const eight_new_table *tables,
                          uint32_t count, eight_codec codec, size_t *bytes);

/* Returns the bytes of a file of the first `count` tables; free with free(). */
uint8_t *sample_image(uint32_t count, eight_codec codec, size_t *length);

/* Corrects the checksums of header and directory. */
void sample_reseal(uint8_t *image);

#endif
