/*
 * reader.c - tests how table files are opened and read, and how each kind of
 * invalid file is refused.
 */
#include "file/reader.h"

#include "sample.h"
#include "scratch.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <criterion/logging.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

enum { PREAMBLE_BYTES = 64 + 192 * SAMPLE_TABLES };

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

/*
 * Returns the status of opening a file, and closes the file.  A failure must
 * set the handle to NULL.
 */
static eight_status status_of(const char *name)
{
    eight_tables *tables = (eight_tables *)(void *)&length;
    eight_status status = eight_open(name, 0, &tables);

    if (status == EIGHT_OK)
        eight_close(tables);
    else
        cr_expect_null(tables, "status %d", status);
    return status;
}

/*
 * Opens tables from the descriptor of a file that must be refused.  At most a
 * header may be read.
 */
static void expect_refusal(int fd, eight_status expected)
{
    for (unsigned flags = 0; flags <= EIGHT_COPY; flags++) {
        eight_tables *tables = (eight_tables *)(void *)&length;

        cr_expect_eq(eight_open_fd(fd, flags, &tables), expected);
        cr_expect_null(tables);
        cr_expect_leq(lseek(fd, 0, SEEK_CUR), EIGHT_HEADER_BYTES);
    }
}

/*
 * The first file consists of a hole of a gigabyte.  The length of the second
 * file becomes 5 if it is cut to 32 bits.
 */
Test(reader, a_large_file_is_refused_by_its_header)
{
    static const off_t lengths[] = {1 << 30, ((off_t)1 << 32) + 5};

    for (unsigned i = 0; i < 2; i++) {
        uint8_t bytes[EIGHT_HEADER_BYTES];
        eight_header header;
        int fd = open(file, O_RDWR | O_CREAT | O_TRUNC, 0600);

        cr_assert_eq(ftruncate(fd, lengths[i]), 0);
        expect_refusal(fd, EIGHT_E_NOT_TABLES);
        cr_assert_eq(pwrite(fd, image, sizeof(bytes), 0), sizeof(bytes));
        expect_refusal(fd, EIGHT_E_TRAILING_DATA);
        cr_assert_eq(eight_header_load(&header, image), 1);
        header.file_bytes = ((uint64_t)1 << 32) + 5;
        eight_header_store(&header, bytes);
        cr_assert_eq(pwrite(fd, bytes, sizeof(bytes), 0), sizeof(bytes));
        expect_refusal(fd, i == 0 ? EIGHT_E_TRUNCATED : EIGHT_E_DIRECTORY);
        close(fd);
    }
}

/* Returns the status of opening the first n bytes of the image. */
static eight_status status_of_image(size_t n)
{
    file_save(file, image, n);
    return status_of(file);
}

Test(reader, a_complete_file)
{
    cr_expect_eq(status_of_image(length), EIGHT_OK);
}

Test(reader, a_missing_file)
{
    cr_expect_eq(status_of(file), EIGHT_E_NO_FILE);
}

Test(reader, a_folder)
{
    cr_expect_eq(status_of(folder), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, EISDIR);
}

Test(reader, a_path_through_a_file)
{
    char through[SCRATCH_PATH_BYTES];

    file_save(file, "", 0);
    scratch_path(through, file, "tables");
    cr_expect_eq(status_of(through), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, ENOTDIR);
}

Test(reader, symbolic_links_are_followed)
{
    char link_path[SCRATCH_PATH_BYTES];

    scratch_path(link_path, folder, "link");
    cr_assert_eq(symlink(file, link_path), 0);
    cr_expect_eq(status_of(link_path), EIGHT_E_NO_FILE);
    file_save(file, image, length);
    cr_expect_eq(status_of(link_path), EIGHT_OK);
}

Test(reader, a_text_file)
{
    static const char text[] =
        "This is not a table file, although it is longer "
        "than the header of one.\n";

    file_save(file, text, sizeof(text));
    cr_expect_eq(status_of(file), EIGHT_E_NOT_TABLES);
}

