/* map_posix.c - see map.h. */
#define _POSIX_C_SOURCE 200809L /* needed with -std=c11 */

#include "file/map.h"

#include <fcntl.h>
#include <sys/mman.h>

int eight_map_open(const char *path)
{
    return open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
}

const uint8_t *eight_map(int fd, size_t length)
{
    void *bytes = mmap(NULL, length, PROT_READ, MAP_SHARED, fd, 0);

    return bytes == MAP_FAILED ? NULL : bytes;
}

void eight_unmap(const uint8_t *bytes, size_t length)
{
    munmap((void *)(uintptr_t)bytes, length);
}
