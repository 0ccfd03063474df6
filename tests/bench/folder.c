/* folder.c - see folder.h. */
#include "folder.h"

#include "process.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

static char path[2][1024]; /* the paths of the folders, by enum folder */

/* Removes a folder and its files.  Ignores errors, as the benchmark is over. */
static void remove_folder(const char *folder)
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

static void remove_folders(void)
{
    remove_folder(path[FOLDER_IN_MEMORY]);
    remove_folder(path[FOLDER_ON_DISK]);
}

static const char *make_in(const char *parent, folder folder)
{
    int n = snprintf(path[folder], sizeof(path[folder]),
                     "%s/eight-bench-XXXXXX", parent);

    return n > 0 && (size_t)n < sizeof(path[folder]) ? mkdtemp(path[folder])
                                                     : NULL;
}

void folder_make(void)
{
    const char *chosen = getenv("TMPDIR");
    char here[1000];

    if (chosen == NULL || chosen[0] == '\0')
        chosen = "/tmp";
    if (atexit(remove_folders) != 0)
        stop("cannot register removal of", "temporary folders");
    if (make_in("/dev/shm", FOLDER_IN_MEMORY) == NULL &&
        make_in(chosen, FOLDER_IN_MEMORY) == NULL)
        stop("cannot create", path[FOLDER_IN_MEMORY]);
    if (getcwd(here, sizeof(here)) == NULL ||
        make_in(here, FOLDER_ON_DISK) == NULL)
        stop("cannot create", path[FOLDER_ON_DISK]);
    folder_go(FOLDER_IN_MEMORY);
}

void folder_go(folder folder)
{
    if (chdir(path[folder]) != 0)
        stop("cannot enter", path[folder]);
}

double folder_free_mb(void)
{
    struct statvfs about;

    if (statvfs(".", &about) != 0)
        stop("cannot read the free space of", "a temporary folder");
    return (double)about.f_bavail * (double)about.f_frsize / 1e6;
}
