/* system.c - see system.h. */
#include "program/system.h"

#include <unistd.h>

size_t system_write_all(int fd, const void *bytes, size_t length)
{
    const char *from = bytes;
    size_t written = 0;

    while (written < length) {
        ssize_t n = write(fd, from + written, (unsigned)(length - written));

        if (n < 0 && !system_should_retry(fd, true))
            break;
        written += n < 0 ? 0 : (size_t)n;
    }
    return written;
}
