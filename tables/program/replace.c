/* replace.c - see replace.h: what is the same on all systems. */
#include "program/replace.h"

#include <errno.h>
#include <unistd.h>

void eight_replace_abandon(eight_replacement *file)
{
    int saved = errno;

    if (file->fd >= 0)
        close(file->fd);
    if (file->temporary[0] != '\0')
        unlink(file->temporary);
    errno = saved;
}

int eight_write_all(int fd, const void *bytes, size_t length)
{
    const char *at = bytes;

    for (const char *end = at + length; at < end;) {
        ssize_t n = write(fd, at, (unsigned)(end - at));

        if (n < 0 && !eight_should_retry(fd, true))
            return -1;
        at += n < 0 ? 0 : n;
    }
    return 0;
}

int eight_replace(const char *path, const void *bytes, size_t length)
{
    eight_replacement file;

    if (eight_replace_begin(&file, path) != 0)
        return -1;
    if (eight_write_all(file.fd, bytes, length) == 0)
        return eight_replace_commit(&file);
    eight_replace_abandon(&file);
    return -1;
}
