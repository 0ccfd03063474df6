/* stream_windows.c - see stream.h. */
#include "program/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

const char eight_end_key[] = "Ctrl-Z";

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

bool eight_should_retry(int fd, bool is_write)
{
    (void)fd;
    /* Without a reader a pipe fails with EINVAL. */
    if (is_write && GetLastError() == ERROR_NO_DATA)
        errno = EPIPE;
    return false;
}

int eight_flush(int fd)
{
    return _commit(fd);
}

/* isatty() is also true of NUL. */
bool eight_is_terminal(int fd)
{
    DWORD mode;

    return GetConsoleMode((HANDLE)_get_osfhandle(fd), &mode);
}
