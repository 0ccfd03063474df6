/* no_deflate.c - see writer.h: built without zlib. */
#include "writer.h"

const int eight_can_deflate = 0;

/* NOLINTNEXTLINE(readability-non-const-parameter): as in deflate.c. */
size_t eight_deflate(const uint8_t *raw, uint8_t *stored)
{
    (void)raw;
    (void)stored;
    return 0;
}
