/* zlib.c - computes checksums and inflates sections with zlib: see format.h. */
#include "file/format.h"

#ifndef EIGHT_NO_ZLIB

#include <zlib.h>

uint32_t eight_crc32(const uint8_t *bytes, size_t n)
{
    return (uint32_t)crc32(0, bytes, (uInt)n);
}

eight_status eight_inflate(const uint8_t *stored, const eight_entry *entry,
                           uint8_t *raw)
{
    z_stream stream = {0};
    int result;

    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return EIGHT_E_MEMORY;
    stream.next_in = (z_const Bytef *)(uintptr_t)stored;
    stream.avail_in = entry->stored_bytes;
    stream.next_out = raw;
    stream.avail_out = entry->raw_bytes;
    result = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    if (result == Z_MEM_ERROR)
        return EIGHT_E_MEMORY;
    if (result != Z_STREAM_END || stream.avail_in != 0 || stream.avail_out != 0)
        return EIGHT_E_INFLATE;
    return EIGHT_OK;
}

#endif
