/*
 * forged.c - tests table files that have correct checksums, but a malicious
 * directory or deflate stream.
 */
#include "file/reader.h"
#include "sample.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

enum { TABLES = 3, PREAMBLE = 64 + 192 * TABLES };

static char *folder;
static char path[SCRATCH_PATH_BYTES];

static void set_up(void)
{
    folder = scratch_new();
    scratch_path(path, folder, "forged.e8t");
}

static void tear_down(void)
{
    scratch_remove(folder);
}

TestSuite(forged, .init = set_up, .fini = tear_down, .timeout = 300);

static uint64_t load(const uint8_t *bytes, unsigned n)
{
    return n == 0 ? 0 : bytes[0] | load(bytes + 1, n - 1) << 8;
}

static void store(uint8_t *bytes, unsigned n, uint64_t value)
{
    for (unsigned i = 0; i < n; i++)
        bytes[i] = (uint8_t)(value >> 8 * i);
}

/* ---- Fields and their values ------------------------------------------- */

/* A field gets one of the values, or its own value plus one of the steps. */
typedef struct field {
    const char *name;
    unsigned at; /* the offset in the header or an entry */
    unsigned bytes;
    uint64_t value[6];
    int step[6]; /* each is added to the field's own value; 0 is not tried */
} field;

#define ORDER(a, b, c, d)                                                      \
    ((uint64_t)(a) | (uint64_t)(b) << 8 | (uint64_t)(c) << 16 |                \
     (uint64_t)(d) << 24)

static const field header_fields[] = {
    {"sections",
     12,
     4,
     {0, 1, 2, 4, EIGHT_MAX_SECTIONS, EIGHT_MAX_SECTIONS + 1},
     {0}},
    {"file bytes", 16, 8, {0, UINT64_MAX}, {-64, -1, 1, 64}},
    {"reserved", 59, 1, {0, 255}, {0}},
};

static const field entry_fields[] = {
    {"kind", 0, 1, {0, 2, 255}, {0}},
    {"codec", 1, 1, {0, 1, 2, 255}, {0}},
    {"root", 2, 1, {0, 1, 8, 9, 255}, {0}},
    {"reserved", 3, 1, {0, 1}, {0}},
    {"order",
     4,
     4,
     {0, ORDER('u', 'd', 'l', 'r'), ORDER('r', 'l', 'd', 'u'),
      ORDER('u', 'u', 'l', 'r'), ORDER('U', 'D', 'L', 'R')},
     {0}},
    {"offset",
     8,
     8,
     {0, PREAMBLE, (uint64_t)1 << 63, UINT64_MAX - 63, UINT64_MAX},
     {-64, -1, 1, 64}},
    {"stored bytes",
     16,
     4,
     {0, 1, 45360, 90720, 90721, UINT32_MAX},
     {-64, -1, 1, 64}},
    {"raw bytes", 20, 4, {0, 90720, UINT32_MAX}, {-1, 1}},
    {"stored crc", 24, 4, {0, UINT32_MAX}, {1}},
    {"raw crc", 28, 4, {0, UINT32_MAX}, {1}},
    {"states at 0", 32, 4, {0, 2, UINT32_MAX}, {0}},
    {"states at 5", 52, 4, {0, UINT32_MAX}, {-1, 1}},
    {"states at 6", 56, 4, {0, UINT32_MAX}, {-1, 1}},
    {"last reserved", 191, 1, {0, 1}, {0}},
};

/* A change sets one field of the header or the directory to a value. */
typedef struct change {
    const char *name;
    unsigned at;
    unsigned bytes;
    uint64_t value;
} change;

enum { MAX_CHANGES = 400 };

/* Adds a change unless the field already has that value. */
static size_t add_change(const uint8_t *image, const field *field,
                         unsigned base, uint64_t value, change *changes,
                         size_t n)
{
    change change = {field->name, base + field->at, field->bytes, value};

    if (value == load(image + change.at, change.bytes))
        return n;
    cr_assert_lt(n, MAX_CHANGES);
    changes[n] = change;
    return n + 1;
}

static size_t list_field(const uint8_t *image, const field *field,
                         unsigned base, change *changes, size_t n)
{
    uint64_t own = load(image + base + field->at, field->bytes);

    for (unsigned i = 0; i < 6; i++) {
        n = add_change(image, field, base, field->value[i], changes, n);
        n = add_change(image, field, base, own + (uint64_t)field->step[i],
                       changes, n);
    }
    return n;
}

