/*
 * reader.c - tests how table files are opened and read, and how each kind of
 * invalid file is refused.
 */
#include "file/reader.h"

#include "damage.h"
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

enum { PREAMBLE_BYTES = 64 + 192 * SAMPLE_TABLES, PREAMBLE_OF_ONE = 64 + 192 };

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
    for (unsigned flags = 0; flags <= EIGHT_MAP; flags++) {
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

/* Returns the status of a file with the first n bytes of the image. */
static eight_status status_of_file(size_t n)
{
    file_save(file, image, n);
    return status_of(file);
}

/* Returns the status of opening the first n bytes of the image in memory. */
static eight_status status_of_image(size_t n)
{
    eight_tables *tables = (eight_tables *)(void *)&length;
    eight_status status = eight_open_memory(image, n, 0, &tables);

    if (status == EIGHT_OK)
        eight_close(tables);
    else
        cr_expect_null(tables, "status %d", status);
    return status;
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

Test(reader, every_truncation_of_header_and_directory)
{
    for (size_t n = 0; n <= PREAMBLE_BYTES; n++) {
        eight_status expected = n < 8 ? EIGHT_E_NOT_TABLES : EIGHT_E_TRUNCATED;

        cr_assert_eq(status_of_image(n), expected, "%zu bytes", n);
        if (n <= EIGHT_HEADER_BYTES)
            cr_assert_eq(status_of_file(n), expected, "%zu bytes", n);
    }
}

Test(reader, truncations_of_the_sections)
{
    for (size_t n = PREAMBLE_BYTES; n < length; n += 4001)
        cr_expect_eq(status_of_image(n), EIGHT_E_TRUNCATED, "%zu bytes", n);
    cr_expect_eq(status_of_image(length - 1), EIGHT_E_TRUNCATED);
}

Test(reader, a_file_longer_than_its_header_says)
{
    uint8_t *longer = calloc(1, length + 4096);

    cr_assert_not_null(longer);
    memcpy(longer, image, length);
    free(image);
    image = longer;
    for (size_t more = 1; more <= 4096; more += more < 66 ? 1 : 31)
        cr_expect_eq(status_of_image(length + more), EIGHT_E_TRAILING_DATA,
                     "%zu more", more);
    cr_expect_eq(status_of_file(length + 1), EIGHT_E_TRAILING_DATA);
}

Test(reader, every_byte_of_header_and_directory_changed)
{
    static const uint8_t flips[] = {0x01, 0x80, 0xff};

    for (size_t i = 0; i < PREAMBLE_BYTES; i++)
        for (unsigned j = 0; j < sizeof(flips); j++) {
            image[i] ^= flips[j];
            cr_assert_eq(status_of_image(length),
                         i < 8 ? EIGHT_E_NOT_TABLES : EIGHT_E_CHECKSUM,
                         "byte %zu", i);
            image[i] ^= flips[j];
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
    damage_set(image + DAMAGE_FILE_BYTES, 8, 64);
    damage_seal(image, length);
    cr_expect_eq(status_of_image(64), EIGHT_E_TRUNCATED);
}

/* ---- A header and a directory that contradict themselves ---------------- */

/*
 * An edit sets a field, or adds to it.  Then the checksums are corrected.  A
 * file of version 1.0 must have one status, and a file of version 1.1, which
 * may have reserved bytes and unknown sections, another.
 */
typedef struct edit {
    size_t at;
    unsigned bytes;
    uint64_t set;
    int add; /* if it is not 0, `set` is not used */
    eight_status status;
    eight_status newer;
} edit;

#define IN(i, field) (EIGHT_HEADER_BYTES + EIGHT_ENTRY_BYTES * (i) + (field))
#define REFUSED      EIGHT_E_DIRECTORY, EIGHT_E_DIRECTORY
#define ONLY_NEWER   EIGHT_E_DIRECTORY, EIGHT_OK

static const edit edits[] = {
    {DAMAGE_MAJOR, 2, 2, 0, EIGHT_E_NEWER_VERSION, EIGHT_E_NEWER_VERSION},
    {DAMAGE_MAJOR, 2, 256, 0, EIGHT_E_NEWER_VERSION, EIGHT_E_NEWER_VERSION},
    {DAMAGE_MAJOR, 2, 0, 0, EIGHT_E_OLDER_VERSION, EIGHT_E_OLDER_VERSION},
    {DAMAGE_MINOR, 2, 256, 0, EIGHT_OK, EIGHT_OK},
    {DAMAGE_SECTIONS, 4, 0, 0, REFUSED},
    {DAMAGE_SECTIONS, 4, EIGHT_MAX_SECTIONS + 1, 0, REFUSED},
    {DAMAGE_SECTIONS, 4, EIGHT_MAX_SECTIONS + 256, 0, REFUSED},
    {DAMAGE_SECTIONS, 4, 65536 + 1, 0, REFUSED},
    {DAMAGE_SECTIONS, 4, 0, -1, REFUSED}, /* the last entry is a section */
    {DAMAGE_FILE_BYTES, 8, 0, 1, EIGHT_E_TRUNCATED, EIGHT_E_TRUNCATED},
    {DAMAGE_FILE_BYTES, 8, UINT64_MAX, 0, EIGHT_E_TRUNCATED, EIGHT_E_TRUNCATED},
    {DAMAGE_FILE_BYTES, 8, 0, -1, EIGHT_E_TRAILING_DATA, EIGHT_E_TRAILING_DATA},
    {DAMAGE_FILE_BYTES, 8, 0, 0, EIGHT_E_TRAILING_DATA, EIGHT_E_TRAILING_DATA},
    {28, 1, 1, 0, ONLY_NEWER},
    {59, 1, 255, 0, ONLY_NEWER},
    {IN(0, 3), 1, 1, 0, ONLY_NEWER},
    {IN(0, 160), 1, 1, 0, ONLY_NEWER},
    {IN(9, 191), 1, 255, 0, ONLY_NEWER},
    {IN(0, DAMAGE_KIND), 1, 0, 0, ONLY_NEWER},
    {IN(1, DAMAGE_KIND), 1, 2, 0, ONLY_NEWER},
    {IN(9, DAMAGE_KIND), 1, 255, 0, ONLY_NEWER},
    {IN(2, DAMAGE_CODEC), 1, 2, 0, ONLY_NEWER},
    {IN(4, DAMAGE_CODEC), 1, EIGHT_CODEC_NONE, 0, REFUSED},
    {IN(2, DAMAGE_ROOT), 1, 9, 0, REFUSED},
    {IN(2, DAMAGE_ROOT), 1, 255, 0, REFUSED},
    {IN(3, DAMAGE_ROOT), 1, 2, 0, REFUSED},    /* table 2 again */
    {IN(9, DAMAGE_ORDER), 1, 'd', 0, REFUSED}, /* ddlr */
    {IN(9, DAMAGE_ORDER), 1, 'x', 0, REFUSED},
    {IN(9, DAMAGE_ORDER), 1, 'U', 0, REFUSED},
    {IN(0, DAMAGE_OFFSET), 8, 0, -64, REFUSED},
    {IN(0, DAMAGE_OFFSET), 8, 0, 64, REFUSED},
    {IN(1, DAMAGE_OFFSET), 8, 0, 1, REFUSED},
    {IN(1, DAMAGE_OFFSET), 8, UINT64_MAX - 63, 0, REFUSED},
    {IN(9, DAMAGE_STORED_BYTES), 4, 0, 64, REFUSED},
    {IN(9, DAMAGE_STORED_BYTES), 4, 0, -64, REFUSED},
    {IN(4, DAMAGE_STORED_BYTES), 4, 0, 0, REFUSED},
    {IN(9, DAMAGE_STORED_BYTES), 4, UINT32_MAX, 0, REFUSED},
    {IN(3, DAMAGE_RAW_BYTES), 4, 0, -1, REFUSED},
    {IN(3, DAMAGE_RAW_BYTES), 4, 0, 1, REFUSED},
    {IN(3, DAMAGE_RAW_BYTES), 4, UINT32_MAX, 0, REFUSED},
    {IN(5, DAMAGE_STATES_AT), 4, 2, 0, REFUSED},
    {IN(5, DAMAGE_STATES_AT + 4 * 7), 4, 0, 1, REFUSED},
    {IN(5, DAMAGE_STATES_AT + 4 * 31), 4, 0, -1, REFUSED},
};

static eight_status status_of_edit(const edit *edit, unsigned minor)
{
    uint8_t kept[PREAMBLE_BYTES];
    uint8_t *at = image + edit->at;
    eight_status status;

    memcpy(kept, image, sizeof(kept));
    damage_set(image + DAMAGE_MINOR, 2, minor);
    damage_set(at, edit->bytes,
               edit->add == 0
                   ? edit->set
                   : damage_get(at, edit->bytes) + (uint64_t)edit->add);
    damage_seal(image, length);
    status = status_of_image(length);
    memcpy(image, kept, sizeof(kept));
    return status;
}

Test(reader, one_field_changed)
{
    for (unsigned i = 0; i < sizeof(edits) / sizeof(edits[0]); i++) {
        cr_expect_eq(status_of_edit(&edits[i], 0), edits[i].status,
                     "edit %u, at %zu", i, edits[i].at);
        cr_expect_eq(status_of_edit(&edits[i], 1), edits[i].newer,
                     "edit %u of version 1.1, at %zu", i, edits[i].at);
    }
}

/* Adds to two numbers of states, and returns the status. */
static eight_status status_of_states(unsigned less, unsigned more)
{
    uint8_t *states_at = image + IN(0, DAMAGE_STATES_AT);

    damage_set(states_at + 4 * less, 4,
               damage_get(states_at + 4 * less, 4) - 1);
    damage_set(states_at + 4 * more, 4,
               damage_get(states_at + 4 * more, 4) + 1);
    damage_seal(image, length);
    return status_of_image(length);
}

/* A reader need not check the number of states at each distance. */
Test(reader, false_numbers_of_states_that_add_up)
{
    cr_expect_eq(status_of_states(7, 8), EIGHT_OK);
    cr_expect_eq(status_of_states(0, 1), EIGHT_E_DIRECTORY, "one root");
}

/*
 * The entry of the last section, the length of the file and the checksums
 * agree.
 */
Test(reader, a_section_without_bytes)
{
    uint8_t *entry = image + IN(SAMPLE_TABLES - 1, 0);
    size_t offset = damage_get(entry + DAMAGE_OFFSET, 8);

    damage_set(entry + DAMAGE_STORED_BYTES, 4, 0);
    damage_set(image + DAMAGE_FILE_BYTES, 8, offset);
    damage_seal(image, length);
    cr_expect_eq(status_of_image(offset), EIGHT_E_DIRECTORY);
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
    eight_header_store(&header, bytes);
    damage_seal(bytes, total);
    free(image);
    image = bytes;
    return status_of_image(total);
}

Test(reader, numbers_of_sections)
{
    for (uint32_t n = 1; n <= EIGHT_MAX_SECTIONS; n++)
        cr_expect_eq(status_of_sections(n), EIGHT_OK, "%u", (unsigned)n);
}

/* Sections of unknown kind must be as well-formed as others. */
Test(reader, sections_of_unknown_kind_that_do_not_fill_the_file)
{
    static const edit bad[] = {
        {IN(9, DAMAGE_OFFSET), 8, 0, 64, REFUSED},
        {IN(9, DAMAGE_STORED_BYTES), 4, 0, 64, REFUSED},
        {IN(9, DAMAGE_STORED_BYTES), 4, 0, 0, REFUSED},
        {IN(9, DAMAGE_STORED_BYTES), 4, EIGHT_MAX_SECTION_BYTES + 1, 0,
         REFUSED},
        {IN(9, DAMAGE_RAW_BYTES), 4, 0, 0, ONLY_NEWER},
        {IN(9, DAMAGE_ROOT), 1, 200, 0, ONLY_NEWER},
    };

    image[IN(9, DAMAGE_KIND)] = 2;
    for (unsigned i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        cr_expect_eq(status_of_edit(&bad[i], 1), bad[i].newer, "%u", i);
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
    cr_assert_eq(eight_open_memory(image, length, 0, &tables), EIGHT_OK);
    found = eight_solve(tables, &start, &goal, "dlru", moves);
    cr_assert(found >= 0 || moves[0] == '\0');
    if (found < 0) /* repeats the query, because a failure must not be cached */
        cr_assert_eq(eight_solve(tables, &start, &goal, "dlru", moves), found);
    eight_close(tables);
    return found;
}

/* All sections except the first get an unknown kind. */
Test(reader, a_newer_file_is_used_for_its_known_tables)
{
    eight_tables *tables;

    for (unsigned i = 1; i < SAMPLE_TABLES; i++)
        image[IN(i, DAMAGE_KIND)] = 7;
    image[DAMAGE_MINOR] = 1;
    damage_seal(image, length);
    cr_expect_gt(solve_one_move(0), 0);
    cr_expect_eq(solve_one_move(1), 1, "made");
    cr_assert_eq(eight_open_memory(image, length, 0, &tables), EIGHT_OK);
    cr_expect_eq(eight_table_count(tables), 1);
    eight_close(tables);
    image[IN(0, DAMAGE_KIND)] = 7;
    damage_seal(image, length);
    cr_expect_eq(solve_one_move(0), 1, "none is known, so it is made");
}

/* ---- Sections ---------------------------------------------------------- */

/*
 * Changes byte i of the file, and expects that only the table of this root is
 * refused, and neither of two others.
 */
static void check_changed_section(unsigned root, size_t i)
{
    image[i] ^= 0x10;
    for (unsigned other = root % 3; other < 9; other += 3)
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
    char moves[EIGHT_MOVES_SIZE];

    image[PREAMBLE_BYTES] ^= 1;
    cr_assert_eq(eight_open_memory(image, length, 0, &tables), EIGHT_OK);
    cr_expect_eq(eight_solve(tables, &start, &goal, "dlru", moves),
                 EIGHT_UNSOLVABLE);
    cr_expect_eq(eight_solve(tables, &goal, &goal, "dlru", moves),
                 EIGHT_E_CHECKSUM);
    eight_close(tables);
}

/* In the second round, the sections are plain. */
Test(reader, raw_bytes_that_do_not_match_the_directory)
{
    for (unsigned round = 0; round < 2; round++) {
        image[IN(0, DAMAGE_RAW_CRC)] ^= 1;
        damage_seal(image, length);
        cr_expect_eq(solve_one_move(0), EIGHT_E_CHECKSUM);
        cr_expect_gt(solve_one_move(1), 0);
        free(image);
        image = sample_image(SAMPLE_TABLES, EIGHT_CODEC_NONE, &length);
    }
}

/* ---- Deflate streams ---------------------------------------------------- */

/*
 * Returns the status of the table of a file whose only section is `stored`.
 * The checksum of the moves is that of the sample's first table, and all other
 * checksums are correct.
 */
static eight_status status_of_stream(const uint8_t *stored, size_t n)
{
    uint8_t *forged = calloc(1, PREAMBLE_OF_ONE + eight_align(n));
    eight_tables *tables;
    eight_status status;
    const uint8_t *raw;

    cr_assert_not_null(forged);
    memcpy(forged, image, PREAMBLE_OF_ONE);
    memcpy(forged + PREAMBLE_OF_ONE, stored, n);
    damage_set(forged + DAMAGE_SECTIONS, 4, 1);
    damage_set(forged + DAMAGE_FILE_BYTES, 8, PREAMBLE_OF_ONE + eight_align(n));
    damage_set(forged + IN(0, DAMAGE_OFFSET), 8, PREAMBLE_OF_ONE);
    damage_set(forged + IN(0, DAMAGE_STORED_BYTES), 4, n);
    damage_set(forged + IN(0, DAMAGE_STORED_CRC), 4, eight_crc32(stored, n));
    damage_seal(forged, PREAMBLE_OF_ONE);
    status =
        eight_open_memory(forged, PREAMBLE_OF_ONE + eight_align(n), 0, &tables);
    if (status == EIGHT_OK)
        status = eight_entry_moves(tables, 0, &raw);
    eight_close(tables);
    free(forged);
    return status;
}

/*
 * Deflates n bytes, and returns the number of stored bytes.  flush and
 * window_bits are passed to zlib.
 */
static size_t make_stream(const uint8_t *bytes, size_t n, int flush,
                          int window_bits, uint8_t *stored)
{
    z_stream stream;

    memset(&stream, 0, sizeof(stream));
    cr_assert_eq(deflateInit2(&stream, 9, Z_DEFLATED, window_bits, 8,
                              Z_DEFAULT_STRATEGY),
                 Z_OK);
    stream.next_in = (z_const Bytef *)(uintptr_t)bytes;
    stream.avail_in = (uInt)n;
    stream.next_out = stored;
    stream.avail_out = EIGHT_MAX_STORED_BYTES;
    cr_assert_geq(deflate(&stream, flush), Z_OK);
    deflateEnd(&stream);
    return stream.total_out;
}

Test(reader, streams)
{
    static uint8_t raw[EIGHT_RAW_BYTES + 1];
    static uint8_t stored[EIGHT_MAX_STORED_BYTES];
    static const struct {
        const char *what;
        unsigned bytes;
        int flush;
        int window_bits;
    } wrong[] = {{"too short", EIGHT_RAW_BYTES - 1, Z_FINISH, -15},
                 {"too long", EIGHT_RAW_BYTES + 1, Z_FINISH, -15},
                 {"no end", EIGHT_RAW_BYTES, Z_SYNC_FLUSH, -15},
                 {"zlib", EIGHT_RAW_BYTES, Z_FINISH, 15},
                 {"gzip", EIGHT_RAW_BYTES, Z_FINISH, 31}};
    size_t n;

    memcpy(raw, sample_tables()[0].raw, EIGHT_RAW_BYTES);
    for (unsigned i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        n = make_stream(raw, wrong[i].bytes, wrong[i].flush,
                        wrong[i].window_bits, stored);
        cr_expect_eq(status_of_stream(stored, n), EIGHT_E_INFLATE, "%s",
                     wrong[i].what);
    }
    memset(stored, 0, sizeof(stored));
    n = make_stream(raw, EIGHT_RAW_BYTES, Z_FINISH, -15, stored);
    cr_expect_eq(status_of_stream(stored, n), EIGHT_OK, "correct");
    cr_expect_eq(status_of_stream(stored, n - 1), EIGHT_E_INFLATE, "cut");
    cr_expect_eq(status_of_stream(stored, n + 1), EIGHT_E_INFLATE,
                 "goes on after its end");
    cr_expect_eq(status_of_stream(stored, 1), EIGHT_E_INFLATE, "one byte");
    memset(stored, 0xff, 100);
    cr_expect_eq(status_of_stream(stored, n), EIGHT_E_INFLATE, "no stream");
}

/* The stream consists of empty blocks, so it has much input and no output. */
Test(reader, a_stream_of_empty_blocks)
{
    static const uint8_t block[5] = {0, 0, 0, 0xff, 0xff};
    static uint8_t stored[EIGHT_MAX_STORED_BYTES + 1];

    for (size_t i = 0; i + 5 <= sizeof(stored); i += 5)
        memcpy(stored + i, block, 5);
    cr_expect_eq(status_of_stream(stored, EIGHT_MAX_STORED_BYTES),
                 EIGHT_E_INFLATE);
    cr_expect_eq(status_of_stream(stored, EIGHT_MAX_STORED_BYTES + 1),
                 EIGHT_E_DIRECTORY);
}
