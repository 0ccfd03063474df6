/* replace_windows.c - see replace.h.  Links are replaced, not followed. */
#include "program/replace.h"

#ifdef _WIN32
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

const char eight_end_key[] = "Ctrl-Z";

/* ---- Files that are open ----------------------------------------------- */

int eight_open_file(const char *path, int flags)
{
    return open(path, flags | O_BINARY | O_NOINHERIT, S_IREAD | S_IWRITE);
}

/* No other file gets the number of a standard descriptor that is closed. */
int eight_open_standard(void)
{
    for (int fd = 0; fd <= 2; fd++)
        (void)setmode(fd, O_BINARY);
    return 0;
}

static bool is_kind(int fd, DWORD kind)
{
    return GetFileType((HANDLE)_get_osfhandle(fd)) == kind;
}

bool eight_should_retry(int fd, bool is_write)
{
    if (is_write && errno == EINVAL && is_kind(fd, FILE_TYPE_PIPE))
        errno = EPIPE; /* the reader has gone */
    return false;
}

/* isatty() is also true of NUL. */
bool eight_is_terminal(int fd)
{
    DWORD mode;

    return GetConsoleMode((HANDLE)_get_osfhandle(fd), &mode);
}

/* ---- Names ------------------------------------------------------------- */

/* Makes a name absolute, with slashes. */
static bool resolve(const char *path, char name[EIGHT_PATH_BYTES])
{
    DWORD n = GetFullPathNameA(path, EIGHT_PATH_BYTES, name, NULL);

    errno = ENAMETOOLONG;
    for (DWORD i = 0; i < n && n < EIGHT_PATH_BYTES; i++)
        if (name[i] == '\\')
            name[i] = '/';
    return n > 0 && n < EIGHT_PATH_BYTES;
}

bool eight_is_same_file(const char *one, const char *other)
{
    char a[EIGHT_PATH_BYTES];
    char b[EIGHT_PATH_BYTES];

    return resolve(one, a) && resolve(other, b) && stricmp(a, b) == 0;
}

/* ---- Replacing --------------------------------------------------------- */

/* Beside the target.  The process's number keeps writers apart. */
static int create_temporary(eight_replacement *file, const char *path)
{
    int n = -1;

    if (resolve(path, file->target))
        n = snprintf(file->temporary, EIGHT_PATH_BYTES, "%.*s/.eight-%lu.tmp",
                     (int)(strrchr(file->target, '/') - file->target),
                     file->target, GetCurrentProcessId());
    return n < 0 || n >= EIGHT_PATH_BYTES
               ? -1
               : eight_open_file(file->temporary, O_WRONLY | O_CREAT | O_TRUNC);
}

int eight_replace_begin(eight_replacement *file, const char *path)
{
    bool is_output = strcmp(path, "-") == 0;

    file->temporary[0] = '\0';
    file->fd = is_output ? dup(STDOUT_FILENO) : eight_open_file(path, O_WRONLY);
    if (file->fd >= 0 && !is_output && is_kind(file->fd, FILE_TYPE_DISK))
        close(file->fd);
    else if (file->fd >= 0 || errno != ENOENT || path[0] == '\0')
        return file->fd < 0 ? -1 : 0; /* in place, or a failure */
    file->fd = create_temporary(file, path);
    return file->fd < 0 ? -1 : 0;
}

/*
 * A file that another program has open for a moment, as a virus scanner does,
 * cannot be replaced, so this tries for a second.
 */
int eight_replace_commit(eight_replacement *file)
{
    bool in_place = file->temporary[0] == '\0';
    int flushed = in_place ? 0 : _commit(file->fd);
    int closed = close(file->fd);

    file->fd = -1;
    if (in_place)
        return closed;
    for (int attempt = 0; flushed == 0 && closed == 0 && attempt < 50;
         attempt++) {
        if (MoveFileExA(file->temporary, file->target,
                        MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return 0;
        errno = EACCES;
        Sleep(20);
    }
    eight_replace_abandon(file);
    return -1;
}
#endif
