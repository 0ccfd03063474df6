/* names_posix.c - see names.h. */

/* glibc counts realpath() among the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "program/names.h"

#include "program/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

const char *eight_resolve(const char *path, char target[EIGHT_PATH_BYTES])
{
    return realpath(path, target);
}

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

bool eight_is_same_file(const char *one, const char *other)
{
    struct stat a;
    struct stat b;

    return stat(one, &a) == 0 && stat(other, &b) == 0 && is_same(&a, &b);
}

bool eight_is_standard_output(const struct stat *about)
{
    struct stat output;

    return fstat(STDOUT_FILENO, &output) == 0 && is_same(about, &output);
}

int eight_keep_mode(int fd, const struct stat *about)
{
    return fchmod(fd, about->st_mode & 07777);
}

int eight_rename(const char *from, const char *to)
{
    return rename(from, to);
}

int eight_flush_folder(const char *name)
{
    int fd = eight_open_file(name, O_RDONLY | O_DIRECTORY);
    int result;
    int saved;

    if (fd < 0)
        return errno == EACCES ? 0 : -1;
    result = eight_flush(fd) != 0 && errno != EINVAL ? -1 : 0;
    saved = errno;
    close(fd);
    errno = saved;
    return result;
}
