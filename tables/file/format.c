/* format.c - converts the header and directory entries to and from bytes. */
#include "file/format.h"

#include <string.h>

enum { USED_HEADER_BYTES = 28, HEADER_CRC_AT = 60, USED_ENTRY_BYTES = 160 };

/* Stores a number as n bytes, little-endian on any machine. */
static void store(uint8_t *bytes, unsigned n, uint64_t value)
{
    for (unsigned i = 0; i < n; i++)
        bytes[i] = (uint8_t)(value >> 8 * i);
}

static uint64_t load(const uint8_t *bytes, unsigned n)
{
    uint64_t value = 0;

    while (n-- > 0)
        value = value << 8 | bytes[n];
    return value;
}

void eight_header_store(const eight_header *header,
                        uint8_t bytes[EIGHT_HEADER_BYTES])
{
    memset(bytes, 0, EIGHT_HEADER_BYTES);
    memcpy(bytes, EIGHT_MAGIC, EIGHT_MAGIC_BYTES);
    store(bytes + 8, 2, header->major);
    store(bytes + 10, 2, header->minor);
    store(bytes + 12, 4, header->sections);
    store(bytes + 16, 8, header->file_bytes);
    store(bytes + 24, 4, header->directory_crc);
    store(bytes + HEADER_CRC_AT, 4, eight_crc32(bytes, HEADER_CRC_AT));
}

int eight_header_load(eight_header *header,
                      const uint8_t bytes[EIGHT_HEADER_BYTES])
{
    header->major = (unsigned)load(bytes + 8, 2);
    header->minor = (unsigned)load(bytes + 10, 2);
    header->sections = (uint32_t)load(bytes + 12, 4);
    header->file_bytes = load(bytes + 16, 8);
    header->directory_crc = (uint32_t)load(bytes + 24, 4);
    return load(bytes + HEADER_CRC_AT, 4) == eight_crc32(bytes, HEADER_CRC_AT);
}

void eight_entry_store(const eight_entry *entry,
                       uint8_t bytes[EIGHT_ENTRY_BYTES])
{
    memset(bytes, 0, EIGHT_ENTRY_BYTES);
    bytes[0] = (uint8_t)entry->kind;
    bytes[1] = (uint8_t)entry->codec;
    bytes[2] = (uint8_t)entry->root;
    memcpy(bytes + 4, entry->order, sizeof(entry->order));
    store(bytes + 8, 8, entry->offset);
    store(bytes + 16, 4, entry->stored_bytes);
    store(bytes + 20, 4, entry->raw_bytes);
    store(bytes + 24, 4, entry->stored_crc);
    store(bytes + 28, 4, entry->raw_crc);
    for (unsigned d = 0; d < 32; d++)
        store(bytes + 32 + 4 * d, 4, entry->states_at[d]);
}

void eight_entry_load(eight_entry *entry,
                      const uint8_t bytes[EIGHT_ENTRY_BYTES])
{
    entry->kind = bytes[0];
    entry->codec = bytes[1];
    entry->root = bytes[2];
    memcpy(entry->order, bytes + 4, sizeof(entry->order));
    entry->offset = load(bytes + 8, 8);
    entry->stored_bytes = (uint32_t)load(bytes + 16, 4);
    entry->raw_bytes = (uint32_t)load(bytes + 20, 4);
    entry->stored_crc = (uint32_t)load(bytes + 24, 4);
    entry->raw_crc = (uint32_t)load(bytes + 28, 4);
    for (unsigned d = 0; d < 32; d++)
        entry->states_at[d] = (uint32_t)load(bytes + 32 + 4 * d, 4);
}

int eight_all_zero(const uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (bytes[i] != 0)
            return 0;
    return 1;
}

int eight_header_reserved_is_zero(const uint8_t bytes[EIGHT_HEADER_BYTES])
{
    return eight_all_zero(bytes + USED_HEADER_BYTES,
                          HEADER_CRC_AT - USED_HEADER_BYTES);
}

int eight_entry_reserved_is_zero(const uint8_t bytes[EIGHT_ENTRY_BYTES])
{
    return bytes[3] == 0 &&
           eight_all_zero(bytes + USED_ENTRY_BYTES,
                          EIGHT_ENTRY_BYTES - USED_ENTRY_BYTES);
}
