/* places.c - finds the places where a table file may be: see places.h. */
#include "file/places.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef EIGHT_INSTALLED_TABLES
#define EIGHT_INSTALLED_TABLES "/usr/local/share/eight/eight.e8t"
#endif

const char *eight_environment_path(void)
{
    const char *path = getenv("EIGHT_TABLES");

    return path == NULL || path[0] == '\0' ? NULL : path;
}

size_t eight_program_folder(char folder[EIGHT_PATH_SIZE])
{
    size_t n = eight_name_program(folder);

    while (n > 0 && folder[n - 1] != '/')
        n--;
    folder[n] = '\0';
    return n;
}

/*
 * Returns a path that is given relative to the program's folder, or NULL.  The
 * path is in `space`.
 */
static const char *find_beside(const char *relative,
                               char space[EIGHT_PATH_SIZE])
{
    size_t n = relative == NULL ? 0 : eight_program_folder(space);

    if (n == 0 || n + strlen(relative) >= EIGHT_PATH_SIZE)
        return NULL;
    strcpy(space + n, relative);
    return space;
}

const char *eight_find_place(unsigned k, const char *extra,
                             char space[EIGHT_PATH_SIZE])
{
    const char *const relative[] = {"../share/eight/eight.e8t", extra};
    const char *path = eight_environment_path();

    if (path != NULL)
        return k == 0 ? path : NULL;
    for (unsigned i = 0; i < 2; i++) {
        path = find_beside(relative[i], space);
        if (path != NULL && k-- == 0)
            return path;
    }
    return k == 0 ? EIGHT_INSTALLED_TABLES : NULL;
}

size_t eight_default_path(unsigned k, char *path, size_t size)
{
    char space[EIGHT_PATH_SIZE];
    const char *place = eight_find_place(k, NULL, space);
    size_t length = place == NULL ? 0 : strlen(place);
    size_t copied = length < size ? length : size - 1;

    if (size == 0)
        return length;
    if (copied > 0)
        memcpy(path, place, copied);
    path[copied] = '\0';
    return length;
}

/*
 * Returns whether no file can be found at a path.  A file that exists but that
 * this process may not read is found, and opening it reports why it fails; in a
 * folder that the process may not search, no file can be found.
 */
static int is_missing(const char *path)
{
    return access(path, F_OK) != 0 &&
           (errno == ENOENT || errno == ENOTDIR || errno == EACCES);
}

const char *eight_find_path(const char *extra, char space[EIGHT_PATH_SIZE])
{
    const char *path = eight_environment_path();

    for (unsigned k = 0; path == NULL; k++) {
        path = eight_find_place(k, extra, space);
        if (path == NULL)
            return NULL;
        if (is_missing(path))
            path = NULL;
    }
    return path;
}
