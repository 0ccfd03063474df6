/* writer.c - assembles a table file in memory and writes it. */
#include "writer.h"

#include "program/replace.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/*
 * Deflates a table, as a raw stream: the directory has the lengths and
 * checksums.  Huffman coding only, because there are hardly any repetitions.
 * Each cell of the blank gets a block of its own, because the moves'
 * statistics change there.  Returns the length, or 0 if memory runs out.
 */
static size_t deflate_table(const uint8_t *raw, uint8_t *stored)
{
    enum { CELL_BYTES = EIGHT_RAW_BYTES / EIGHT_CELLS };
    z_stream stream;
    int result;

    memset(&stream, 0, sizeof(stream));
    result = deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, -MAX_WBITS,
                          MAX_MEM_LEVEL, Z_HUFFMAN_ONLY);
    if (result != Z_OK)
        return 0;
    stream.next_in = (z_const Bytef *)raw;
    stream.next_out = stored;
    stream.avail_out = EIGHT_MAX_STORED_BYTES;
    /* Cannot fail: zlib has allocated all it needs.  Coverage excludes it. */
    /* GCOVR_EXCL_BR_START */
    for (unsigned z = 0; z < EIGHT_CELLS && result == Z_OK; z++) {
        stream.avail_in = CELL_BYTES;
        result = deflate(&stream, z + 1 < EIGHT_CELLS ? Z_BLOCK : Z_FINISH);
    }
    deflateEnd(&stream);
    return result == Z_STREAM_END ? stream.total_out : 0;
    /* GCOVR_EXCL_BR_STOP */
}

static size_t store_table(const uint8_t *raw, eight_codec codec,
                          uint8_t *stored)
{
    if (codec == EIGHT_CODEC_DEFLATE)
        return deflate_table(raw, stored);
    memcpy(stored, raw, EIGHT_RAW_BYTES);
    return EIGHT_RAW_BYTES;
}

/* Appends section i and fills its entry.  The padding is already zero. */
static eight_status append_section(uint8_t *file, eight_header *header,
                                   uint32_t i, const eight_new_table *table,
                                   eight_codec codec)
{
    uint8_t *stored = file + header->file_bytes;
    size_t stored_bytes = store_table(table->raw, codec, stored);
    eight_entry entry = {
        .kind = EIGHT_KIND_MOVES,
        .codec = codec,
        .root = table->root,
        .offset = header->file_bytes,
        .stored_bytes = (uint32_t)stored_bytes,
        .raw_bytes = EIGHT_RAW_BYTES,
        .stored_crc = (uint32_t)crc32(0, stored, (uInt)stored_bytes),
        .raw_crc = (uint32_t)crc32(0, table->raw, EIGHT_RAW_BYTES),
    };

    memcpy(entry.order, table->order, sizeof(entry.order));
    memcpy(entry.states_at, table->states_at, sizeof(entry.states_at));
    eight_entry_store(&entry, file + eight_preamble_bytes(i));
    header->file_bytes = eight_align(entry.offset + stored_bytes);
    return stored_bytes == 0 ? EIGHT_E_MEMORY : EIGHT_OK;
}

eight_status eight_write(const char *path, const eight_new_table *tables,
                         uint32_t count, eight_codec codec, size_t *file_bytes)
{
    size_t preamble = eight_preamble_bytes(count);
    eight_header header = {EIGHT_MAJOR, EIGHT_MINOR, count, preamble, 0};
    uint8_t *file = calloc(
        1, preamble + count * (size_t)eight_align(EIGHT_MAX_STORED_BYTES));
    eight_status status = file == NULL ? EIGHT_E_MEMORY : EIGHT_OK;

    for (uint32_t i = 0; status == EIGHT_OK && i < count; i++)
        status = append_section(file, &header, i, &tables[i], codec);
    if (status == EIGHT_OK) {
        header.directory_crc =
            (uint32_t)crc32(0, file + EIGHT_HEADER_BYTES,
                            (uInt)(preamble - EIGHT_HEADER_BYTES));
        eight_header_store(&header, file);
        if (eight_replace(path, file, (size_t)header.file_bytes) != 0)
            status = EIGHT_E_SYSTEM;
    }
    *file_bytes = (size_t)header.file_bytes;
    free(file);
    return status;
}
