/*
 * sample.h - the ten tables, fresh from the generator's passes, and images
 * of table files to be damaged.
 */
#ifndef SAMPLE_H
#define SAMPLE_H

#include "file/writer.h"

enum { SAMPLE_TABLES = 10 };

/* The ten tables in the order of the file; they live as long as the test. */
const eight_new_table *sample_tables(void);

/* The bytes of a file of the first `count` tables, to be freed. */
uint8_t *sample_image(uint32_t count, eight_codec codec, size_t *length);

/* Makes the checksum of header and directory right again. */
void sample_reseal(uint8_t *image);

#endif
