/*
 * reader_contracts.h - states what the functions of reader.c and format.c
 * require and ensure.
 */
#ifndef READER_CONTRACTS_H
#define READER_CONTRACTS_H

#include "file/reader.h"
#include "puzzle/pass.h"

/* The harness that proves these contracts defines READER. */
#ifdef READER
#define ENSURES ensures
#else
#define ENSURES admit ensures
#endif

/* In the longest file, all sections have the greatest length, and padding. */
#define MOST_BYTES                                                             \
    (EIGHT_HEADER_BYTES +                                                      \
     EIGHT_MAX_SECTIONS *                                                      \
         (EIGHT_ENTRY_BYTES + EIGHT_MAX_SECTION_BYTES + EIGHT_ALIGNMENT))

/* ---- Numbers and entries ------------------------------------------------ */

/*@ predicate is_aligned(integer offset) = offset % 64 == 0;

    // The entry is valid, and its table ends at or before this offset.
    predicate is_table{L}(eight_entry *e, integer end) =
        e->root < 9 && (e->codec == 0 || e->codec == 1) &&
        e->raw_bytes == 45360 && 0 < e->stored_bytes <= 90720 &&
        (e->codec == 0 ==> e->stored_bytes == 45360) &&
        e->offset + e->stored_bytes <= end;
 */

/*@ requires offset <= MOST_BYTES;
    assigns \result \from offset;
    ENSURES is_aligned(\result) && offset <= \result <= offset + 63;
    ENSURES \forall integer end; is_aligned(end) && offset <= end ==>
        \result <= end; */
static inline uint64_t eight_align(uint64_t offset);

/*@ requires sections <= EIGHT_MAX_SECTIONS;
    assigns \result \from sections;
    ENSURES \result == 64 + 192 * sections; */
static inline size_t eight_preamble_bytes(uint32_t sections);

/*@ requires n <= 8;
    requires \valid_read(bytes + (0 .. n - 1));
    assigns \result \from bytes[0 .. n - 1], n; */
static uint64_t load(const uint8_t *bytes, unsigned n);

/*@ requires \valid_read(bytes + (0 .. n - 1)) && n <= EIGHT_MAX_SECTION_BYTES;
    assigns \result \from bytes[0 .. n - 1], n; */
uint32_t eight_crc32(const uint8_t *bytes, size_t n);

/*@ requires \valid(entry) && \valid_read(bytes + (0 .. 191));
    requires \separated(entry, bytes + (0 .. 191));
    assigns *entry \from bytes[0 .. 191]; */
void eight_entry_load(eight_entry *entry,
                      const uint8_t bytes[EIGHT_ENTRY_BYTES]);

/*@ requires \valid_read(bytes + (0 .. n - 1));
    assigns \result \from bytes[0 .. n - 1]; */
int eight_all_zero(const uint8_t *bytes, size_t n);

/*@ requires \valid_read(bytes + (0 .. 191));
    assigns \result \from bytes[0 .. 191]; */
int eight_entry_reserved_is_zero(const uint8_t bytes[EIGHT_ENTRY_BYTES]);

/* text.c proves the body of eight_order_number(). */
/*@ requires \valid_read(letters + (0 .. 3));
    assigns \result \from letters[0 .. 3]; */
static inline int eight_order_number(const char *letters);

/*@ requires \valid_read(entry);
    assigns \result \from *entry, offset;
    ENSURES \result != 0 ==>
        entry->offset == offset && 0 < entry->stored_bytes <= 0x1000000; */
static int section_is_at(const eight_entry *entry, uint64_t offset);

/*@ requires \valid_read(entry);
    assigns \result \from *entry;
    ENSURES \result != 0 ==> entry->codec == 0 || entry->codec == 1; */
static int entry_is_known(const eight_entry *entry);

/*@ requires \valid_read(entry);
    assigns \result \from *entry;
    ENSURES \result != 0 ==>
        entry->root < 9 && entry->raw_bytes == 45360 &&
        entry->stored_bytes <= 90720 &&
        (entry->codec == 1 || entry->stored_bytes == 45360); */
static int entry_is_valid(const eight_entry *entry);

/* ---- The directory ------------------------------------------------------ */

/* The harness open.c proves load_header() itself, also for shorter files. */
#ifdef READER
/*@ requires \valid_read(bytes + (0 .. length - 1)) && \valid(header);
    requires \separated(bytes + (0 .. length - 1), header);
    assigns *header, \result \from bytes[0 .. length - 1], length;
    ENSURES length: \result == 0 ==>
        1 <= header->sections <= EIGHT_MAX_SECTIONS &&
        header->file_bytes == length; */
