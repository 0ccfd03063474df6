/*
 * map_windows.c - see map.h.  Windows can neither replace nor remove a mapped
 * file, so this code reads files into memory.
 */
#include "file/map.h"

#ifdef _WIN32
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static int is_folder(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* Reports EISDIR for a folder; open() itself reports EACCES. */
int eight_map_open(const char *path)
{
    int fd = open(path, O_RDONLY | O_BINARY);

    if (fd < 0 && errno == EACCES)
        errno = is_folder(path) ? EISDIR : EACCES;
    return fd;
}

const uint8_t *eight_map(int fd, size_t length)
{
    return eight_copy(fd, length);
}

uint8_t *eight_copy_alloc(size_t length)
{
    return malloc(length);
}

void eight_unmap(const uint8_t *bytes, size_t length)
{
    (void)length;
    free((void *)(uintptr_t)bytes);
}
#endif