Test(reader, every_truncation_of_header_and_directory)
{
    for (size_t n = 0; n <= PREAMBLE_BYTES; n++)
        cr_assert_eq(status_of_image(n),
                     n < 8 ? EIGHT_E_NOT_TABLES : EIGHT_E_TRUNCATED,
                     "%zu bytes", n);
}

Test(reader, truncations_of_the_sections)
{
    for (size_t n = PREAMBLE_BYTES; n < length; n += 4001)
        cr_expect_eq(status_of_image(n), EIGHT_E_TRUNCATED, "%zu bytes", n);
    cr_expect_eq(status_of_image(length - 1), EIGHT_E_TRUNCATED);
}

Test(reader, a_file_longer_than_its_header_says)
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

Test(reader, every_byte_of_header_and_directory_changed)
{
    static const uint8_t flips[] = {0x01, 0x80, 0xff};

    for (size_t i = 0; i < PREAMBLE_BYTES; i++)
        for (unsigned j = 0; j < sizeof(flips); j++) {
            eight_status status;

            image[i] ^= flips[j];
            status = status_of_image(length);
            cr_assert_eq(status, i < 8 ? EIGHT_E_NOT_TABLES : EIGHT_E_CHECKSUM,
                         "byte %zu: %s", i, eight_strerror(status));
            image[i] ^= flips[j];
        }
}

Test(reader, versions)
{
    image[8] = 2;
    sample_reseal(image);
    cr_expect_eq(status_of_image(length), EIGHT_E_NEWER_VERSION, "2");
    image[8] = 0;
    image[9] = 1;
    sample_reseal(image);
    cr_expect_eq(status_of_image(length), EIGHT_E_NEWER_VERSION, "256");
    image[9] = 0;
    sample_reseal(image);
    cr_expect_eq(status_of_image(length), EIGHT_E_OLDER_VERSION, "0");
    image[8] = 1;
    image[11] = 1;
    sample_reseal(image);
    cr_expect_eq(status_of_image(length), EIGHT_OK, "1.256");
}

/* A damaged version must not be reported as another version. */
Test(reader, every_value_of_every_byte_of_the_version)
{
    for (unsigned i = 8; i < 12; i++) {
        uint8_t kept = image[i];

        for (unsigned value = 0; value < 256; value++) {
            image[i] = (uint8_t)value;
            cr_expect_eq(status_of_image(length),
                         value == kept ? EIGHT_OK : EIGHT_E_CHECKSUM,
                         "byte %u: %u", i, value);
        }
        image[i] = kept;
    }
}

static void *open_image(void *status)
{
    *(eight_status *)status = status_of(file);
    return NULL;
}

Test(reader, a_file_opens_on_a_small_stack)
{
    eight_status status = EIGHT_E_MEMORY;
    pthread_attr_t attributes;
    pthread_t thread;

    file_save(file, image, length);
    cr_assert_eq(pthread_attr_init(&attributes), 0);
    if (pthread_attr_setstacksize(&attributes, 16384) != 0 ||
        pthread_create(&thread, &attributes, open_image, &status) != 0) {
        cr_log_info("not tried: threads need more than 16 KB of stack here");
        return;
    }
    cr_assert_eq(pthread_join(thread, NULL), 0);
    cr_expect_eq(status, EIGHT_OK);
}

Test(reader, a_header_without_its_directory)
{
    memset(image + 16, 0, 8);
    image[16] = 64;
    sample_reseal(image);
    cr_expect_eq(status_of_image(64), EIGHT_E_TRUNCATED);
}

/* ---- A directory that contradicts itself ------------------------------- */

/*
 * Changes an entry, corrects the checksums, and expects the file to be refused.
 */
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

Test(reader, entries_with_invalid_fields)
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