/* Lists all changes of the header and of the first two entries. */
static size_t list_changes(const uint8_t *image, change *changes)
{
    size_t n = 0;

    for (unsigned i = 0; i < sizeof(header_fields) / sizeof(field); i++)
        n = list_field(image, &header_fields[i], 0, changes, n);
    for (unsigned base = 64; base <= 64 + 192; base += 192)
        for (unsigned i = 0; i < sizeof(entry_fields) / sizeof(field); i++)
            n = list_field(image, &entry_fields[i], base, changes, n);
    return n;
}

/* ---- The rules of docs/format.md for a directory ------------------------ */

static int order_is_valid(const uint8_t *order)
{
    for (const char *letter = "udlr"; *letter != '\0'; letter++)
        if (memchr(order, *letter, 4) == NULL)
            return 0;
    return 1;
}

/* Returns whether an entry is valid if its section must begin at `offset`. */
static int entry_is_valid(const uint8_t *entry, uint64_t offset)
{
    uint64_t stored = load(entry + 16, 4);
    uint64_t states = 0;

    for (unsigned d = 0; d < 32; d++)
        states += load(entry + 32 + 4 * d, 4);
    for (unsigned i = 160; i < 192; i++)
        if (entry[i] != 0)
            return 0;
    return entry[0] == 1 && entry[1] <= 1 && entry[2] <= 8 && entry[3] == 0 &&
           order_is_valid(entry + 4) && load(entry + 8, 8) == offset &&
           stored >= 1 && stored <= 90720 && load(entry + 20, 4) == 45360 &&
           (entry[1] == 1 || stored == 45360) && load(entry + 32, 4) == 1 &&
           states == 181440;
}

static int directory_is_valid(const uint8_t *image, uint64_t length)
{
    uint64_t sections = load(image + 12, 4);
    uint64_t offset = 64 + 192 * sections;

    for (unsigned i = 0; i < sections; i++) {
        const uint8_t *entry = image + 64 + 192 * i;

        if (!entry_is_valid(entry, offset))
            return 0;
        for (unsigned j = 0; j < i; j++)
            if (memcmp(image + 64 + 192 * j + 4, entry + 4, 4) == 0 &&
                image[64 + 192 * j + 2] == entry[2])
                return 0;
        offset += (load(entry + 16, 4) + 63) / 64 * 64;
    }
    return offset == length;
}

static eight_status expected_status(const uint8_t *image, uint64_t length)
{
    uint64_t sections = load(image + 12, 4);
    uint64_t says = load(image + 16, 8);

    if (sections < 1 || sections > EIGHT_MAX_SECTIONS || image[59] != 0)
        return EIGHT_E_DIRECTORY;
    if (says != length)
        return length < says ? EIGHT_E_TRUNCATED : EIGHT_E_TRAILING_DATA;
    return directory_is_valid(image, length) ? EIGHT_OK : EIGHT_E_DIRECTORY;
}

/* ---- Pairs of changes --------------------------------------------------- */

/* A forgery is a file that is changed in place, with counts of the outcomes. */
typedef struct forgery {
    uint8_t *image;
    size_t length;
    unsigned refused;
    unsigned opened;
    unsigned loaded;
} forgery;

/* Corrects the checksum of the stored bytes in every entry. */
static void correct_checksums(forgery *forgery)
{
    for (unsigned i = 0; i < TABLES; i++) {
        uint8_t *entry = forgery->image + 64 + 192 * i;
        uint64_t offset = load(entry + 8, 8);
        uint64_t stored = load(entry + 16, 4);

        if (offset <= forgery->length && stored <= forgery->length - offset)
            store(entry + 24, 4,
                  crc32(0, forgery->image + offset, (uInt)stored));
    }
}

/*
 * Opens the file, and compares the status with the expected status.  A table
 * that loads must have the moves of the original.
 */
static void open_forgery(forgery *forgery, const char *what)
{
    eight_status expected = expected_status(forgery->image, forgery->length);
    eight_tables *tables;
    const uint8_t *raw;

    cr_assert_eq(eight_open(path, 0, &tables), expected, "%s", what);
    if (expected != EIGHT_OK) {
        forgery->refused++;
        return;
    }
    forgery->opened++;
    for (int i = 0; i < (int)tables->count; i++) {
        eight_status status = eight_entry_moves(tables, i, &raw);

        cr_assert(status == EIGHT_OK || status == EIGHT_E_CHECKSUM ||
                      status == EIGHT_E_INFLATE,
                  "%s: %d", what, (int)status);
        if (status == EIGHT_OK)
            cr_assert_arr_eq(raw, sample_tables()[i].raw, EIGHT_RAW_BYTES, "%s",
                             what);
        forgery->loaded += status == EIGHT_OK;
    }
    eight_close(tables);
}

