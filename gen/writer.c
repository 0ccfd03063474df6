/* writer.c - assembles a table file in memory. */
#include "writer.h"

#include <stdlib.h>
#include <string.h>

static size_t copy(const uint8_t *raw, uint8_t *stored)
{
    memcpy(stored, raw, EIGHT_RAW_BYTES);
    return EIGHT_RAW_BYTES;
}

/* Appends section i and fills its entry.  The padding is already zero. */
static eight_status append_section(uint8_t *file, eight_header *header,
                                   uint32_t i, const eight_new_table *table,
                                   eight_deflater *deflate)
{
    uint8_t *stored = file + header->file_bytes;
    size_t stored_bytes =
        (deflate == NULL ? copy : deflate)(table->raw, stored);
    eight_entry entry = {
        .kind = EIGHT_KIND_MOVES,
        .codec = deflate == NULL ? EIGHT_CODEC_NONE : EIGHT_CODEC_DEFLATE,
        .root = table->root,
        .offset = header->file_bytes,
        .stored_bytes = (uint32_t)stored_bytes,
        .raw_bytes = EIGHT_RAW_BYTES,
        .stored_crc = eight_crc32(stored, stored_bytes),
        .raw_crc = eight_crc32(table->raw, EIGHT_RAW_BYTES),
    };

    memcpy(entry.order, table->order, sizeof(entry.order));
    memcpy(entry.states_at, table->states_at, sizeof(entry.states_at));
    eight_entry_store(&entry, file + eight_preamble_bytes(i));
    header->file_bytes = eight_align(entry.offset + stored_bytes);
    return stored_bytes == 0 ? EIGHT_E_MEMORY : EIGHT_OK;
}

eight_status eight_assemble(const eight_new_table *tables, uint32_t count,
                            eight_deflater *deflate, uint8_t **file,
                            size_t *length)
{
    size_t preamble = eight_preamble_bytes(count);
    eight_header header = {EIGHT_MAJOR, EIGHT_MINOR, count, preamble, 0};
    eight_status status = EIGHT_OK;

    *file = calloc(1, preamble +
                          count * (size_t)eight_align(EIGHT_MAX_STORED_BYTES));
    if (*file == NULL)
        return EIGHT_E_MEMORY;
    for (uint32_t i = 0; status == EIGHT_OK && i < count; i++)
        status = append_section(*file, &header, i, &tables[i], deflate);
    header.directory_crc =
        eight_crc32(*file + EIGHT_HEADER_BYTES, preamble - EIGHT_HEADER_BYTES);
    eight_header_store(&header, *file);
    *length = (size_t)header.file_bytes;
    if (status != EIGHT_OK) {
        free(*file);
        *file = NULL;
    }
    return status;
}