/* A reader need not check the number of states at each distance. */
Test(reader, false_numbers_of_states_that_add_up)
{
    eight_entry entry;

    eight_entry_load(&entry, image + 64);
    entry.states_at[7]--;
    entry.states_at[8]++;
    eight_entry_store(&entry, image + 64);
    sample_reseal(image);
    cr_expect_eq(status_of_image(length), EIGHT_OK);
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

/*
 * The entry of the last section, the length of the file and the checksums
 * agree.
 */
Test(reader, a_section_without_bytes)
{
    uint8_t *bytes = image + 64 + 192 * (SAMPLE_TABLES - 1);
    eight_header header;
    eight_entry entry;

    eight_entry_load(&entry, bytes);
    entry.stored_bytes = 0;
    eight_entry_store(&entry, bytes);
    (void)eight_header_load(&header, image);
    header.file_bytes = entry.offset;
    eight_header_store(&header, image);
    sample_reseal(image);
    cr_expect_eq(status_of_image(entry.offset), EIGHT_E_DIRECTORY);
}

Test(reader, the_same_table_twice)
{
    WITH_ENTRY(3, entry.root = 2);
    WITH_ENTRY(9, memcpy(entry.order, "dlru", 4));
}

Test(reader, reserved_bytes_that_are_not_zero)
{
    static const size_t reserved[] = {28,       59,       64 + 3,
                                      64 + 160, 64 + 191, PREAMBLE_BYTES - 1};

    for (unsigned i = 0; i < sizeof(reserved) / sizeof(reserved[0]); i++) {
        image[reserved[i]] = 1;
        sample_reseal(image);
        cr_expect_eq(status_of_image(length), EIGHT_E_DIRECTORY, "byte %zu",
                     reserved[i]);
        image[reserved[i]] = 0;
    }
}

/*
 * Returns the status of a file of n sections of an unknown kind, which readers
 * of version 1.0 skip.  Such a file is valid for every allowed n.
 */
static eight_status status_of_sections(uint32_t n)
{
    size_t preamble = eight_preamble_bytes(n);
    size_t total = preamble + (size_t)n * EIGHT_ALIGNMENT;
    eight_header header = {EIGHT_MAJOR, EIGHT_MINOR + 1, n, total, 0};
    uint8_t *bytes = calloc(1, total);

    cr_assert_not_null(bytes);
    for (uint32_t i = 0; i < n; i++) {
        eight_entry entry = {.kind = EIGHT_KIND_MOVES + 1, .stored_bytes = 1};

        entry.offset = preamble + (uint64_t)i * EIGHT_ALIGNMENT;
        eight_entry_store(&entry,
                          bytes + EIGHT_HEADER_BYTES + i * EIGHT_ENTRY_BYTES);
    }
    header.directory_crc = (uint32_t)crc32(0, bytes + EIGHT_HEADER_BYTES,
                                           n * (uInt)EIGHT_ENTRY_BYTES);
    eight_header_store(&header, bytes);
    file_save(file, bytes, total);
    free(bytes);
    return status_of(file);
}

Test(reader, numbers_of_sections)
{
    static const uint32_t invalid[] = {0, EIGHT_MAX_SECTIONS + 1,
                                       EIGHT_MAX_SECTIONS + 256, 65536 + 1};

    for (uint32_t n = 1; n <= EIGHT_MAX_SECTIONS; n++)
        cr_expect_eq(status_of_sections(n), EIGHT_OK, "%u", (unsigned)n);
    for (unsigned i = 0; i < sizeof(invalid) / sizeof(invalid[0]); i++)
        cr_expect_eq(status_of_sections(invalid[i]), EIGHT_E_DIRECTORY, "%u",
                     (unsigned)invalid[i]);
}

Test(reader, the_last_entry_is_not_counted)
{
    image[12] = SAMPLE_TABLES - 1; /* the last entry is then a section */
    sample_reseal(image);
    cr_expect_eq(status_of_image(length), EIGHT_E_DIRECTORY);
}

/* Looks up a solution of one move in the table of a root cell. */
static int solve_one_move(unsigned root)
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
    cr_assert_eq(eight_open(file, 0, &tables), EIGHT_OK);
    found = eight_solve(tables, &start, &goal, "dlru", moves);
    cr_assert(found >= 0 || moves[0] == '\0');
    if (found < 0) /* repeats the query, because a failure must not be cached */
        cr_assert_eq(eight_solve(tables, &start, &goal, "dlru", moves), found);
    eight_close(tables);
    return found;
}

/* ---- A newer minor version --------------------------------------------- */

/* Sets the minor version, corrects the checksums and returns the status. */
static eight_status status_of_minor(uint8_t minor)
{
    image[10] = minor;
    sample_reseal(image);
    return status_of_image(length);
}

