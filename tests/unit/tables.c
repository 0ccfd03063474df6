/*
 * tables.c - tests that the ten tables have the same bytes on every machine.
 *
 * The digests come from two sources, which agree.  One source is the directory
 * of a file that eight-gen made.  The other source is a program in another
 * language, which searches from each root over boards that are kept as text.
 * This program shares nothing with the project except docs/format.md.
 */
#include "sample.h"
#include "puzzle/table_list.h"

#include <criterion/criterion.h>
#include <string.h>
#include <zlib.h>

static const uint32_t digests[SAMPLE_TABLES] = {
    0xbfb02da4, 0xc94f110c, 0xc3c8a9b3, 0x072db89a, 0xe5689e4d,
    0xbd94ec4e, 0x1bdd72e8, 0xa88750bd, 0x5ab959df, 0x74dcf0c4,
};

Test(tables, digests_of_the_raw_sections)
{
    const eight_new_table *tables = sample_tables();

    for (unsigned i = 0; i < SAMPLE_TABLES; i++) {
        uint32_t crc = (uint32_t)crc32(0, tables[i].raw, EIGHT_RAW_BYTES);

        cr_expect_eq(crc, digests[i], "table %u: found %08x, expected %08x", i,
                     crc, digests[i]);
    }
}

/*
 * Compares the numbers of states with published numbers, and checks the sum and
 * the last elements of the published numbers.
 */
Test(tables, numbers_of_states_equal_published_ones)
{
    const eight_new_table *tables = sample_tables();

    for (unsigned i = 0; i < SAMPLE_TABLES; i++) {
        unsigned root = tables[i].root;
        const uint32_t *known = eight_known_counts(root);
        uint32_t states = 0;

        cr_expect_arr_eq(tables[i].states_at, known, 32 * sizeof(*known),
                         "root cell %u", root);
        for (unsigned d = 0; d < 32; d++)
            states += known[d];
        cr_expect_eq(states, EIGHT_STATES, "root cell %u", root);
        cr_expect_eq(known[31], root == 4 ? 0 : 2, "root cell %u", root);
        cr_expect(root != 4 || known[30] == 148);
    }
}
