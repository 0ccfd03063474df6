/*
 * table_file.c - see table_file.h.
 *
 * A mutation takes the file apart into its header and its sections, changes
 * these parts, and joins them again.
 */
#include "table_file.h"

#include "file/reader.h"
#include "fuzz.h"
#include "puzzle/state_counts.h"

#include <string.h>
#include <zlib.h>

enum { MAX_SECTIONS = 8, MAX_STORED = 1 << 17 };

/* These are the offsets of fields: see format.c. */
enum {
    SECTIONS_AT = 12,
    LENGTH_AT = 16,
    DIRECTORY_CRC_AT = 24,
    HEADER_CRC_AT = 60,
    CODEC_AT = 1,
    OFFSET_AT = 8,
    STORED_BYTES_AT = 16,
    STORED_CRC_AT = 24,
    RAW_CRC_AT = 28
};

typedef struct section {
    uint8_t entry[EIGHT_ENTRY_BYTES];
    uint8_t stored[MAX_STORED];
    size_t bytes;
    int is_changed; /* the checksums must be computed again */
} section;

static uint8_t header[EIGHT_HEADER_BYTES];
static section sections[MAX_SECTIONS];
static unsigned count;

static void store(uint8_t *bytes, unsigned n, uint64_t value)
{
    for (unsigned i = 0; i < n; i++)
        bytes[i] = (uint8_t)(value >> 8 * i);
}

/* ---- Moves as sections --------------------------------------------------- */

int table_file_true_moves(unsigned root, const char *order, const uint8_t **raw)
{
    static eight_tables *tables;
    int i;

    if (tables == NULL)
        require(eight_open(TABLES_FILE, 0, &tables) == EIGHT_OK, TABLES_FILE);
    i = eight_find_table(tables, root, eight_order_number(order));
    return i != EIGHT_NO_TABLE && eight_entry_moves(tables, i, raw) == EIGHT_OK;
}

/* Inflates a section as far as possible.  The rest of raw is zero. */
static void inflate_moves(const section *from, uint8_t raw[EIGHT_RAW_BYTES])
{
    z_stream stream;

    memset(raw, 0, EIGHT_RAW_BYTES);
    memset(&stream, 0, sizeof(stream));
    require(inflateInit2(&stream, -MAX_WBITS) == Z_OK, "inflateInit2");
    stream.next_in = (z_const Bytef *)(uintptr_t)from->stored;
    stream.avail_in = (uInt)from->bytes;
    stream.next_out = raw;
    stream.avail_out = EIGHT_RAW_BYTES;
    (void)inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
}

static void load_moves(const section *from, uint8_t raw[EIGHT_RAW_BYTES])
{
    if (from->entry[CODEC_AT] == EIGHT_CODEC_DEFLATE)
        inflate_moves(from, raw);
    else
        memcpy(raw, from->stored, EIGHT_RAW_BYTES);
}

/*
 * Stores moves in a section.  One time in eight, the codec is none, and the
 * section has 45 KB.
 */
static void store_moves(section *to, const uint8_t raw[EIGHT_RAW_BYTES])
{
    z_stream stream;

    to->is_changed = 1;
    to->entry[CODEC_AT] = pick(8) == 0 ? EIGHT_CODEC_NONE : EIGHT_CODEC_DEFLATE;
    if (to->entry[CODEC_AT] == EIGHT_CODEC_NONE) {
        memcpy(to->stored, raw, EIGHT_RAW_BYTES);
        to->bytes = EIGHT_RAW_BYTES;
        return;
    }
    memset(&stream, 0, sizeof(stream));
    require(deflateInit2(&stream, 1, Z_DEFLATED, -MAX_WBITS, 8,
                         Z_DEFAULT_STRATEGY) == Z_OK,
            "deflateInit2");
    stream.next_in = (z_const Bytef *)(uintptr_t)raw;
    stream.avail_in = EIGHT_RAW_BYTES;
    stream.next_out = to->stored;
    stream.avail_out = sizeof(to->stored);
    require(deflate(&stream, Z_FINISH) == Z_STREAM_END, "deflate");
    to->bytes = stream.total_out;
    deflateEnd(&stream);
}

/* ---- Mutations of sections ----------------------------------------------- */

static const char orders[][5] = {"udlr", "dlru", "lrud", "rldu"};

enum { ORDERS = sizeof(orders) / sizeof(orders[0]) };

/* Makes section i a table with the same move for every state. */
static void make_table(unsigned i)
{
    static const uint8_t all_up[EIGHT_RAW_BYTES];
    eight_entry entry = {.kind = EIGHT_KIND_MOVES,
                         .root = pick(EIGHT_CELLS),
                         .raw_bytes = EIGHT_RAW_BYTES,
                         .states_at = {1, EIGHT_STATES - 1}};

    memcpy(entry.order, orders[pick(ORDERS)], sizeof(entry.order));
    eight_entry_store(&entry, sections[i].entry);
    store_moves(&sections[i], all_up);
}

