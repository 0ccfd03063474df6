/* deflate.c - see writer.h. */
#include "writer.h"

#ifdef EIGHT_NO_ZLIB

eight_deflater *const eight_deflate = NULL;

#else
#include <zlib.h>

/*
 * Deflates the moves of a table.  Writes a raw stream, because the directory of
 * the file has the lengths and checksums.  Uses only Huffman coding, because
 * sequences of moves hardly repeat.  Each cell of the blank gets its own block,
 * because the moves' statistics depend on the cell.
 */
static size_t deflate_cells(const uint8_t *raw, uint8_t *stored)
{
    enum { CELL_BYTES = EIGHT_RAW_BYTES / EIGHT_CELLS };
    z_stream stream = {0};
    int result;

    result = deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, -MAX_WBITS,
                          MAX_MEM_LEVEL, Z_HUFFMAN_ONLY);
    if (result != Z_OK)
        return 0;
    stream.next_in = (z_const Bytef *)raw;
    stream.next_out = stored;
    stream.avail_out = EIGHT_MAX_STORED_BYTES;
    /*
     * No error can occur here, because zlib has allocated all its memory, and
     * the output has enough room.  The coverage report therefore excludes these
     * branches.
     */
    /* GCOVR_EXCL_BR_START */
    for (unsigned z = 0; z < EIGHT_CELLS && result == Z_OK; z++) {
        stream.avail_in = CELL_BYTES;
        result = deflate(&stream, z + 1 < EIGHT_CELLS ? Z_BLOCK : Z_FINISH);
    }
    deflateEnd(&stream);
    return result == Z_STREAM_END ? stream.total_out : 0;
    /* GCOVR_EXCL_BR_STOP */
}

eight_deflater *const eight_deflate = deflate_cells;

#endif
