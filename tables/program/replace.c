/* replace.c - see replace.h. */

/* glibc declares realpath() in the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "program/replace.h"

#include "program/posix.h"
#include "program/signals.h"
#include "program/system.h"

#include <errno.h>

/* These variables describe the file that is being replaced. */
static int file = -1;
static char target[EIGHT_PATH_BYTES];
static char temporary[EIGHT_PATH_BYTES]; /* "": the file is written in place */

/* ---- Names ------------------------------------------------------------- */

int replace_folder_length(const char *path)
{
    size_t length = strlen(path);

    while (length > 0 && strchr(PATH_SEPARATORS, path[length - 1]) == NULL)
        length--;
    return (int)length;
}

bool replace_is_same_file(const char *one, const char *other)
{
    char a[EIGHT_PATH_BYTES];
    char b[EIGHT_PATH_BYTES];

    return realpath(one, a) != NULL && realpath(other, b) != NULL &&
           compare_paths(a, b) == 0;
}

/* ---- Replacing --------------------------------------------------------- */

bool replace_is_in_place(void)
{
    return temporary[0] == '\0';
}

void replace_abandon(void)
{
    int saved = errno;

    if (file >= 0)
        close(file);
    if (temporary[0] != '\0')
        unlink(temporary);
    file = -1;
    temporary[0] = '\0';
    errno = saved;
}

/*
 * Creates the temporary file beside the target.  The temporary name is short,
 * so that the target's name may have any length.  It contains the process ID,
 * so that no two writers use the same name.  Skips files that killed writers
 * left behind.
 */
static void create_temporary(void)
{
    unsigned attempt = 0;

    do {
        int length = snprintf(
            temporary, sizeof(temporary), "%.*s.eight-%ld-%u.tmp",
            replace_folder_length(target), target, (long)getpid(), attempt);

        errno = ENAMETOOLONG;
        if (length < EIGHT_PATH_BYTES)
            file = system_open_file(temporary, O_WRONLY | O_CREAT | O_EXCL);
    } while (file < 0 && errno == EEXIST && ++attempt < 1000);
    if (file < 0)
        temporary[0] = '\0'; /* this writer has no file to remove */
}

static bool is_standard_output(const struct stat *about)
{
    struct stat output;

    return fstat(STDOUT_FILENO, &output) == 0 && about->st_ino != 0 &&
           about->st_dev == output.st_dev && about->st_ino == output.st_ino;
}

/*
 * Follows symbolic links from the target to a file that does not exist yet.
 * The system has followed them without an error, so they are no circle, and at
 * most 40.  Returns false if a name is too long.
 */
static bool follow_links(void)
{
    char link[EIGHT_PATH_BYTES];
    ssize_t length;

    for (int i = 0; i < 40; i++) {
        int folder = replace_folder_length(target);

        length = readlink(target, link, sizeof(link));
        if (length < 0) /* the target is no link */
            break;
        if (link[0] == '/')
            folder = 0;
        errno = ENAMETOOLONG;
        if (folder + length >= EIGHT_PATH_BYTES)
            return false;
        memcpy(target + folder, link, (size_t)length);
        target[folder + length] = '\0';
    }
    return true;
}

int replace_begin(const char *path)
{
    struct stat about;
    bool exists = stat_file(path, &about) == 0;
    bool is_new = !exists && errno == ENOENT && path[0] != '\0';

    signals_hold();
    file = -1;
    if (is_new)
        snprintf(target, sizeof(target), "%s", path);
    if (strcmp(path, "-") == 0 || (exists && is_standard_output(&about)))
        file = dup(STDOUT_FILENO);
    else if (exists && !S_ISREG(about.st_mode)) /* fails for a directory */
        file = system_open_file(path, O_WRONLY);
    else if (is_new ? follow_links() : exists && realpath(path, target) != NULL)
        create_temporary();
    if (file >= 0 && exists && temporary[0] != '\0' &&
        fchmod(file, about.st_mode & 07777) != 0)
        replace_abandon();
    signals_release();
    return file;
}

/* Calls fsync(), and repeats the call after a signal. */
static int flush(int fd)
{
    int result;

    do
        result = fsync(fd);
    while (result != 0 && errno == EINTR);
    return result;
}

/*
 * Flushes the target's folder, so that the new name survives a power cut.
 * Some file systems cannot do this (EINVAL), and some folders may be written to
 * but not opened (EACCES).  Both errors are ignored, because the new file is in
 * its place.
 */
static int flush_folder(void)
{
    char name[EIGHT_PATH_BYTES];
    int result;
    int fd;

    snprintf(name, sizeof(name), "%.*s.", replace_folder_length(target),
             target);
    fd = system_open_file(name, O_RDONLY | O_DIRECTORY);
    if (fd < 0)
        return errno == EACCES ? 0 : -1;
    result = flush(fd) != 0 && errno != EINVAL ? -1 : 0;
    close(fd);
    return result;
}

static int close_file(void)
{
    int result = close(file);

    file = -1;
    /*
     * If close() reports EINTR, the descriptor is closed nevertheless.  No data
     * of a temporary file is lost, because the file was flushed before.
     */
    return result != 0 && errno != EINTR ? -1 : 0;
}

static int commit(void)
{
    if (temporary[0] == '\0')
        return close_file();
    if (flush(file) != 0 || close_file() != 0 ||
        rename(temporary, target) != 0) {
        replace_abandon();
        return -1;
    }
    temporary[0] = '\0';
    return flush_folder();
}

int replace_end(bool keep)
{
    int result = 0;

    signals_hold();
    if (keep)
        result = commit();
    else
        replace_abandon();
    signals_release();
    return result;
}

int replace_file(const char *path, const void *bytes, size_t length)
{
    int fd = replace_begin(path);

    if (fd >= 0 && system_write_all(fd, bytes, length) == length)
        return replace_end(true);
    (void)replace_end(false); /* keeps errno, and holds signals */
    return -1;
}
