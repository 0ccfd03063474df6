/* places_windows.c - see reader.h. */
#include "file/reader.h"

#ifdef _WIN32
#include <windows.h>

size_t eight_name_program(char name[EIGHT_PLACE_BYTES])
{
    DWORD n = GetModuleFileNameA(NULL, name, EIGHT_PLACE_BYTES);

    if (n >= EIGHT_PLACE_BYTES)
        return 0;
    for (DWORD i = 0; i < n; i++)
        if (name[i] == '\\')
            name[i] = '/';
    return n;
}
#endif
