/* writer.c - assembles a table file in memory and writes it. */
#include "file/writer.h"

#include "file/replace.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* A file being assembled: `length` bytes are complete. */
typedef struct image {
    uint8_t *bytes;
    size_t length;
} image;

/*
 * Deflates a table to the end of the image, as a raw stream: the directory
 * has the lengths and checksums.  Huffman coding only, because there are
 * hardly any repetitions.  Each cell of the blank gets a block of its own,
 * because the moves' statistics change there.
 */
static eight_status append_deflated(image *file, const uint8_t *raw)
{
    enum { CELL_BYTES = EIGHT_RAW_BYTES / EIGHT_CELLS };
    z_stream stream;
    int result;

    memset(&stream, 0, sizeof(stream));
    result = deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, -MAX_WBITS,
                          MAX_MEM_LEVEL, Z_HUFFMAN_ONLY);
    if (result != Z_OK)
        return EIGHT_E_MEMORY;
    stream.next_in = (z_const Bytef *)raw;
    stream.next_out = file->bytes + file->length;
    stream.avail_out = EIGHT_MAX_STORED_BYTES;
    /* Cannot fail: zlib has allocated all it needs.  Coverage excludes it. */
    /* GCOVR_EXCL_BR_START */
    for (unsigned z = 0; z < EIGHT_CELLS && result == Z_OK; z++) {
        stream.avail_in = CELL_BYTES;
        result = deflate(&stream, z + 1 < EIGHT_CELLS ? Z_BLOCK : Z_FINISH);
    }
    file->length += stream.total_out;
    deflateEnd(&stream);
    return result == Z_STREAM_END ? EIGHT_OK : EIGHT_E_MEMORY;
    /* GCOVR_EXCL_BR_STOP */
}

/* Appends one section and sets *entry to its entry in the directory. */
static eight_status append_section(image *file, const eight_new_table *table,
                                   eight_codec codec, eight_entry *entry)
{
    size_t offset = file->length;
    eight_status status = EIGHT_OK;

    if (codec == EIGHT_CODEC_DEFLATE) {
        status = append_deflated(file, table->raw);
    } else {
        memcpy(file->bytes + offset, table->raw, EIGHT_RAW_BYTES);
        file->length += EIGHT_RAW_BYTES;
    }
    entry->kind = EIGHT_KIND_MOVES;
    entry->codec = codec;
    entry->root = table->root;
    memcpy(entry->order, table->order, sizeof(entry->order));
    entry->offset = offset;
    entry->stored_bytes = (uint32_t)(file->length - offset);
    entry->raw_bytes = EIGHT_RAW_BYTES;
    entry->stored_crc =
        (uint32_t)crc32(0, file->bytes + offset, entry->stored_bytes);
    entry->raw_crc = (uint32_t)crc32(0, table->raw, EIGHT_RAW_BYTES);
    memcpy(entry->states_at, table->states_at, sizeof(entry->states_at));
    /* The padding is already zero. */
    file->length = (size_t)eight_align(file->length);
    return status;
}

/* Fills the image: header, directory, sections. */
static eight_status assemble(image *file, const eight_new_table *tables,
                             uint32_t count, eight_codec codec)
{
    eight_header header = {EIGHT_MAJOR, EIGHT_MINOR, count, 0, 0};
    size_t preamble = eight_preamble_bytes(count);

    file->length = preamble;
    for (uint32_t i = 0; i < count; i++) {
        eight_entry entry;
        eight_status status = append_section(file, &tables[i], codec, &entry);

        if (status != EIGHT_OK)
            return status;
        eight_entry_store(&entry, file->bytes + eight_preamble_bytes(i));
    }
    header.file_bytes = file->length;
    header.directory_crc =
        (uint32_t)crc32(0, file->bytes + EIGHT_HEADER_BYTES,
                        (uInt)(preamble - EIGHT_HEADER_BYTES));
    eight_header_store(&header, file->bytes);
    return EIGHT_OK;
}

eight_status eight_write(const char *path, const eight_new_table *tables,
                         uint32_t count, eight_codec codec, size_t *file_bytes)
{
    size_t section_bytes = (size_t)eight_align(EIGHT_MAX_STORED_BYTES);
    size_t capacity = eight_preamble_bytes(count) + count * section_bytes;
    image image = {calloc(1, capacity), 0};
    eight_status status = EIGHT_E_MEMORY;

    if (image.bytes != NULL)
        status = assemble(&image, tables, count, codec);
    if (status == EIGHT_OK &&
        eight_replace(path, image.bytes, image.length) != 0)
        status = EIGHT_E_SYSTEM;
    *file_bytes = image.length;
    free(image.bytes);
    return status;
}
