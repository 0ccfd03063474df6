/*
 * system_windows.c - see system.h and posix.h.  On Windows a symbolic link
 * itself is replaced, not the file that it names.
 */
#include "program/posix.h"
#include "program/system.h"

#ifdef _WIN32
#include <errno.h>
#include <io.h>
#include <windows.h>

const char system_end_key[] = "Ctrl-Z";

int system_open_file(const char *path, int flags)
{
    return open(path, flags | O_BINARY | O_NOINHERIT, S_IREAD | S_IWRITE);
}

/*
 * Sets the standard descriptors to binary mode.  On Windows no other file gets
 * the number of a standard descriptor that is closed.
 */
int system_open_standard(void)
{
    for (int fd = 0; fd <= 2; fd++)
        (void)setmode(fd, O_BINARY);
    return 0;
}

static bool is_kind(int fd, DWORD kind)
{
    return GetFileType((HANDLE)_get_osfhandle(fd)) == kind;
}

bool system_should_retry(int fd, bool is_write)
{
    if (is_write && errno == EINVAL && is_kind(fd, FILE_TYPE_PIPE))
        errno = EPIPE; /* the reader has gone */
    return false;
}

/*
 * Reads the console's mode, because isatty() is true for the device NUL as
 * well.
 */
bool system_is_terminal(int fd)
{
    DWORD mode;

    return GetConsoleMode((HANDLE)_get_osfhandle(fd), &mode);
}

/*
 * Opens a file to find its kind, because stat() reports a device as a regular
 * file.
 */
int stat_file(const char *path, struct stat *about)
{
    int fd = system_open_file(path, O_WRONLY);

    if (fd < 0)
        return -1;
    *about = (struct stat){.st_mode =
                               is_kind(fd, FILE_TYPE_DISK) ? S_IFREG : S_IFCHR};
    return close(fd);
}

/*
 * Tries for a second to rename a file.  The target cannot be replaced while
 * another program, such as a virus scanner, has it open.
 */
int rename_patiently(const char *from, const char *to)
{
    for (int attempt = 0; attempt < 50; attempt++) {
        if (MoveFileExA(from, to,
                        MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return 0;
        Sleep(20);
    }
    errno = EACCES;
    return -1;
}
#endif
