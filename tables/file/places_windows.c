/* places_windows.c - see places.h. */
#include "file/places.h"

#ifdef _WIN32
#include <windows.h>

size_t eight_name_program(char name[EIGHT_PATH_SIZE])
{
    DWORD n = GetModuleFileNameA(NULL, name, EIGHT_PATH_SIZE);

    if (n >= EIGHT_PATH_SIZE)
        return 0;
    for (DWORD i = 0; i < n; i++)
        if (name[i] == '\\')
            name[i] = '/';
    return n;
}
#endif
