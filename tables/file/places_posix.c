/* places_posix.c - see reader.h. */
#include "file/reader.h"

#include <unistd.h>

size_t eight_name_program(char name[EIGHT_PLACE_BYTES])
{
    /* Of Linux, NetBSD and FreeBSD. */
    static const char *const links[] = {"/proc/self/exe", "/proc/curproc/exe",
                                        "/proc/curproc/file"};
    ssize_t n = 0;

    for (unsigned i = 0; n <= 0 && i < sizeof(links) / sizeof(*links); i++)
        n = readlink(links[i], name, EIGHT_PLACE_BYTES - 1);
    return n > 0 ? (size_t)n : 0;
}
