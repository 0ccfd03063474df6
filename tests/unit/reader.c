/* reader.c - every way in which a table file can be wrong. */
#include "file/reader.h"

#include "sample.h"
#include "scratch.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    FRONT_BYTES = 64 + 192 * SAMPLE_TABLES,
    LONGEST_FRONT = 64 + 192 * EIGHT_MAX_SECTIONS,
};

static char *folder;
static char file[SCRATCH_PATH_BYTES];
static uint8_t *image;
static size_t length;

static void set_up(void)
{
    folder = scratch_new();
    scratch_path(file, folder, "tables");
    image = sample_image(SAMPLE_TABLES, EIGHT_CODEC_DEFLATE, &length);
}

static void tear_down(void)
{
    free(image);
    scratch_remove(folder);
}

TestSuite(reader, .init = set_up, .fini = tear_down);

/* ---- Opening ----------------------------------------------------------- */

/* Opens and closes a file; a failure must leave NULL. */
static eight_status status_of(const char *name)
{
    eight_tables *tables = (eight_tables *)(void *)&length;
    eight_status status = eight_open(name, &tables);

    if (status == EIGHT_OK)
        eight_close(tables);
    else
        cr_expect_null(tables, "status %d", status);
    return status;
}

/* The status of opening the first n bytes of the image. */
static eight_status status_of_image(size_t n)
{
    file_save(file, image, n);
    return status_of(file);
}

Test(reader, a_whole_file)
{
    cr_expect_eq(status_of_image(length), EIGHT_OK);
}

Test(reader, no_file)
{
    cr_expect_eq(status_of(file), EIGHT_E_NO_FILE);
}

Test(reader, a_folder)
{
    cr_expect_eq(status_of(folder), EIGHT_E_NOT_TABLES);
}

Test(reader, a_name_through_a_file)
{
    char through[SCRATCH_PATH_BYTES];

    file_save(file, "", 0);
    scratch_path(through, file, "tables");
    cr_expect_eq(status_of(through), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, ENOTDIR);
}

Test(reader, a_text)
{
    static const char text[] = "This is no table file, and as no table file "
                               "it is longer than a header.\n";

    file_save(file, text, sizeof(text));
    cr_expect_eq(status_of(file), EIGHT_E_NOT_TABLES);
}

Test(reader, every_truncation_of_header_and_directory)
{
    for (size_t n = 0; n <= FRONT_BYTES; n++)
        cr_assert_eq(status_of_image(n),
                     n < 8 ? EIGHT_E_NOT_TABLES : EIGHT_E_TRUNCATED,
                     "%zu bytes", n);
}

Test(reader, truncations_of_the_sections)
{
    for (size_t n = FRONT_BYTES; n < length; n += 4001)
        cr_expect_eq(status_of_image(n), EIGHT_E_TRUNCATED, "%zu bytes", n);
    cr_expect_eq(status_of_image(length - 1), EIGHT_E_TRUNCATED);
}

Test(reader, longer_than_it_says)
{
    static const size_t more[] = {1, 63, 64, 65, 4096};

    for (unsigned i = 0; i < sizeof(more) / sizeof(more[0]); i++) {
        uint8_t *longer = calloc(1, length + more[i]);

        cr_assert_not_null(longer);
        memcpy(longer, image, length);
        file_save(file, longer, length + more[i]);
        cr_expect_eq(status_of(file), EIGHT_E_TRAILING_DATA, "%zu more",
                     more[i]);
        free(longer);
    }
}

/* Whether a status says what is wrong when byte i was changed. */
static int fits_change(size_t i, eight_status status)
{
    if (i < 8)
        return status == EIGHT_E_NOT_TABLES;
    if (i < 10)
        return status == EIGHT_E_VERSION || status == EIGHT_E_DIRECTORY;
    if (i >= 12 && i < 16)
        return status == EIGHT_E_DIRECTORY || status == EIGHT_E_CHECKSUM;
    return status == EIGHT_E_CHECKSUM;
}

Test(reader, every_byte_of_header_and_directory_changed)
{
    static const uint8_t flips[] = {0x01, 0x80, 0xff};

    for (size_t i = 0; i < FRONT_BYTES; i++)
        for (unsigned j = 0; j < sizeof(flips); j++) {
            eight_status status;

            image[i] ^= flips[j];
            status = status_of_image(LONGEST_FRONT);
            cr_assert(fits_change(i, status), "byte %zu: %s", i,
                      eight_strerror(status));
            image[i] ^= flips[j];
        }
}

