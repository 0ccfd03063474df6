/* sample.c - see sample.h. */
#include "sample.h"

#include "new_tables.h"
#include "program/replace.h"

#include <criterion/criterion.h>
#include <stdlib.h>

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

eight_tables *sample_open(const eight_new_table *tables, uint32_t count)
{
    eight_tables *opened;
    uint8_t *image;
    size_t length;

    cr_assert_eq(eight_assemble(tables, count, NULL, &image, &length),
                 EIGHT_OK);
    cr_assert_eq(eight_open_memory(image, length, 0, &opened), EIGHT_OK);
    free(image);
    return opened;
}
