/* no_zlib.c - computes the CRC-32 in a build without zlib (-DEIGHT_NO_ZLIB). */
#include "file/format.h"

#ifdef EIGHT_NO_ZLIB

/* Divides the bytes by the polynomial of CRC-32, a byte at a time. */
uint32_t eight_crc32(const uint8_t *bytes, size_t n)
{
    uint32_t remainder[256];
    uint32_t crc = 0xffffffff;

    for (uint32_t i = 0; i < 256; i++) {
        remainder[i] = i;
        for (unsigned bit = 0; bit < 8; bit++)
            remainder[i] = remainder[i] >> 1 ^ (remainder[i] & 1) * 0xedb88320u;
    }
    for (size_t i = 0; i < n; i++)
        crc = crc >> 8 ^ remainder[(crc ^ bytes[i]) & 0xff];
    return ~crc;
}

eight_status eight_inflate(const uint8_t *stored, const eight_entry *entry,
                           uint8_t *raw)
{
    (void)stored;
    (void)entry;
    (void)raw;
    return EIGHT_E_CODEC;
}

#endif