Test(reader, versions)
{
    image[8] = 2;
    cr_expect_eq(status_of_image(length), EIGHT_E_VERSION);
    image[8] = 0;
    image[9] = 1;
    cr_expect_eq(status_of_image(length), EIGHT_E_VERSION, "256");
    image[9] = 0;
    sample_reseal(image);
    cr_expect_eq(status_of_image(length), EIGHT_E_DIRECTORY, "0");
    image[8] = 1;
    image[10] = 7; /* a newer minor version is one that can be read */
    sample_reseal(image);
    cr_expect_eq(status_of_image(length), EIGHT_OK, "1.7");
}

/* ---- A directory that contradicts itself ------------------------------- */

/* Changes an entry, makes the checksum right, and opens the file. */
#define WITH_ENTRY(i, change)                                                  \
    do {                                                                       \
        uint8_t kept[EIGHT_ENTRY_BYTES];                                       \
        uint8_t *bytes = image + 64 + 192 * (i);                               \
        eight_entry entry;                                                     \
                                                                               \
        memcpy(kept, bytes, sizeof(kept));                                     \
        eight_entry_load(&entry, bytes);                                       \
        change;                                                                \
        eight_entry_store(&entry, bytes);                                      \
        sample_reseal(image);                                                  \
        cr_expect_eq(status_of_image(length), EIGHT_E_DIRECTORY, "%s",         \
                     #change);                                                 \
        memcpy(bytes, kept, sizeof(kept));                                     \
    } while (0)

Test(reader, entries_that_describe_no_table)
{
    WITH_ENTRY(0, entry.kind = 0);
    WITH_ENTRY(0, entry.kind = 2);
    WITH_ENTRY(1, entry.codec = 2);
    WITH_ENTRY(2, entry.root = 9);
    WITH_ENTRY(2, entry.order[0] = 'x');
    WITH_ENTRY(2, entry.order[0] = 'l');
    WITH_ENTRY(3, entry.raw_bytes--);
    WITH_ENTRY(3, entry.raw_bytes = 0xffffffff);
    WITH_ENTRY(4, entry.stored_bytes = 0);
    WITH_ENTRY(9, entry.stored_bytes = EIGHT_MAX_STORED_BYTES + 1);
    WITH_ENTRY(4, entry.codec = EIGHT_CODEC_NONE);
    WITH_ENTRY(5, entry.states_at[0] = 2);
    WITH_ENTRY(5, entry.states_at[7]++);
    WITH_ENTRY(5, (entry.states_at[0]--, entry.states_at[1]++));
}

Test(reader, sections_that_do_not_fill_the_file)
{
    WITH_ENTRY(0, entry.offset -= 64);
    WITH_ENTRY(0, entry.offset += 64);
    WITH_ENTRY(1, entry.offset += 1);
    WITH_ENTRY(1, entry.offset = 0xffffffffffffffc0);
    WITH_ENTRY(9, entry.stored_bytes += 64);
    WITH_ENTRY(9, entry.stored_bytes -= 64);
}

Test(reader, the_same_table_twice)
{
    WITH_ENTRY(3, entry.root = 2);
    WITH_ENTRY(9, memcpy(entry.order, "dlru", 4));
}

Test(reader, gaps_that_are_not_zero)
{
    static const size_t gaps[] = {28,       63,       64 + 3,
                                  64 + 160, 64 + 191, FRONT_BYTES - 1};

    for (unsigned i = 0; i < sizeof(gaps) / sizeof(gaps[0]); i++) {
        image[gaps[i]] = 1;
        sample_reseal(image);
        cr_expect_eq(status_of_image(length), EIGHT_E_DIRECTORY, "byte %zu",
                     gaps[i]);
        image[gaps[i]] = 0;
    }
}

Test(reader, numbers_of_sections)
{
    static const uint8_t wrong[] = {0, 65, 255};

    for (unsigned i = 0; i < sizeof(wrong); i++) {
        image[12] = wrong[i];
        sample_reseal(image);
        cr_expect_eq(status_of_image(length), EIGHT_E_DIRECTORY, "%u",
                     wrong[i]);
    }
    image[12] = SAMPLE_TABLES - 1; /* the last entry is then a section */
    sample_reseal(image);
    cr_expect_eq(status_of_image(length), EIGHT_E_DIRECTORY);
}

/* ---- Sections ---------------------------------------------------------- */

/* The status of asking the table of a root cell for a path of one move. */
static int ask_root(unsigned root)
{
    const eight_board boards[2] = {{{0, 1, 2, 3, 4, 5, 6, 7, 8}},
                                   {{1, 0, 2, 3, 4, 5, 6, 7, 8}}};
    eight_board goal = boards[0];
    eight_board start = boards[1];
    eight_tables *tables;
    char moves[EIGHT_MOVES_SIZE] = "?";
    int found;

    goal.cell[0] = goal.cell[root];
    goal.cell[root] = 0;
    start = goal;
    start.cell[root] = start.cell[root == 8 ? 7 : root + 1];
    start.cell[root == 8 ? 7 : root + 1] = 0;
    cr_assert_eq(eight_open(file, &tables), EIGHT_OK);
    found = eight_solve(tables, &start, &goal, "dlru", moves);
    cr_assert(found >= 0 || moves[0] == '\0');
    if (found < 0) /* and a second time, when nothing is cache */
        cr_assert_eq(eight_solve(tables, &start, &goal, "dlru", moves), found);
    eight_close(tables);
    return found;
}

/* Only the table with byte i is refused. */
static void check_changed_section(unsigned root, size_t i)
{
    image[i] ^= 0x10;
    file_save(file, image, length);
    for (unsigned other = 0; other < 9; other++)
        cr_assert_eq(ask_root(other) == EIGHT_E_CHECKSUM, other == root,
                     "byte %zu of table %u, asking %u", i, root, other);
    image[i] ^= 0x10;
}

static void check_changed_sections(void)
{
    for (unsigned root = 0; root < 9; root++) {
        eight_entry entry;
        uint64_t end;

        eight_entry_load(&entry, image + 64 + 192 * root);
        end = entry.offset + entry.stored_bytes;
        check_changed_section(root, entry.offset);
        check_changed_section(root, entry.offset + entry.stored_bytes / 2);
        check_changed_section(root, end - 1);
        for (uint64_t i = end; i < eight_align(end); i++)
            check_changed_section(root, i);
    }
}

Test(reader, a_byte_of_a_deflated_section_or_its_padding_changed)
{
    check_changed_sections();
}

Test(reader, a_byte_of_a_plain_section_or_its_padding_changed)
{
    free(image);
    image = sample_image(SAMPLE_TABLES, EIGHT_CODEC_NONE, &length);
    check_changed_sections();
}

/* Makes the stored checksum of table 0 right again. */
static void reseal_section(void)
{
    eight_entry entry;

    eight_entry_load(&entry, image + 64);
    entry.stored_crc =
        (uint32_t)crc32(0, image + entry.offset, (uInt)entry.stored_bytes);
    eight_entry_store(&entry, image + 64);
    sample_reseal(image);
    file_save(file, image, length);
}

Test(reader, a_section_that_does_not_inflate)
{
    memset(image + FRONT_BYTES, 0xff, 100);
    reseal_section();
    cr_expect_eq(ask_root(0), EIGHT_E_INFLATE);
    cr_expect_gt(ask_root(1), 0);
}

Test(reader, a_section_that_inflates_to_too_little)
{
    static const uint8_t empty[] = {0x03, 0x00}; /* an empty last block */

    memcpy(image + FRONT_BYTES, empty, sizeof(empty));
    reseal_section();
    cr_expect_eq(ask_root(0), EIGHT_E_INFLATE);
}

Test(reader, raw_bytes_that_are_not_those_of_the_directory)
{
    eight_entry entry;

    eight_entry_load(&entry, image + 64);
    entry.raw_crc ^= 1;
    eight_entry_store(&entry, image + 64);
    sample_reseal(image);
    file_save(file, image, length);
    cr_expect_eq(ask_root(0), EIGHT_E_CHECKSUM);
    cr_expect_gt(ask_root(1), 0);
}

Test(reader, raw_bytes_of_a_plain_section_likewise)
{
    free(image);
    image = sample_image(SAMPLE_TABLES, EIGHT_CODEC_NONE, &length);
    image[64 + 28] ^= 1;
    sample_reseal(image);
    file_save(file, image, length);
    cr_expect_eq(ask_root(0), EIGHT_E_CHECKSUM);
    cr_expect_gt(ask_root(1), 0);
}

Test(reader, a_table_that_is_missing)
{
    static uint8_t distance[EIGHT_STATES];
    eight_tables *tables;
    char moves[EIGHT_MOVES_SIZE];

    free(image);
    image = sample_image(3, EIGHT_CODEC_DEFLATE, &length);
    file_save(file, image, length);
    cr_expect_gt(ask_root(2), 0);
    cr_expect_eq(ask_root(3), EIGHT_E_MISSING_TABLE);
    cr_assert_eq(eight_open(file, &tables), EIGHT_OK);
    cr_expect_eq(eight_table_count(tables), 3);
    cr_expect_eq(eight_solve(tables, &goal_last, &goal_last, "udlr", moves),
                 EIGHT_E_MISSING_TABLE);
    cr_expect_eq(eight_distance(tables, &goal_last, &goal_last),
                 EIGHT_E_MISSING_TABLE);
    cr_expect_eq(eight_distances(tables, &goal_last, distance),
                 EIGHT_E_MISSING_TABLE);
    eight_close(tables);
}
