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

/* Returns the path of the tables in the program's installation, or NULL. */
static const char *find_own_tables(char path[EIGHT_PATH_SIZE])
{
    static const char tables[] = "../share/eight/eight.e8t";
    size_t n = eight_program_folder(path);

    if (n == 0 || n + sizeof(tables) > EIGHT_PATH_SIZE)
        return NULL;
    memcpy(path + n, tables, sizeof(tables));
    return path;
}

/*
 * Returns default path k, or NULL after the last path.  The path may be in
 * `space`.
 */
static const char *find_place(unsigned k, char space[EIGHT_PATH_SIZE])
{
    const char *path = eight_environment_path();

    if (path != NULL)
        return k == 0 ? path : NULL;
    path = find_own_tables(space);
    if (path != NULL && k-- == 0)
        return path;
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

int eight_path_is_missing(const char *path)
{
    return access(path, F_OK) != 0 &&
           (errno == ENOENT || errno == ENOTDIR || errno == EACCES);
}

const char *eight_find_path(char space[EIGHT_PATH_SIZE])
{
    const char *path = eight_environment_path();

    for (unsigned k = 0; path == NULL; k++) {
        path = find_place(k, space);
        if (path == NULL)
            return NULL;
        if (eight_path_is_missing(path))
            path = NULL;
    }
    return path;
}