/*
 * Changes an entry.  As version 1.0 the file must be refused, and as version
 * 1.1 it must have the given status.
 */
#define WITH_NEWER_ENTRY(i, change, status)                                    \
    do {                                                                       \
        uint8_t kept[EIGHT_ENTRY_BYTES];                                       \
        uint8_t *bytes = image + 64 + 192 * (i);                               \
        eight_entry entry;                                                     \
                                                                               \
        memcpy(kept, bytes, sizeof(kept));                                     \
        eight_entry_load(&entry, bytes);                                       \
        change;                                                                \
        eight_entry_store(&entry, bytes);                                      \
        cr_expect_eq(status_of_minor(0), EIGHT_E_DIRECTORY, "%s", #change);    \
        cr_expect_eq(status_of_minor(1), (status), "%s", #change);             \
        memcpy(bytes, kept, sizeof(kept));                                     \
    } while (0)

Test(reader, newer_reserved_bytes_are_ignored)
{
    static const size_t reserved[] = {28,       59,       64 + 3,
                                      64 + 160, 64 + 191, PREAMBLE_BYTES - 1};

    for (unsigned i = 0; i < sizeof(reserved) / sizeof(reserved[0]); i++)
        image[reserved[i]] = 0xff;
    cr_expect_eq(status_of_minor(0), EIGHT_E_DIRECTORY);
    cr_expect_eq(status_of_minor(1), EIGHT_OK);
}

Test(reader, newer_kinds_and_codecs_are_skipped)
{
    WITH_NEWER_ENTRY(0, entry.kind = 0, EIGHT_OK);
    WITH_NEWER_ENTRY(1, (entry.kind = 2, entry.root = 200), EIGHT_OK);
    WITH_NEWER_ENTRY(2, entry.codec = 2, EIGHT_OK);
    WITH_NEWER_ENTRY(9, (entry.kind = 255, entry.raw_bytes = 0), EIGHT_OK);
}

Test(reader, newer_files_are_otherwise_checked_in_full)
{
    WITH_NEWER_ENTRY(1, (entry.kind = 2, entry.offset += 64),
                     EIGHT_E_DIRECTORY);
    WITH_NEWER_ENTRY(1, (entry.kind = 2, entry.stored_bytes = 0),
                     EIGHT_E_DIRECTORY);
    WITH_NEWER_ENTRY(
        9, (entry.kind = 2, entry.stored_bytes = EIGHT_MAX_SECTION_BYTES + 1),
        EIGHT_E_DIRECTORY);
    WITH_NEWER_ENTRY(9, (entry.kind = 2, entry.stored_bytes += 64),
                     EIGHT_E_DIRECTORY);
    WITH_NEWER_ENTRY(2, entry.root = 9, EIGHT_E_DIRECTORY);
    WITH_NEWER_ENTRY(3, entry.root = 2, EIGHT_E_DIRECTORY);
    WITH_NEWER_ENTRY(5, entry.states_at[7]++, EIGHT_E_DIRECTORY);
    image[64] = 2;
    cr_expect_eq(status_of_minor(1), EIGHT_OK);
    image[64 + 100] ^= 1;
    cr_expect_eq(status_of_image(length), EIGHT_E_CHECKSUM);
}

/* All sections except the first get an unknown kind. */
Test(reader, a_newer_file_is_used_for_its_known_tables)
{
    eight_tables *tables;

    for (unsigned i = 1; i < SAMPLE_TABLES; i++)
        image[64 + 192 * i] = 7;
    cr_assert_eq(status_of_minor(1), EIGHT_OK);
    cr_expect_gt(solve_one_move(0), 0);
    cr_expect_eq(solve_one_move(1), EIGHT_E_MISSING_TABLE);
    cr_assert_eq(eight_open(file, 0, &tables), EIGHT_OK);
    cr_expect_eq(eight_table_count(tables), 1);
    eight_close(tables);
    image[64] = 7;
    cr_assert_eq(status_of_minor(1), EIGHT_OK, "no section is known");
    cr_expect_eq(solve_one_move(0), EIGHT_E_MISSING_TABLE);
}

/* ---- Sections ---------------------------------------------------------- */

/*
 * Changes byte i of the file, and expects that only the table of this root is
 * refused.
 */
static void check_changed_section(unsigned root, size_t i)
{
    image[i] ^= 0x10;
    file_save(file, image, length);
    for (unsigned other = 0; other < 9; other++)
        cr_assert_eq(solve_one_move(other) == EIGHT_E_CHECKSUM, other == root,
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

/*
 * An unsolvable query needs no move of the table, so it succeeds with a damaged
 * table.  The query of a solved board fails, because it reads the table.
 */
Test(reader, an_unsolvable_query_does_not_read_a_damaged_table)
{
    const eight_board goal = {{0, 1, 2, 3, 4, 5, 6, 7, 8}};
    const eight_board start = {{0, 2, 1, 3, 4, 5, 6, 7, 8}};
    eight_tables *tables;
    eight_entry entry;
    char moves[EIGHT_MOVES_SIZE];

    eight_entry_load(&entry, image + 64);
    image[entry.offset] ^= 1;
    cr_assert_eq(status_of_image(length), EIGHT_OK);
    cr_assert_eq(eight_open(file, 0, &tables), EIGHT_OK);
    cr_expect_eq(eight_solve(tables, &start, &goal, "dlru", moves),
                 EIGHT_UNSOLVABLE);
    cr_expect_eq(eight_solve(tables, &goal, &goal, "dlru", moves),
                 EIGHT_E_CHECKSUM);
    eight_close(tables);
}

/* Corrects the checksum of the stored bytes of table 0, and saves the file. */
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
    memset(image + PREAMBLE_BYTES, 0xff, 100);
    reseal_section();
    cr_expect_eq(solve_one_move(0), EIGHT_E_INFLATE);
    cr_expect_gt(solve_one_move(1), 0);
}

Test(reader, a_section_that_inflates_to_too_little)
{
    static const uint8_t empty[] = {0x03, 0x00}; /* an empty last block */

    memcpy(image + PREAMBLE_BYTES, empty, sizeof(empty));
    reseal_section();
    cr_expect_eq(solve_one_move(0), EIGHT_E_INFLATE);
}

Test(reader, raw_bytes_that_do_not_match_the_directory)
{
    eight_entry entry;

    eight_entry_load(&entry, image + 64);
    entry.raw_crc ^= 1;
    eight_entry_store(&entry, image + 64);
    sample_reseal(image);
    file_save(file, image, length);
    cr_expect_eq(solve_one_move(0), EIGHT_E_CHECKSUM);
    cr_expect_gt(solve_one_move(1), 0);
}

Test(reader, raw_bytes_of_a_plain_section_that_do_not_match)
{
    free(image);
    image = sample_image(SAMPLE_TABLES, EIGHT_CODEC_NONE, &length);
    image[64 + 28] ^= 1;
    sample_reseal(image);
    file_save(file, image, length);
    cr_expect_eq(solve_one_move(0), EIGHT_E_CHECKSUM);
    cr_expect_gt(solve_one_move(1), 0);
}

Test(reader, a_missing_table)
{
    static uint8_t distance[EIGHT_STATES];
    eight_tables *tables;
    char moves[EIGHT_MOVES_SIZE];

    free(image);
    image = sample_image(3, EIGHT_CODEC_DEFLATE, &length);
    file_save(file, image, length);
    cr_expect_gt(solve_one_move(2), 0);
    cr_expect_eq(solve_one_move(3), EIGHT_E_MISSING_TABLE);
    cr_assert_eq(eight_open(file, 0, &tables), EIGHT_OK);
    cr_expect_eq(eight_table_count(tables), 3);
    cr_expect_eq(eight_solve(tables, &goal_last, &goal_last, "udlr", moves),
                 EIGHT_E_MISSING_TABLE);
    cr_expect_eq(eight_distance(tables, &goal_last, &goal_last),
                 EIGHT_E_MISSING_TABLE);
    cr_expect_eq(eight_all_distances(tables, &goal_last, distance),
                 EIGHT_E_MISSING_TABLE);
    eight_close(tables);
}
