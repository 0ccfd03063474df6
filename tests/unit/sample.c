/* sample.c - see sample.h. */
#include "sample.h"

#include "pass.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <zlib.h>

const eight_new_table *sample_tables(void)
{
    static eight_new_table tables[SAMPLE_TABLES];
    pass_tables *vertical;

    if (tables[0].states_at[0] != 0)
        return tables;
    vertical = pass_tables_new();
    cr_assert_not_null(vertical);
    for (unsigned i = 0; i < SAMPLE_TABLES; i++)
        pass_run(vertical, i < 9 ? i : 8, i < 9 ? "dlru" : "udlr", &tables[i]);
    free(vertical);
    return tables;
}

uint8_t *sample_image(uint32_t count, eight_codec codec, size_t *length)
{
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    uint8_t *image;

    cr_assert_eq(eight_write(scratch_path(path, folder, "image"),
                             sample_tables(), count, codec, length),
                 EIGHT_OK);
    image = file_load(path, length);
    scratch_remove(folder);
    return image;
}

/* Stores the CRC-32 of n bytes, little-endian. */
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