static eight_status load_header(const uint8_t *bytes, size_t length,
                                eight_header *header);
#endif

/*@ requires \valid_read(bytes + (0 .. 63));
    assigns \result \from bytes[0 .. 63]; */
int eight_header_reserved_is_zero(const uint8_t bytes[EIGHT_HEADER_BYTES]);

/*@ requires \valid_read(bytes + (0 .. 63)) && \valid(header);
    requires \separated(bytes + (0 .. 63), header);
    assigns *header, \result \from bytes[0 .. 63]; */
int eight_header_load(eight_header *header,
                      const uint8_t bytes[EIGHT_HEADER_BYTES]);

/*@ requires \valid_read(tables) && tables->count <= EIGHT_MAX_SECTIONS;
    requires \valid_read(tables->entry + (0 .. tables->count - 1));
    assigns \result \from *tables, tables->entry[0 .. tables->count - 1], root,
        order;
    ENSURES \result == -1 || (0 <= \result < tables->count &&
        tables->entry[\result].root == root); */
int eight_find_table(const eight_tables *tables, unsigned root, int order);

/*@ requires \valid(tables) && tables->count == 0 && \valid_read(header);
    requires 1 <= header->sections <= EIGHT_MAX_SECTIONS;
    requires \valid(tables->entry + (0 .. header->sections - 1));
    requires \valid_read(bytes + (0 .. 192 * header->sections - 1));
    requires \separated(tables, tables->entry + (0 .. header->sections - 1),
        bytes + (0 .. 192 * header->sections - 1), header);
    assigns tables->count, tables->entry[0 .. header->sections - 1],
        \result \from bytes[0 .. 192 * header->sections - 1], *header;
    ENSURES tables->count <= header->sections;
    ENSURES \result == 0 ==> \forall integer i; 0 <= i < tables->count ==>
        is_table(tables->entry + i, header->file_bytes);
    ENSURES \result == 0 ==> is_aligned(header->file_bytes) &&
        header->file_bytes <= MOST_BYTES; */
static eight_status load_entries(eight_tables *tables, const uint8_t *bytes,
                                 const eight_header *header);

/*@ requires \valid_read(tables) && tables->count <= EIGHT_MAX_SECTIONS;
    requires \valid_read(tables->entry + (0 .. tables->count - 1));
    requires \valid(tables->shared);
    requires \separated(tables, tables->entry + (0 .. tables->count - 1),
        tables->shared);
    assigns tables->shared->limit, tables->shared->any_order[0 .. 8]
        \from *tables, tables->entry[0 .. tables->count - 1]; */
static void begin_sharing(eight_tables *tables);

/* ---- Sections ----------------------------------------------------------- */

/*@ requires \valid_read(entry) && \valid(raw + (0 .. entry->raw_bytes - 1));
    requires \valid_read(stored + (0 .. entry->stored_bytes - 1));
    requires 0 < entry->stored_bytes && 0 < entry->raw_bytes;
    requires \separated(stored + (0 .. entry->stored_bytes - 1), entry,
        raw + (0 .. entry->raw_bytes - 1));
    assigns \result, raw[0 .. entry->raw_bytes - 1]
        \from stored[0 .. entry->stored_bytes - 1], *entry; */
eight_status eight_inflate(const uint8_t *stored, const eight_entry *entry,
                           uint8_t *raw);

/*@ requires \valid_read(entry) && \valid(raw);
    requires \valid_read(stored + (0 .. entry->stored_bytes - 1));
    requires 0 < entry->stored_bytes && entry->raw_bytes == 45360;
    requires \separated(stored + (0 .. entry->stored_bytes - 1), entry, raw,
        allocated + (0 .. 45359));
    assigns \result, *raw, allocated[0 .. 45359]
        \from stored[0 .. entry->stored_bytes - 1], *entry;
    ENSURES \result == 0 ==> \valid_read(*raw + (0 .. 45359)); */
static eight_status inflate_new(const uint8_t *stored, const eight_entry *entry,
                                const uint8_t **raw);

