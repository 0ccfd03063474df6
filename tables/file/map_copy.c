/*
 * map_copy.c - see map.h.  For Windows, where a mapped file can neither be
 * replaced nor removed.
 */
#include "file/map.h"

#ifdef _WIN32
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int eight_map_open(const char *path)
{
    return open(path, O_RDONLY | O_BINARY);
}

const uint8_t *eight_map(int fd, size_t length)
{
    return eight_copy(fd, length);
}

void eight_unmap(const uint8_t *bytes, size_t length)
{
    (void)length;
    free((void *)(uintptr_t)bytes);
}
#endif
