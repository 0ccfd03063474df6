/* places_posix.c - see places.h. */
#define _POSIX_C_SOURCE 200809L /* needed with -std=c11 */

#include "file/places.h"

#if defined(__APPLE__)

#include <mach-o/dyld.h>
#include <string.h>

size_t eight_name_program(char name[EIGHT_PATH_SIZE])
{
    uint32_t size = EIGHT_PATH_SIZE;

    return _NSGetExecutablePath(name, &size) == 0 ? strlen(name) : 0;
}

#else

#include <unistd.h>

size_t eight_name_program(char name[EIGHT_PATH_SIZE])
{
    /* Linux provides this file.  Without it, the program's path is unknown. */
    ssize_t n = readlink("/proc/self/exe", name, EIGHT_PATH_SIZE - 1);

    return n > 0 ? (size_t)n : 0;
}

#endif
