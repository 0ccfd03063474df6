/* sample.c - see sample.h. */
#include "sample.h"

#include "pass.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static void run_pass(const pass_tables *vertical, unsigned root,
                     const char *order, pass_result *result,
                     eight_new_table *table)
{
    eight_move moves[EIGHT_MOVE_COUNT];

    for (unsigned i = 0; i < EIGHT_MOVE_COUNT; i++)
        moves[i] = (eight_move)(strchr(eight_move_letters, order[i]) -
                                eight_move_letters);
    pass_run(vertical, root, moves, result);
    table->root = root;
    memcpy(table->order, order, sizeof(table->order));
    memcpy(table->states_at, result->states_at, sizeof(table->states_at));
    table->raw = result->raw;
}

const eight_new_table *sample_tables(void)
{
    static pass_result results[SAMPLE_TABLES];
    static eight_new_table tables[SAMPLE_TABLES];
    pass_tables *vertical;

    if (tables[0].raw != NULL)
        return tables;
    vertical = pass_tables_new();
    cr_assert_not_null(vertical);
    for (unsigned i = 0; i < SAMPLE_TABLES; i++)
        run_pass(vertical, i < 9 ? i : 8, i < 9 ? "dlru" : "udlr", &results[i],
                 &tables[i]);
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
