/* places.c - finds the places where a table file may be: see places.h. */
#include "file/places.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef EIGHT_INSTALLED_TABLES
#define EIGHT_INSTALLED_TABLES "/usr/local/share/eight/eight.e8t"
#endif

/* Returns $EIGHT_TABLES, or NULL if this variable is unset or empty. */
static const char *environment_path(void)
{
    const char *path = getenv("EIGHT_TABLES");

    return path == NULL || path[0] == '\0' ? NULL : path;
}

/*
 * Writes the path of the file that is installed beside this program.  Returns
 * 0 if the program's folder is unknown, or if the path is too long.
 */
static int find_beside(char path[EIGHT_PATH_SIZE])
{
    static const char relative[] = "../share/eight/eight.e8t";
    size_t n = eight_name_program(path);

    while (n > 0 && path[n - 1] != '/')
        n--;
    if (n == 0 || n + sizeof(relative) > EIGHT_PATH_SIZE)
        return 0;
    memcpy(path + n, relative, sizeof(relative));
    return 1;
}

/*
 * Returns default path number k, counted from 0, which may be in `space`, or
 * NULL after the last path.
 */
static const char *find_place(unsigned k, char space[EIGHT_PATH_SIZE])
{
    const char *path = environment_path();

    if (path != NULL)
        return k == 0 ? path : NULL;
    if (find_beside(space) && k-- == 0)
        return space;
    return k == 0 ? EIGHT_INSTALLED_TABLES : NULL;
}

size_t eight_default_path(unsigned k, char *path, size_t size)
{
    char space[EIGHT_PATH_SIZE];
    const char *place = find_place(k, space);
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

const char *eight_find_path(char space[EIGHT_PATH_SIZE])
{
    const char *path = environment_path();

    for (unsigned k = 0; path == NULL; k++) {
        path = find_place(k, space);
        if (path == NULL)
            return NULL;
        if (is_missing(path))
            path = NULL;
    }
    return path;
}
