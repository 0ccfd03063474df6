/*
 * flips.c - flips every bit of a table file, and tries every shorter length and
 * some longer ones.
 *
 * The file is in memory, and changed in place.  eight_open_memory() must report
 * a flip in the header or the directory.  After a flip in a section, only the
 * table in this section is checked, because the check of a table reads no bytes
 * except the table's own.  For one flip in 5,003, all ten tables are checked to
 * confirm this.
 *
 * A handle does not cache a failed check, so one handle serves for millions of
 * checks.
 */
#include "file/reader.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum {
    TABLES = EIGHT_LISTED_TABLES,
    PREAMBLE = 64 + 192 * TABLES,
    MORE = 4096,
    SAMPLE_EVERY = 5003
};

static uint8_t *bytes;
static size_t length;

static void set_up(void)
{
    uint8_t *loaded = file_load(TABLES_FILE, &length);

    bytes = calloc(1, length + MORE);
    cr_assert_not_null(bytes);
    memcpy(bytes, loaded, length);
    free(loaded);
}

static void tear_down(void)
{
    free(bytes);
}

TestSuite(flips, .init = set_up, .fini = tear_down, .timeout = 1200);

static void flip(size_t bit)
{
    bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
}

static eight_status status_of(size_t n)
{
    eight_tables *tables;
    eight_status status = eight_open_memory(bytes, n, EIGHT_MAP, &tables);

    eight_close(tables);
    return status;
}

Test(flips, header_and_directory)
{
    for (size_t bit = 0; bit < PREAMBLE * 8; bit++) {
        flip(bit);
        cr_assert_eq(status_of(length),
                     bit < 8 * 8 ? EIGHT_E_NOT_TABLES : EIGHT_E_CHECKSUM,
                     "bit %zu", bit);
        flip(bit);
    }
}

/* Expects that only the table with the flip is refused. */
static void check_all(int flipped)
{
    eight_tables *tables;
    const uint8_t *raw;

    cr_assert_eq(eight_open_memory(bytes, length, EIGHT_MAP, &tables),
                 EIGHT_OK);
    for (int i = 0; i < TABLES; i++)
        cr_assert_eq(eight_entry_moves(tables, i, &raw),
                     i == flipped ? EIGHT_E_CHECKSUM : EIGHT_OK);
    eight_close(tables);
}

/*
 * Flips every bit from byte `at` to the end of the section of table i and its
 * padding.  Returns where they end.
 */
static size_t flip_section(const eight_tables *tables, int i, size_t at)
{
    const eight_entry *entry = &tables->entry[i];
    size_t end = (size_t)eight_align(entry->offset + entry->stored_bytes);
    const uint8_t *raw;

    for (size_t bit = at * 8; bit < end * 8; bit++) {
        flip(bit);
        cr_assert_eq(eight_entry_moves(tables, i, &raw), EIGHT_E_CHECKSUM,
                     "bit %zu", bit);
        if (bit % SAMPLE_EVERY == 0)
            check_all(i);
        flip(bit);
    }
    return end;
}

Test(flips, sections)
{
    eight_tables *tables;
    size_t at = PREAMBLE;

    cr_assert_eq(eight_open_memory(bytes, length, EIGHT_MAP, &tables),
                 EIGHT_OK);
    for (int i = 0; i < TABLES; i++)
        at = flip_section(tables, i, at);
    cr_expect_eq(at, length, "every bit was flipped");
    eight_close(tables);
}

Test(flips, every_shorter_length)
{
    for (size_t n = 0; n < length; n++)
        cr_assert_eq(status_of(n),
                     n < 8 ? EIGHT_E_NOT_TABLES : EIGHT_E_TRUNCATED,
                     "length %zu", n);
}

Test(flips, longer_by_up_to_4096)
{
    for (size_t n = length + 1; n <= length + MORE; n++)
        cr_assert_eq(status_of(n), EIGHT_E_TRAILING_DATA, "length %zu", n);
}
