/* system_posix.c - see system.h. */

/* FreeBSD, like the standard, has SIGXFSZ in the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "program/system.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

const char system_end_key[] = "Ctrl-D";

int system_open_file(const char *path, int flags)
{
    int fd;

    do
        fd = open(path, flags | O_CLOEXEC | O_NOCTTY, 0666);
    while (fd < 0 && errno == EINTR);
    return fd;
}

int system_open_standard(void)
{
    int fd = STDIN_FILENO;

    (void)signal(SIGXFSZ, SIG_IGN); /* so that write() reports EFBIG */
    while (fd <= STDERR_FILENO &&
           (fcntl(fd, F_GETFD) >= 0 ||
            system_open_file("/dev/null",
                             fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) == fd))
        fd++;
    return fd > STDERR_FILENO ? 0 : -1;
}

bool system_should_retry(int fd, bool is_write)
{
    struct pollfd pipe = {.fd = fd, .events = is_write ? POLLOUT : POLLIN};

    if (errno != EAGAIN)
        return errno == EINTR;
    return poll(&pipe, 1, -1) > 0 || errno == EINTR;
}

bool system_is_terminal(int fd)
{
    return isatty(fd) == 1;
}
