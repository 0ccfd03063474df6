/* folder.c - see folder.h. */
#include "folder.h"

#include "process.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

static char folder[1024];

/* Best effort: nobody is left to be told. */
static void remove_folder(void)
{
    DIR *here = opendir(folder);
    const struct dirent *entry;

    if (here == NULL || chdir(folder) != 0)
        return;
    while ((entry = readdir(here)) != NULL)
        if (entry->d_name[0] != '.')
            unlink(entry->d_name);
    closedir(here);
    rmdir(folder);
}

static const char *make_in(const char *parent)
{
    int n = snprintf(folder, sizeof(folder), "%s/eight-bench-XXXXXX", parent);

    return n > 0 && (size_t)n < sizeof(folder) ? mkdtemp(folder) : NULL;
}

void folder_enter(void)
{
    const char *chosen = getenv("TMPDIR");

    if (chosen == NULL || chosen[0] == '\0')
        chosen = "/tmp";
    if (make_in("/dev/shm") == NULL && make_in(chosen) == NULL)
        stop("cannot be made", folder);
    if (atexit(remove_folder) != 0)
        stop("cannot be promised to be removed", folder);
    if (chdir(folder) != 0)
        stop("cannot be entered", folder);
}

double folder_free_mb(void)
{
    struct statvfs about;

    if (statvfs(".", &about) != 0)
        stop("cannot be asked for its room", folder);
    return (double)about.f_bavail * (double)about.f_frsize / 1e6;
}
