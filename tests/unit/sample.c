/* sample.c - see sample.h. */
#include "sample.h"

#include "new_tables.h"
#include "program/replace.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <zlib.h>

const eight_new_table *sample_tables(void)
{
    static eight_new_table tables[SAMPLE_TABLES];

    if (tables[0].states_at[0] == 0)
        cr_assert_eq(eight_new_tables_make(tables), EIGHT_OK);
    return tables;
}

static eight_deflater *deflater_of(eight_codec codec)
{
    return codec == EIGHT_CODEC_DEFLATE ? eight_deflate : NULL;
}

eight_status sample_write(const char *path, const eight_new_table *tables,
                          uint32_t count, eight_codec codec, size_t *bytes)
{
    uint8_t *file;
    eight_status status =
        eight_assemble(tables, count, deflater_of(codec), &file, bytes);

    if (status == EIGHT_OK && replace_file(path, file, *bytes) != 0)
        status = EIGHT_E_SYSTEM;
    free(file);
    return status;
}

uint8_t *sample_image(uint32_t count, eight_codec codec, size_t *length)
{
    uint8_t *image;

    cr_assert_eq(eight_assemble(sample_tables(), count, deflater_of(codec),
                                &image, length),
                 EIGHT_OK);
    return image;
}

/* Stores the CRC-32 of n bytes as a little-endian number. */
static void store_crc(uint8_t *to, const uint8_t *bytes, size_t n)
{
    uint32_t crc = (uint32_t)crc32(0, bytes, (uInt)n);

    for (unsigned i = 0; i < 4; i++)
        to[i] = (uint8_t)(crc >> 8 * i);
}

void sample_reseal(uint8_t *image)
{
    size_t sections = (size_t)(image[12] | image[13] << 8);

    store_crc(image + 24, image + 64, 192 * sections);
    store_crc(image + 60, image, 60);
}
