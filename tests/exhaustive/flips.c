/*
 * flips.c - flips every bit of a table file, and tries every shorter length and
 * some longer ones.
 *
 * One scratch file is mapped and changed in place.  eight_open() must report a
 * flip in the header or the directory.  After a flip in a section, only the
 * table in this section is checked, because the check of a table reads no bytes
 * except the table's own.  For one flip in 5,003, all ten tables are checked to
 * confirm this.
 *
 * The suite `long` flips the sections of the tables with odd numbers.
 *
 * A handle does not cache a failed check, so one handle serves for millions of
 * checks.
 */
#include "file/reader.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    TABLES = EIGHT_LISTED_TABLES,
    PREAMBLE = 64 + 192 * TABLES,
    SAMPLE_EVERY = 5003
};

static char *folder;
static char path[SCRATCH_PATH_BYTES];
static size_t length;
static int fd;
static uint8_t *map;

static void set_up(void)
{
    uint8_t *bytes = file_load(TABLES_FILE, &length);

    folder = scratch_new();
    file_save(scratch_path(path, folder, "flipped.e8t"), bytes, length);
    free(bytes);
    fd = open(path, O_RDWR);
    cr_assert_geq(fd, 0);
    map = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    cr_assert_neq(map, MAP_FAILED);
}

static void tear_down(void)
{
    munmap(map, length);
    close(fd);
    scratch_remove(folder);
}

TestSuite(flips, .init = set_up, .fini = tear_down, .timeout = 1200);
TestSuite(long_flips, .init = set_up, .fini = tear_down, .timeout = 1200);
TestSuite(other_lengths, .init = set_up, .fini = tear_down, .timeout = 1200);

static void flip(size_t bit)
{
    map[bit / 8] ^= (uint8_t)(1u << bit % 8);
}

static eight_status status_of_open(void)
{
    eight_tables *tables;
    eight_status status = eight_open(path, 0, &tables);

    eight_close(tables);
    return status;
}

/* ---- Header and directory ---------------------------------------------- */

Test(flips, header_and_directory)
{
    for (size_t bit = 0; bit < PREAMBLE * 8; bit++) {
        flip(bit);
        cr_assert_eq(status_of_open(),
                     bit < 8 * 8 ? EIGHT_E_NOT_TABLES : EIGHT_E_CHECKSUM,
                     "bit %zu: %d", bit, (int)status_of_open());
        flip(bit);
    }
    cr_expect_eq(status_of_open(), EIGHT_OK);
}

/* ---- Sections ---------------------------------------------------------- */

/*
 * Opens the file again, and expects that only the table with the flip is
 * refused.
 */
static void check_all(int flipped)
{
    eight_tables *tables;
    const uint8_t *raw;

    cr_assert_eq(eight_open(path, 0, &tables), EIGHT_OK);
    for (int i = 0; i < TABLES; i++)
        cr_assert_eq(eight_entry_moves(tables, i, &raw),
                     i == flipped ? EIGHT_E_CHECKSUM : EIGHT_OK);
    eight_close(tables);
}

/*
 * Flips every bit of the section of table i and of its padding.  Returns the
 * number of bits.
 */
static size_t flip_section(const eight_tables *tables, int i)
{
    const eight_entry *entry = &tables->entry[i];
    size_t begin = (size_t)entry->offset * 8;
    size_t end = (size_t)eight_align(entry->offset + entry->stored_bytes) * 8;
    const uint8_t *raw;

    for (size_t bit = begin; bit < end; bit++) {
        flip(bit);
        cr_assert_eq(eight_entry_moves(tables, i, &raw), EIGHT_E_CHECKSUM,
                     "bit %zu", bit);
        if (bit % SAMPLE_EVERY == 0)
            check_all(i);
        flip(bit);
    }
    cr_assert_eq(eight_entry_moves(tables, i, &raw), EIGHT_OK);
    return end - begin;
}

/*
 * Flips the sections of the tables first, first + 2, and so on.  Returns the
 * number of bits.
 */
static size_t flip_sections(int first)
{
    eight_tables *tables;
    size_t bits = 0;

    cr_assert_eq(eight_open(path, 0, &tables), EIGHT_OK);
    for (int i = first; i < TABLES; i += 2)
        bits += flip_section(tables, i);
    eight_close(tables);
    return bits;
}

Test(flips, sections_of_even_numbered_tables)
{
    cr_expect_gt(flip_sections(0), 1000000);
}

Test(long_flips, sections_of_odd_numbered_tables)
{
    cr_expect_gt(flip_sections(1), 1000000);
}

/*
 * The header, the directory and the sections, which the tests above flip, make
 * up the whole file.
 */
Test(flips, every_bit_is_flipped)
{
    uint64_t at = PREAMBLE;
    eight_tables *tables;

    cr_assert_eq(eight_open(path, 0, &tables), EIGHT_OK);
    cr_assert_eq(tables->count, TABLES);
    for (int i = 0; i < TABLES; i++) {
        cr_expect_eq(tables->entry[i].offset, at);
        at = eight_align(at + tables->entry[i].stored_bytes);
    }
    cr_expect_eq(at, length);
    eight_close(tables);
}

/* ---- Lengths ----------------------------------------------------------- */

Test(other_lengths, every_shorter_length)
{
    for (size_t n = length; n-- > 0;) {
        cr_assert_eq(ftruncate(fd, (off_t)n), 0);
        cr_assert_eq(status_of_open(),
                     n < 8 ? EIGHT_E_NOT_TABLES : EIGHT_E_TRUNCATED,
                     "length %zu", n);
    }
}

Test(other_lengths, longer_by_up_to_4096)
{
    for (size_t n = length + 1; n <= length + 4096; n++) {
        cr_assert_eq(ftruncate(fd, (off_t)n), 0);
        cr_assert_eq(status_of_open(), EIGHT_E_TRAILING_DATA, "length %zu", n);
    }
}