/*
 * Makes a section the true table of a random root, in an order for which
 * eight-gen writes a table of this root.
 */
static void make_true_table(section *to)
{
    unsigned root = pick(EIGHT_CELLS);
    const char *order = orders[root == EIGHT_CELLS - 1 ? pick(2) : 1];
    eight_entry entry = {.kind = EIGHT_KIND_MOVES,
                         .root = root,
                         .raw_bytes = EIGHT_RAW_BYTES,
                         .states_at = {1, EIGHT_STATES - 1}};
    const uint8_t *raw;

    require(table_file_true_moves(root, order, &raw), "a true table");
    memcpy(entry.order, order, sizeof(entry.order));
    memcpy(entry.states_at, eight_known_counts(root), sizeof(entry.states_at));
    eight_entry_store(&entry, to->entry);
    store_moves(to, raw);
}

/* Changes up to 64 bytes of moves. */
static void change_moves(section *section)
{
    static uint8_t raw[EIGHT_RAW_BYTES];
    uint8_t window[64];
    unsigned n = 1 + pick(sizeof(window));
    unsigned at = pick(EIGHT_RAW_BYTES - sizeof(window));

    load_moves(section, raw);
    memcpy(window, raw + at, sizeof(window));
    LLVMFuzzerMutate(window, n, n);
    memcpy(raw + at, window, sizeof(window));
    store_moves(section, raw);
}

/* Replaces all moves by repetitions of up to 64 bytes. */
static void repeat_moves(section *section)
{
    static uint8_t raw[EIGHT_RAW_BYTES];
    size_t n = 1 + pick(64);

    load_moves(section, raw);
    n = LLVMFuzzerMutate(raw, n, 64);
    if (n == 0)
        raw[0] = 0, n = 1;
    for (size_t i = n; i < sizeof(raw); i++)
        raw[i] = raw[i - n];
    store_moves(section, raw);
}

static void change_stored(section *section)
{
    section->bytes =
        LLVMFuzzerMutate(section->stored, section->bytes, section->bytes + 64);
    section->is_changed = 1;
}

/* Adds or removes a section, or copies a section over another section. */
static void change_list(unsigned i)
{
    switch (pick(3)) {
    case 0:
        if (count < MAX_SECTIONS)
            make_table(count++);
        break;
    case 1:
        if (count > 1)
            sections[i] = sections[--count];
        break;
    default:
        sections[pick(count)] = sections[i];
        sections[i].entry[2] = (uint8_t)pick(EIGHT_CELLS);
    }
}

static void change_section(void)
{
    unsigned i = pick(count);

    switch (pick(8)) {
    case 0:
        make_true_table(&sections[i]);
        break;
    case 1:
        change_stored(&sections[i]);
        break;
    case 2:
        change_list(i);
        break;
    case 3:
        repeat_moves(&sections[i]);
        break;
    default:
        change_moves(&sections[i]);
    }
}

/* ---- Taking apart and joining -------------------------------------------- */

/*
 * Takes a file apart.  Returns 0 if that is impossible, for example because a
 * section is not within the file.
 */
static int split(const uint8_t *file, size_t size)
{
    eight_header loaded;
    eight_entry entry;

    if (size < EIGHT_HEADER_BYTES)
        return 0;
    (void)eight_header_load(&loaded, file);
    if (loaded.sections == 0 || loaded.sections > MAX_SECTIONS ||
        eight_preamble_bytes(loaded.sections) > size)
        return 0;
    memcpy(header, file, sizeof(header));
    for (count = 0; count < loaded.sections; count++) {
        section *to = &sections[count];

        memcpy(to->entry, file + eight_preamble_bytes(count),
               EIGHT_ENTRY_BYTES);
        eight_entry_load(&entry, to->entry);
        if (entry.offset > size || entry.stored_bytes > size - entry.offset ||
            entry.stored_bytes > MAX_STORED / 2)
            return 0;
        memcpy(to->stored, file + entry.offset, entry.stored_bytes);
        to->bytes = entry.stored_bytes;
        to->is_changed = 0;
    }
    return 1;
}

static void make_file(void)
{
    const eight_header made = {EIGHT_MAJOR, EIGHT_MINOR, 1, 0, 0};

    eight_header_store(&made, header);
    count = 1;
    make_table(0);
}

/* Makes the header and the entries valid again after earlier mutations. */
static void repair(void)
{
    const eight_header made = {EIGHT_MAJOR, EIGHT_MINOR, 1, 0, 0};

    eight_header_store(&made, header);
    for (unsigned i = 0; i < count; i++) {
        eight_entry entry;
        uint64_t states = 0;

        eight_entry_load(&entry, sections[i].entry);
        for (unsigned d = 0; d < 32; d++)
            states += entry.states_at[d];
        entry.kind = EIGHT_KIND_MOVES;
        entry.codec = entry.codec > 0;
        entry.root %= EIGHT_CELLS;
        entry.raw_bytes = EIGHT_RAW_BYTES;
        if (eight_order_number(entry.order) < 0)
            memcpy(entry.order, orders[i % ORDERS], sizeof(entry.order));
        if (entry.states_at[0] != 1 || states != EIGHT_STATES) {
            memset(entry.states_at, 0, sizeof(entry.states_at));
            entry.states_at[0] = 1;
            entry.states_at[1] = EIGHT_STATES - 1;
        }
        eight_entry_store(&entry, sections[i].entry);
        sections[i].is_changed = 1;
    }
}

