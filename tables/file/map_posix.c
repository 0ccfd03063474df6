/* map_posix.c - see map.h. */
#define _POSIX_C_SOURCE 200809L /* needed with -std=c11 */
#if defined(__linux__)
#define _DEFAULT_SOURCE /* for madvise() */
#endif

#include "file/map.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
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

/*
 * A page that is written for the first time costs a page fault, which takes
 * longer than copying it.  Linux can map all pages with one call; without this,
 * copying takes longer but is the same.
 */
uint8_t *eight_copy_alloc(size_t length)
{
#if defined(MADV_POPULATE_WRITE)
    enum { PAGE = 4096 };
    void *bytes;

    if (posix_memalign(&bytes, PAGE, length) != 0) {
        errno = ENOMEM;
        return NULL;
    }
    (void)madvise(bytes, length, MADV_POPULATE_WRITE); /* only a hint */
    return bytes;
#else
    return malloc(length);
#endif
}
