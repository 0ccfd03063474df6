/*
 * reader_contracts.h - what the functions of reader.c and format.c require and
 * ensure.
 */
#ifndef READER_CONTRACTS_H
#define READER_CONTRACTS_H

#include "file/reader.h"

/* ---- Numbers and entries ------------------------------------------------ */

/*@ predicate is_aligned(integer offset) = offset % 64 == 0;

    // An entry of a table that lies before this offset.
    predicate is_table{L}(eight_entry *e, integer end) =
        e->root < 9 && (e->codec == 0 || e->codec == 1) &&
        e->raw_bytes == 45360 && 0 < e->stored_bytes <= 90720 &&
        (e->codec == 0 ==> e->stored_bytes == 45360) &&
        e->offset + e->stored_bytes <= end;
 */

/*@ requires offset <= 0x100000000;
    assigns \result \from offset;
    ensures is_aligned(\result) && offset <= \result <= offset + 63; */
static inline uint64_t eight_align(uint64_t offset);

/*@ requires sections <= 64;
    assigns \result \from sections;
    ensures \result == 64 + 192 * sections; */
static inline size_t eight_preamble_bytes(uint32_t sections);

/*@ requires n <= 8;
    requires \valid_read(bytes + (0 .. n - 1));
    assigns \result \from bytes[0 .. n - 1], n; */
static uint64_t load(const uint8_t *bytes, unsigned n);

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

/* The harness text.c has its body. */
/*@ requires \valid_read(order + (0 .. length - 1));
    assigns \result \from order[0 .. length - 1]; */
int eight_is_order(const char *order, size_t length);

/*@ requires \valid_read(entry);
    assigns \result \from *entry, offset;
    ensures \result != 0 ==>
        entry->offset == offset && 0 < entry->stored_bytes <= 0x1000000; */
static int section_is_at(const eight_entry *entry, uint64_t offset);

/*@ requires \valid_read(entry);
    assigns \result \from *entry;
    ensures \result != 0 ==> entry->codec == 0 || entry->codec == 1; */
static int entry_is_known(const eight_entry *entry);

/*@ requires \valid_read(entry);
    assigns \result \from *entry;
    ensures \result != 0 ==>
        entry->root < 9 && entry->raw_bytes == 45360 &&
        entry->stored_bytes <= 90720 &&
        (entry->codec == 1 || entry->stored_bytes == 45360); */
static int entry_is_valid(const eight_entry *entry);

/* ---- The directory ------------------------------------------------------ */

/*@ requires \valid_read(tables) && tables->count <= 64;
    requires \valid_read(tables->entry + (0 .. tables->count - 1));
    requires order == \null || \valid_read(order + (0 .. 3));
    assigns \result \from *tables, tables->entry[0 .. tables->count - 1], root,
        order, order[0 .. 3];
    ensures \result == -1 || (0 <= \result < tables->count &&
        tables->entry[\result].root == root); */
int eight_find_table(const eight_tables *tables, unsigned root,
                     const char *order);

/*@ requires \valid(tables) && tables->count == 0 && \valid_read(header);
    requires 1 <= header->sections <= 64;
    requires \valid(tables->entry + (0 .. header->sections - 1));
    requires \valid_read(bytes + (0 .. 192 * header->sections - 1));
    requires \separated(tables, tables->entry + (0 .. header->sections - 1),
        bytes + (0 .. 192 * header->sections - 1), header);
    assigns tables->count, tables->entry[0 .. header->sections - 1],
        \result \from bytes[0 .. 192 * header->sections - 1], *header;
    ensures tables->count <= header->sections;
    ensures \result == 0 ==> \forall integer i; 0 <= i < tables->count ==>
        is_table(tables->entry + i, header->file_bytes); */
static eight_status load_entries(eight_tables *tables, const uint8_t *bytes,
                                 const eight_header *header);
#endif
