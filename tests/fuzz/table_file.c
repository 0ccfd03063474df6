/* table_file.c - see table_file.h. */
#include "table_file.h"

#include "damage.h"
#include "file/reader.h"
#include "fuzz.h"
#include "puzzle/table_list.h"
#include "writer.h"

#include <string.h>
#include <zlib.h>

enum { MAX_TABLES = 8 };

static eight_new_table tables[MAX_TABLES];
static unsigned count;

static const char orders[][5] = {"udlr", "dlru", "lrud", "rldu"};

/* ---- Valid files --------------------------------------------------------- */

int table_file_true_moves(unsigned root, const char *order, const uint8_t **raw)
{
    static eight_tables *built;
    int i;

    if (built == NULL)
        require(eight_open(TABLES_FILE, 0, &built) == EIGHT_OK, TABLES_FILE);
    i = eight_find_table(built, root, eight_order_number(order));
    return i != EIGHT_NO_TABLE && eight_entry_moves(built, i, raw) == EIGHT_OK;
}

/* Loads the tables of a file that pass all checks. */
static void load_tables(const uint8_t *file, size_t size)
{
    eight_tables *opened;
    const uint8_t *raw;

    count = 0;
    if (eight_open_memory(file, size, EIGHT_MAP, &opened) != EIGHT_OK)
        return;
    for (size_t i = 0; i < opened->count && count < MAX_TABLES; i++) {
        const eight_entry *entry = &opened->entry[i];
        eight_new_table *to = &tables[count];

        if (eight_entry_moves(opened, (int)i, &raw) != EIGHT_OK)
            continue;
        to->root = entry->root;
        memcpy(to->order, entry->order, sizeof(to->order));
        memcpy(to->states_at, entry->states_at, sizeof(to->states_at));
        memcpy(to->raw, raw, sizeof(to->raw));
        count++;
    }
    eight_close(opened);
}

/*
 * Makes a table with the same move for every state; or the true table of a
 * random root, in an order for which eight-gen writes a table of this root.
 */
static void make_table(eight_new_table *to, int is_true)
{
    const uint8_t *raw;
    const char *order;

    memset(to, 0, sizeof(*to));
    to->root = pick(EIGHT_CELLS);
    order = !is_true                      ? orders[pick(4)]
            : to->root == EIGHT_CELLS - 1 ? orders[pick(2)]
                                          : orders[1];
    memcpy(to->order, order, sizeof(to->order));
    memcpy(to->states_at, eight_known_counts(to->root), sizeof(to->states_at));
    if (is_true) {
        require(table_file_true_moves(to->root, order, &raw), "a true table");
        memcpy(to->raw, raw, sizeof(to->raw));
    }
}

/* Changes up to 64 bytes of moves. */
static void change_moves(uint8_t raw[EIGHT_RAW_BYTES])
{
    size_t n = 1 + pick(64);

    LLVMFuzzerMutate(raw + pick(EIGHT_RAW_BYTES - 64), n, n);
}

/* Replaces all moves by repetitions of up to 64 bytes. */
static void repeat_moves(uint8_t raw[EIGHT_RAW_BYTES])
{
    size_t n = 1 + pick(64);

    LLVMFuzzerMutate(raw, n, n);
    for (size_t i = n; i < EIGHT_RAW_BYTES; i++)
        raw[i] = raw[i - n];
}

static void change_table(void)
{
    eight_new_table *table = &tables[pick(count)];

    switch (pick(8)) {
    case 0:
        make_table(table, 1);
        break;
    case 1:
        if (count < MAX_TABLES)
            make_table(&tables[count++], 0);
        break;
    case 2:
        if (count > 1)
            *table = tables[--count];
        break;
    case 3:
        repeat_moves(table->raw);
        break;
    default:
        change_moves(table->raw);
    }
}

/* A file that deflates well stays short, unlike those of eight-gen. */
static size_t deflate_moves(const uint8_t *raw, uint8_t *stored)
{
    z_stream stream = {0};

    require(deflateInit2(&stream, 1, Z_DEFLATED, -MAX_WBITS, 8,
                         Z_DEFAULT_STRATEGY) == Z_OK,
            "deflateInit2");
    stream.next_in = (z_const Bytef *)(uintptr_t)raw;
    stream.avail_in = EIGHT_RAW_BYTES;
    stream.next_out = stored;
    stream.avail_out = EIGHT_MAX_STORED_BYTES;
    require(deflate(&stream, Z_FINISH) == Z_STREAM_END, "deflate");
    deflateEnd(&stream);
    return stream.total_out;
}

/*
 * Changes the valid tables of a file, and drops everything else in it.  One
 * time in eight, the codec is none, and a table has 45 KB.
 */
static size_t change_tables(uint8_t *data, size_t size, size_t max)
{
    uint8_t *file;
    size_t length;

    load_tables(data, size);
    if (count == 0)
        make_table(&tables[count++], 0);
    change_table();
    require(eight_assemble(tables, count, pick(8) == 0 ? NULL : deflate_moves,
                           &file, &length) == EIGHT_OK,
            "out of memory");
    if (length <= max)
        memcpy(data, file, length);
    free(file);
    return length <= max ? length : LLVMFuzzerMutate(data, size, max);
}

/* ---- Damage -------------------------------------------------------------- */

/* Changes a number in the header or in the first quarter of an entry. */
static void change_field(uint8_t *file)
{
    static const int steps[] = {-64, -1, 1, 64};
    unsigned n = 1u << pick(4);
    uint8_t *at = file + pick(EIGHT_HEADER_BYTES / n) * n;

    if (pick(2) == 0)
        at += eight_preamble_bytes(pick(file[DAMAGE_SECTIONS]));
    switch (pick(4)) {
    case 0:
        LLVMFuzzerMutate(at, n, n);
        break;
    case 1:
        damage_set(at, n, damage_get(at, n) + (uint64_t)steps[pick(4)]);
        break;
    case 2:
        damage_set(at, n, pick(EIGHT_MAX_SECTIONS + 2));
        break;
    default:
        damage_set(at, n, pick(2) == 0 ? 0 : UINT64_MAX);
    }
}

/* Changes a field or some stored bytes, and corrects the checksums. */
static void change_file(uint8_t *file, size_t size)
{
    size_t preamble = eight_preamble_bytes(file[DAMAGE_SECTIONS]);
    size_t n = 1 + pick(64);

    if (file[DAMAGE_SECTIONS] == 0 || preamble + n > size)
        return;
    if (pick(2) == 0)
        LLVMFuzzerMutate(
            file + preamble + pick((unsigned)(size - preamble - n) + 1), n, n);
    else
        change_field(file);
    damage_seal_sections(file, size);
    damage_seal(file, size);
}

size_t table_file_mutate(uint8_t *data, size_t size, size_t max, unsigned seed)
{
    fuzz_random = seed;
    if (pick(16) == 0)
        return LLVMFuzzerMutate(data, size, max);
    if (size < EIGHT_HEADER_BYTES || pick(4) != 0)
        size = change_tables(data, size, max);
    while (size >= EIGHT_HEADER_BYTES && pick(4) == 0)
        change_file(data, size);
    return size;
}
