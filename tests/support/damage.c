/* damage.c - see damage.h. */
#include "damage.h"

uint64_t damage_get(const uint8_t *bytes, unsigned n)
{
    return n == 0 ? 0 : bytes[0] | damage_get(bytes + 1, n - 1) << 8;
}

void damage_set(uint8_t *bytes, unsigned n, uint64_t value)
{
    for (unsigned i = 0; i < n; i++)
        bytes[i] = (uint8_t)(value >> 8 * i);
}

void damage_move(uint8_t raw[EIGHT_RAW_BYTES], unsigned index, unsigned move)
{
    unsigned shift = index % 4 * 2;

    raw[index / 4] =
        (uint8_t)((raw[index / 4] & ~(3u << shift)) | move << shift);
}

static uint64_t count_sections(const uint8_t *file, size_t size)
{
    uint64_t count =
        size < EIGHT_HEADER_BYTES ? 0 : damage_get(file + DAMAGE_SECTIONS, 4);

    return count <= EIGHT_MAX_SECTIONS &&
                   eight_preamble_bytes((uint32_t)count) <= size
               ? count
               : 0;
}

/* Corrects the checksums of a section, whose stored bytes these are. */
static void seal_section(uint8_t *bytes, const uint8_t *stored)
{
    static uint8_t raw[EIGHT_RAW_BYTES];
    const uint8_t *moves = stored;
    eight_entry entry;

    eight_entry_load(&entry, bytes);
    damage_set(bytes + DAMAGE_STORED_CRC, 4,
               eight_crc32(stored, entry.stored_bytes));
    if (entry.codec == EIGHT_CODEC_DEFLATE) {
        entry.raw_bytes = EIGHT_RAW_BYTES;
        if (eight_inflate(stored, &entry, raw) != EIGHT_OK)
            return;
        moves = raw;
    } else if (entry.stored_bytes != EIGHT_RAW_BYTES) {
        return;
    }
    damage_set(bytes + DAMAGE_RAW_CRC, 4, eight_crc32(moves, EIGHT_RAW_BYTES));
}

void damage_seal_sections(uint8_t *file, size_t size)
{
    for (uint32_t i = 0; i < count_sections(file, size); i++) {
        uint8_t *entry = file + eight_preamble_bytes(i);
        uint64_t offset = damage_get(entry + DAMAGE_OFFSET, 8);

        if (offset <= size &&
            damage_get(entry + DAMAGE_STORED_BYTES, 4) <= size - offset)
            seal_section(entry, file + offset);
    }
}

void damage_seal(uint8_t *file, size_t size)
{
    uint64_t count = count_sections(file, size);

    if (size < EIGHT_HEADER_BYTES)
        return;
    if (count > 0)
        damage_set(
            file + DAMAGE_DIRECTORY_CRC, 4,
            eight_crc32(file + EIGHT_HEADER_BYTES, count * EIGHT_ENTRY_BYTES));
    damage_set(file + DAMAGE_HEADER_CRC, 4,
               eight_crc32(file, DAMAGE_HEADER_CRC));
}
