/* deflate.c - see writer.h. */
#include "writer.h"

#include <string.h>
#include <zlib.h>

const int eight_can_deflate = 1;

/*
 * As a raw stream: the directory has the lengths and checksums.  Huffman coding
 * only, because there are hardly any repetitions. Each cell of the blank gets a
 * block of its own, because the moves' statistics change there.
 */
size_t eight_deflate(const uint8_t *raw, uint8_t *stored)
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