/*@ requires \valid_read(tables) && \valid_read(entry) && \valid(raw);
    requires is_aligned(tables->map_bytes);
    requires tables->map_bytes <= MOST_BYTES;
    requires is_table(entry, tables->map_bytes);
    requires \valid_read(tables->map + (0 .. tables->map_bytes - 1));
    requires \separated(tables->map + (0 .. tables->map_bytes - 1), tables,
        entry, raw, allocated + (0 .. 45359));
    assigns \result, *raw, allocated[0 .. 45359] \from *tables, *entry,
        tables->map[0 .. tables->map_bytes - 1];
    ENSURES \result == 0 ==> \valid_read(*raw + (0 .. 45359)); */
static eight_status load_section(const eight_tables *tables,
                                 const eight_entry *entry, const uint8_t **raw);

/*@ predicate is_handle{L}(eight_tables *t) =
        \valid_read(t) && t->count <= EIGHT_MAX_SECTIONS &&
        is_aligned(t->map_bytes) && t->map_bytes <= MOST_BYTES &&
        \valid_read(t->map + (0 .. t->map_bytes - 1)) &&
        \valid_read(t->entry + (0 .. t->count - 1)) &&
        \valid(t->shared) &&
        \separated(t, t->map + (0 .. t->map_bytes - 1),
            t->entry + (0 .. t->count - 1), t->shared,
            allocated + (0 .. 45359)) &&
        (t->map != \null ==> \forall integer i; 0 <= i < t->count ==>
            is_table(t->entry + i, t->map_bytes)) &&
        (\forall integer k; 0 <= k < 576 && t->shared->table[k].raw != \null ==>
            \valid_read(t->shared->table[k].raw + (0 .. 45359)));
 */

/*@ requires root < 9;
    assigns \result \from root, order;
    ENSURES \result < 576; */
static inline unsigned eight_table_number(unsigned root, int order);

/*@ requires is_handle(tables) && root < 9;
    assigns \result \from *tables, root, order;
    ENSURES \exists integer k; 0 <= k < 576 &&
        \result == &tables->shared->table[k]; */
static inline eight_table *eight_table_of(const eight_tables *tables,
                                          unsigned root, int order);

/* The pass reads no bytes from outside, so its body is not proved. */
/*@ assigns \result \from \nothing; */
eight_pass_tables *eight_pass_tables_new(void);

/*@ requires pass != \null && root < 9;
    requires \valid(raw + (0 .. 45359)) && \valid(states_at + (0 .. 31));
    assigns raw[0 .. 45359], states_at[0 .. 31] \from root, order; */
void eight_pass_run(eight_pass_tables *pass, unsigned root, int order,
                    uint8_t raw[EIGHT_RAW_BYTES], uint32_t states_at[32]);

/*@ requires root < 9 && \valid(raw);
    requires \separated(raw, allocated + (0 .. 45359));
    assigns \result, *raw, allocated[0 .. 45359] \from root, order;
    ENSURES \result == 0 ==> \valid_read(*raw + (0 .. 45359)); */
static eight_status make_new(unsigned root, int order, const uint8_t **raw);

/*@ requires is_handle(tables) && root < 9 && \valid(raw);
    requires \separated(raw, tables, tables->entry + (0 .. tables->count - 1),
        tables->shared, tables->map + (0 .. tables->map_bytes - 1),
        allocated + (0 .. 45359));
    assigns \result, *raw, allocated[0 .. 45359]
        \from *tables, tables->entry[0 .. tables->count - 1], root, order,
        tables->map[0 .. tables->map_bytes - 1];
    ENSURES \result == 0 ==> \valid_read(*raw + (0 .. 45359)); */
static eight_status load_table(const eight_tables *tables, unsigned root,
                               int order, const uint8_t **raw);

/*@ requires is_handle(tables);
    assigns \nothing; */
static void release_moves(const eight_tables *tables, const uint8_t *raw);

/*@ requires is_handle(tables) && root < 9 && \valid(raw);
    requires \separated(raw, tables, tables->entry + (0 .. tables->count - 1),
        tables->shared, tables->map + (0 .. tables->map_bytes - 1),
        allocated + (0 .. 45359));
    assigns \result, *raw, tables->shared->table[0 .. 575].raw,
        allocated[0 .. 45359]
        \from *tables, tables->entry[0 .. tables->count - 1],
        *tables->shared, root, order,
        tables->map[0 .. tables->map_bytes - 1];
    ENSURES \result == 0 ==> \valid_read(*raw + (0 .. 45359)); */
eight_status eight_table_moves(const eight_tables *tables, unsigned root,
                               int order, const uint8_t **raw);

#endif