/* Corrects the checksums that cover a section. */
static void seal_section(section *section)
{
    static uint8_t raw[EIGHT_RAW_BYTES];
    uint32_t crc = (uint32_t)crc32(0, section->stored, (uInt)section->bytes);

    store(section->entry + STORED_CRC_AT, 4, crc);
    if (section->entry[CODEC_AT] == EIGHT_CODEC_DEFLATE) {
        inflate_moves(section, raw);
        crc = (uint32_t)crc32(0, raw, sizeof(raw));
    }
    store(section->entry + RAW_CRC_AT, 4, crc);
}

/* Corrects the checksums of the directory and the header. */
static void seal_preamble(uint8_t *file, size_t size)
{
    eight_header loaded;

    (void)eight_header_load(&loaded, file);
    if (eight_preamble_bytes(loaded.sections % 256) <= size)
        store(file + DIRECTORY_CRC_AT, 4,
              crc32(0, file + EIGHT_HEADER_BYTES,
                    loaded.sections % 256 * EIGHT_ENTRY_BYTES));
    store(file + HEADER_CRC_AT, 4, crc32(0, file, HEADER_CRC_AT));
}

/*
 * Joins the parts with correct offsets.  Returns the length of the file, or 0
 * if it would exceed max.
 */
static size_t join(uint8_t *file, size_t max)
{
    size_t at = eight_preamble_bytes(count);

    for (unsigned i = 0; i < count; i++) {
        section *from = &sections[i];
        size_t end = (size_t)eight_align(at + from->bytes);

        if (end > max)
            return 0;
        store(from->entry + OFFSET_AT, 8, at);
        store(from->entry + STORED_BYTES_AT, 4, from->bytes);
        if (from->is_changed)
            seal_section(from);
        memcpy(file + eight_preamble_bytes(i), from->entry, EIGHT_ENTRY_BYTES);
        memset(file + at, 0, end - at);
        memcpy(file + at, from->stored, from->bytes);
        at = end;
    }
    store(header + SECTIONS_AT, 4, count);
    store(header + LENGTH_AT, 8, at);
    memcpy(file, header, sizeof(header));
    seal_preamble(file, at);
    return at;
}

/* ---- Mutations of fields --------------------------------------------------
 */

typedef struct field {
    unsigned at;
    unsigned bytes;
} field;

static const field header_fields[] = {{0, 8},  {8, 2},  {10, 2},
                                      {12, 4}, {16, 8}, {28, 4}};
static const field entry_fields[] = {
    {0, 1},  {1, 1},  {2, 1},  {3, 1},  {4, 4},  {8, 8},   {16, 4},
    {20, 4}, {24, 4}, {28, 4}, {32, 4}, {36, 4}, {156, 4}, {160, 4}};

enum {
    HEADER_FIELDS = sizeof(header_fields) / sizeof(field),
    ENTRY_FIELDS = sizeof(entry_fields) / sizeof(field)
};

/* Sets a field of the header or of an entry, and corrects the checksums. */
static void change_field(uint8_t *file, size_t size)
{
    static const int steps[] = {-64, -1, 1, 64};
    unsigned chosen = pick(HEADER_FIELDS + 2 * ENTRY_FIELDS);
    int in_header = chosen < HEADER_FIELDS;
    const field *field = in_header ? &header_fields[chosen]
                                   : &entry_fields[chosen % ENTRY_FIELDS];
    uint8_t *at =
        file + field->at + (in_header ? 0 : eight_preamble_bytes(pick(count)));
    uint64_t value = 0;

    for (unsigned i = field->bytes; i-- > 0;)
        value = value << 8 | at[i];
    switch (pick(4)) {
    case 0:
        LLVMFuzzerMutate(at, field->bytes, field->bytes);
        break;
    case 1:
        store(at, field->bytes, value + (uint64_t)steps[pick(4)]);
        break;
    case 2:
        store(at, field->bytes, pick(EIGHT_MAX_SECTIONS + 2));
        break;
    default:
        store(at, field->bytes, pick(2) == 0 ? 0 : UINT64_MAX);
    }
    seal_preamble(file, size);
}

size_t table_file_mutate(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    size_t made;

    fuzz_random = seed;
    if (pick(16) == 0)
        return LLVMFuzzerMutate(data, size, max);
    if (!split(data, size))
        make_file();
    else if (pick(2) == 0)
        repair();
    change_section();
    made = join(data, max);
    if (made == 0)
        return LLVMFuzzerMutate(data, size, max);
    while (pick(4) == 0)
        change_field(data, made);
    return made;
}
