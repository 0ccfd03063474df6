/* replace.c - see replace.h. */

#include "program/replace.h"

#include "program/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Replaces the last component of path. */
static int set_last(char path[EIGHT_PATH_BYTES], const char *name)
{
    char *slash = strrchr(path, '/');
    char *last = slash == NULL ? path : slash + 1;
    size_t bytes = strlen(name) + 1;

    if (bytes > (size_t)(path + EIGHT_PATH_BYTES - last)) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(last, name, bytes);
    return 0;
}

/*
 * Sets the target to path with symbolic links followed.  If they lead to no
 * file, the last link itself is replaced.
 */
static int set_target(eight_replacement *file, const char *path)
{
    if (eight_resolve(path, file->target) != NULL)
        return 0;
    file->target[0] = '\0';
    return errno == ENOENT ? set_last(file->target, path) : -1;
}

/*
 * Creates the temporary file beside the target.  Its name is short, so that
 * the target's may have any length, and contains the process's number, so that
 * no two writers share it.  Skips what killed writers left behind.
 */
static int create_temporary(eight_replacement *file)
{
    unsigned attempt = 0;
    char name[48];
    int fd;

    memcpy(file->temporary, file->target, EIGHT_PATH_BYTES);
    do {
        snprintf(name, sizeof(name), ".eight-%ld-%u.tmp", (long)getpid(),
                 attempt);
        if (set_last(file->temporary, name) != 0)
            return -1;
        fd = eight_open_file(file->temporary, O_WRONLY | O_CREAT | O_EXCL);
    } while (fd < 0 && errno == EEXIST && ++attempt < 1000);
    return fd;
}

int eight_replace_begin(eight_replacement *file, const char *path)
{
    struct stat about;
    bool exists = stat(path, &about) == 0;

    file->fd = -1;
    file->temporary[0] = '\0';
    if (strcmp(path, "-") == 0 || (exists && eight_is_standard_output(&about)))
        file->fd = dup(STDOUT_FILENO);
    else if (exists && !S_ISREG(about.st_mode)) /* EISDIR for a directory */
        file->fd = eight_open_file(path, O_WRONLY);
    else if (exists || (errno == ENOENT && path[0] != '\0'))
        file->fd = set_target(file, path) == 0 ? create_temporary(file) : -1;
    if (file->fd >= 0 && exists && file->temporary[0] != '\0' &&
        eight_keep_mode(file->fd, &about) != 0) {
        eight_replace_abandon(file);
        return -1;
    }
    return file->fd < 0 ? -1 : 0;
}

/* close(), after which fd is -1. */
static int close_file(eight_replacement *file)
{
    int result = close(file->fd);

    file->fd = -1;
    /* After EINTR the descriptor is gone and the data are on the disk. */
    return result != 0 && errno != EINTR ? -1 : 0;
}

int eight_replace_commit(eight_replacement *file)
{
    if (file->temporary[0] == '\0')
        return close_file(file);
    if (eight_flush(file->fd) != 0 || close_file(file) != 0 ||
        eight_rename(file->temporary, file->target) != 0) {
        eight_replace_abandon(file);
        return -1;
    }
    set_last(file->temporary, ".");
    return eight_flush_folder(file->temporary);
}

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
