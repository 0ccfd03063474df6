/* replace_posix.c - see replace.h. */

/* glibc counts realpath() among the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "program/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char eight_end_key[] = "Ctrl-D";

/* ---- Files that are open ----------------------------------------------- */

int eight_open_file(const char *path, int flags)
{
    int fd;

    do
        fd = open(path, flags | O_CLOEXEC | O_NOCTTY, 0666);
    while (fd < 0 && errno == EINTR);
    return fd;
}

int eight_open_standard(void)
{
    int fd = STDIN_FILENO;

    (void)signal(SIGXFSZ, SIG_IGN); /* so that write() reports EFBIG */
    while (fd <= STDERR_FILENO &&
           (fcntl(fd, F_GETFD) >= 0 ||
            eight_open_file("/dev/null",
                            fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) == fd))
        fd++;
    return fd > STDERR_FILENO ? 0 : -1;
}

bool eight_should_retry(int fd, bool is_write)
{
    struct pollfd pipe = {.fd = fd, .events = is_write ? POLLOUT : POLLIN};

    if (errno != EAGAIN)
        return errno == EINTR;
    return poll(&pipe, 1, -1) > 0 || errno == EINTR;
}

bool eight_is_terminal(int fd)
{
    return isatty(fd) == 1;
}

/* ---- Names ------------------------------------------------------------- */

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

/* ---- Replacing --------------------------------------------------------- */

/* fsync() repeated after signals. */
static int flush(int fd)
{
    int result;

    do
        result = fsync(fd);
    while (result != 0 && errno == EINTR);
    return result;
}

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
    if (realpath(path, file->target) != NULL)
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

static bool is_standard_output(const struct stat *about)
{
    struct stat output;

    return fstat(STDOUT_FILENO, &output) == 0 && is_same(about, &output);
}

int eight_replace_begin(eight_replacement *file, const char *path)
{
    struct stat about;
    bool exists = stat(path, &about) == 0;

    file->fd = -1;
    file->temporary[0] = '\0';
    if (strcmp(path, "-") == 0 || (exists && is_standard_output(&about)))
        file->fd = dup(STDOUT_FILENO);
    else if (exists && !S_ISREG(about.st_mode)) /* EISDIR for a directory */
        file->fd = eight_open_file(path, O_WRONLY);
    else if (exists || (errno == ENOENT && path[0] != '\0'))
        file->fd = set_target(file, path) == 0 ? create_temporary(file) : -1;
    if (file->fd >= 0 && exists && file->temporary[0] != '\0' &&
        fchmod(file->fd, about.st_mode & 07777) != 0) {
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

/*
 * Flushes the target's folder, so that the new name survives a power cut.
 * Some file systems cannot (EINVAL), and some folders may be written to but
 * not opened (EACCES).  Both are ignored: the file is there.
 */
static int flush_folder(eight_replacement *file)
{
    int result;
    int saved;

    set_last(file->temporary, ".");
    file->fd = eight_open_file(file->temporary, O_RDONLY | O_DIRECTORY);
    if (file->fd < 0)
        return errno == EACCES ? 0 : -1;
    result = flush(file->fd) != 0 && errno != EINVAL ? -1 : 0;
    saved = errno;
    close(file->fd);
    errno = saved;
    return result;
}

int eight_replace_commit(eight_replacement *file)
{
    if (file->temporary[0] == '\0')
        return close_file(file);
    if (flush(file->fd) != 0 || close_file(file) != 0 ||
        rename(file->temporary, file->target) != 0) {
        eight_replace_abandon(file);
        return -1;
    }
    return flush_folder(file);
}
