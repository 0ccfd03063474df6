/* names_windows.c - see names.h.  Links are not followed, but replaced. */
#include "program/names.h"

#include <errno.h>
#include <string.h>
#include <windows.h>

/* In UTF-8 no other character has the byte of a backslash. */
static void use_slashes(char *name)
{
    while ((name = strchr(name, '\\')) != NULL)
        *name = '/';
}

const char *eight_resolve(const char *path, char target[EIGHT_PATH_BYTES])
{
    DWORD n = GetFullPathNameA(path, EIGHT_PATH_BYTES, target, NULL);

    errno = ENAMETOOLONG;
    if (n == 0 || n >= EIGHT_PATH_BYTES)
        return NULL;
    use_slashes(target);
    return target;
}

bool eight_is_same_file(const char *one, const char *other)
{
    char a[EIGHT_PATH_BYTES];
    char b[EIGHT_PATH_BYTES];

    return eight_resolve(one, a) != NULL && eight_resolve(other, b) != NULL &&
           stricmp(a, b) == 0;
}

bool eight_is_standard_output(const struct stat *about)
{
    (void)about; /* no name leads there */
    return false;
}

int eight_keep_mode(int fd, const struct stat *about)
{
    (void)fd; /* the folder decides who may use a file */
    (void)about;
    return 0;
}

/*
 * A file that another program has open for a moment, as a virus scanner does,
 * cannot be replaced, so this tries for a second.
 */
int eight_rename(const char *from, const char *to)
{
    for (int attempt = 0; attempt < 50; attempt++) {
        if (MoveFileExA(from, to,
                        MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return 0;
        Sleep(20);
    }
    errno = EACCES;
    return -1;
}

int eight_flush_folder(const char *name)
{
    (void)name; /* eight_rename() has waited for the disk */
    return 0;
}