static void try_pair(forgery *forgery, const change *a, const change *b)
{
    uint8_t preamble[PREAMBLE];
    char what[160];

    memcpy(preamble, forgery->image, PREAMBLE);
    snprintf(what, sizeof(what), "%s (%u) %llx, %s (%u) %llx", a->name, a->at,
             (unsigned long long)a->value, b->name, b->at,
             (unsigned long long)b->value);
    store(forgery->image + a->at, a->bytes, a->value);
    store(forgery->image + b->at, b->bytes, b->value);
    sample_reseal(forgery->image);
    open_forgery(forgery, what);
    correct_checksums(forgery);
    sample_reseal(forgery->image);
    open_forgery(forgery, what);
    memcpy(forgery->image, preamble, PREAMBLE);
}

static void try_all_pairs(eight_codec codec)
{
    static change changes[MAX_CHANGES];
    forgery forgery = {NULL, 0, 0, 0, 0};
    uint8_t *image = sample_image(TABLES, codec, &forgery.length);
    size_t n = list_changes(image, changes);
    int fd;

    file_save(path, image, forgery.length);
    free(image);
    fd = open(path, O_RDWR);
    forgery.image =
        mmap(NULL, forgery.length, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    cr_assert(fd >= 0 && forgery.image != MAP_FAILED);
    for (size_t i = 0; i < n; i++)
        for (size_t j = i; j < n; j++)
            try_pair(&forgery, &changes[i], &changes[j]);
    munmap(forgery.image, forgery.length);
    close(fd);
    cr_log_info("%zu changes: %u pairs refused, %u opened, %u tables loaded", n,
                forgery.refused, forgery.opened, forgery.loaded);
    cr_expect(forgery.refused > 10000 && forgery.opened > 50 &&
              forgery.loaded > 50);
}

Test(forged, directories_of_deflated_tables)
{
    try_all_pairs(EIGHT_CODEC_DEFLATE);
}

Test(forged, directories_of_plain_tables)
{
    try_all_pairs(EIGHT_CODEC_NONE);
}

/* ---- Deflate streams ---------------------------------------------------- */

/*
 * Returns the status of a file whose only section is `stored`.  The checksum of
 * the raw bytes is the checksum of the sample's first table, and all other
 * checksums are correct.
 */
static eight_status status_of_stream(const uint8_t *stored, size_t n)
{
    size_t length;
    uint8_t *image = sample_image(1, EIGHT_CODEC_DEFLATE, &length);
    size_t total = 64 + 192 + (n + 63) / 64 * 64;
    uint8_t *forged = calloc(1, total);
    eight_tables *tables;
    eight_status status;
    const uint8_t *raw;

    cr_assert_not_null(forged);
    memcpy(forged, image, 64 + 192);
    memcpy(forged + 64 + 192, stored, n);
    store(forged + 16, 8, total);
    store(forged + 64 + 16, 4, n);
    store(forged + 64 + 24, 4, crc32(0, stored, (uInt)n));
    sample_reseal(forged);
    file_save(path, forged, total);
    status = eight_open(path, 0, &tables);
    if (status == EIGHT_OK)
        status = eight_entry_moves(tables, 0, &raw);
    eight_close(tables);
    free(forged);
    free(image);
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
    cr_assert_eq(stream.avail_in, 0);
    deflateEnd(&stream);
    return stream.total_out;
}

Test(forged, streams)
{
    enum { MUCH = 60000000 };
    const uint8_t *raw = sample_tables()[0].raw;
    static uint8_t stored[EIGHT_MAX_STORED_BYTES];
    uint8_t *much = calloc(1, MUCH);
    size_t n = make_stream(raw, EIGHT_RAW_BYTES, Z_FINISH, -15, stored);

    cr_assert_not_null(much);
    memcpy(much, raw, EIGHT_RAW_BYTES);
    cr_expect_eq(status_of_stream(stored, n), EIGHT_OK, "correct");
    cr_expect_eq(status_of_stream(stored, n - 1), EIGHT_E_INFLATE, "cut");
    cr_expect_eq(status_of_stream(stored, n + 1), EIGHT_E_INFLATE,
                 "goes on after its end with a zero");
    cr_expect_eq(status_of_stream(stored, 1), EIGHT_E_INFLATE, "one byte");
    memcpy(stored + n, stored, n < 1000 ? n : 1000);
    cr_expect_eq(status_of_stream(stored, n + 1000), EIGHT_E_INFLATE,
                 "goes on after its end with a stream");
    n = make_stream(raw, EIGHT_RAW_BYTES - 1, Z_FINISH, -15, stored);
    cr_expect_eq(status_of_stream(stored, n), EIGHT_E_INFLATE, "too short");
    n = make_stream(much, EIGHT_RAW_BYTES + 1, Z_FINISH, -15, stored);
    cr_expect_eq(status_of_stream(stored, n), EIGHT_E_INFLATE, "too long");
    n = make_stream(much, MUCH, Z_FINISH, -15, stored);
    cr_expect_eq(status_of_stream(stored, n), EIGHT_E_INFLATE, "a bomb");
    n = make_stream(raw, EIGHT_RAW_BYTES, Z_SYNC_FLUSH, -15, stored);
    cr_expect_eq(status_of_stream(stored, n), EIGHT_E_INFLATE, "no end");
    n = make_stream(raw, EIGHT_RAW_BYTES, Z_FINISH, 15, stored);
    cr_expect_eq(status_of_stream(stored, n), EIGHT_E_INFLATE, "zlib");
    n = make_stream(raw, EIGHT_RAW_BYTES, Z_FINISH, 31, stored);
    cr_expect_eq(status_of_stream(stored, n), EIGHT_E_INFLATE, "gzip");
    free(much);
}

/* Appends n bits, the lowest first. */
static size_t put_bits(uint8_t *stream, size_t at, unsigned bits, unsigned n)
{
    for (unsigned i = 0; i < n; i++, at++)
        stream[at / 8] |= (uint8_t)((bits >> i & 1) << at % 8);
    return at;
}

/* Appends a Huffman code of n bits, the highest first. */
static size_t put_code(uint8_t *stream, size_t at, unsigned code, unsigned n)
{
    while (n-- > 0)
        at = put_bits(stream, at, code >> n, 1);
    return at;
}

/*
 * Deflates the first table without matches.  Literals below `short_codes` have
 * codes of 8 bits.  The other literals and the end of the block have codes of 9
 * bits.  The Huffman code is complete if short_codes is 255, and incomplete if
 * short_codes is less.  Returns the number of bytes.
 */
static size_t put_literals(uint8_t *stream, unsigned short_codes)
{
    /* The lengths 8, 1 and 9 have the Huffman codes 0, 10 and 11. */
    static const uint8_t bits_of_length[18] = {[4] = 1, [6] = 2, [17] = 2};
    const uint8_t *raw = sample_tables()[0].raw;
    size_t at = put_bits(stream, 0, 5, 3); /* a last block with its own codes */

    at = put_bits(stream, at, 0, 5 + 5); /* 257 literals and one distance */
    at = put_bits(stream, at, 18 - 4, 4);
    for (unsigned i = 0; i < 18; i++)
        at = put_bits(stream, at, bits_of_length[i], 3);
    for (unsigned literal = 0; literal < 257; literal++)
        at = literal < short_codes ? put_code(stream, at, 0, 1)
                                   : put_code(stream, at, 3, 2);
    at = put_code(stream, at, 2, 2); /* the distance, which is not used */
    for (unsigned i = 0; i <= EIGHT_RAW_BYTES; i++) {
        unsigned literal = i < EIGHT_RAW_BYTES ? raw[i] : 256;

        at = literal < short_codes
                 ? put_code(stream, at, literal, 8)
                 : put_code(stream, at, literal + short_codes, 9);
    }
    return (at + 7) / 8;
}

Test(forged, incomplete_huffman_codes)
{
    static uint8_t stored[2][EIGHT_MAX_STORED_BYTES];
    size_t n = put_literals(stored[0], 255);

    cr_expect_eq(status_of_stream(stored[0], n), EIGHT_OK);
    n = put_literals(stored[1], 254);
    cr_expect_eq(status_of_stream(stored[1], n), EIGHT_E_INFLATE);
}

/* The stream consists of empty blocks, so it has much input and no output. */
Test(forged, a_stream_of_empty_blocks)
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
