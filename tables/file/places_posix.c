/* places_posix.c - see reader.h. */
#include "file/reader.h"

#if defined(__APPLE__)

#include <mach-o/dyld.h>
#include <string.h>

size_t eight_name_program(char name[EIGHT_PLACE_BYTES])
{
    uint32_t size = EIGHT_PLACE_BYTES;

    return _NSGetExecutablePath(name, &size) == 0 ? strlen(name) : 0;
}

#else

#include <unistd.h>

size_t eight_name_program(char name[EIGHT_PLACE_BYTES])
{
    /* Only Linux has this file. */
    ssize_t n = readlink("/proc/self/exe", name, EIGHT_PLACE_BYTES - 1);

    return n > 0 ? (size_t)n : 0;
}

#endif
