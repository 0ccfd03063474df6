/* scratch.c - see scratch.h. */
#include "scratch.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *scratch_new(void)
{
    const char *parent = getenv("TMPDIR");
    char *folder = malloc(SCRATCH_PATH_BYTES);

    cr_assert_not_null(folder);
    snprintf(folder, SCRATCH_PATH_BYTES, "%s/eight-test-XXXXXX",
             parent != NULL && parent[0] != '\0' ? parent : "/tmp");
    cr_assert_not_null(mkdtemp(folder), "%s: %s", folder, strerror(errno));
    return folder;
}

const char *scratch_path(char path[SCRATCH_PATH_BYTES], const char *folder,
                         const char *name)
{
    int n = snprintf(path, SCRATCH_PATH_BYTES, "%s/%s", folder, name);

    cr_assert(n > 0 && n < SCRATCH_PATH_BYTES, "%s: too long", name);
    return path;
}

static int is_dots(const char *name)
{
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/*
 * nftw() calls this function for a folder's contents, then for the folder
 * itself.
 */
static int remove_one(const char *path, const struct stat *about, int type,
                      struct FTW *place)
{
    (void)about;
    (void)type;
    (void)place;
    return remove(path);
}

void scratch_remove(char *folder)
{
    enum { DESCRIPTORS = 8 };

    cr_assert_eq(nftw(folder, remove_one, DESCRIPTORS, FTW_DEPTH | FTW_PHYS), 0,
                 "%s: %s", folder, strerror(errno));
    free(folder);
}

unsigned scratch_count(const char *folder)
{
    DIR *entries = opendir(folder);
    struct dirent *entry;
    unsigned n = 0;

    cr_assert_not_null(entries, "%s: %s", folder, strerror(errno));
    while ((entry = readdir(entries)) != NULL)
        n += !is_dots(entry->d_name);
    closedir(entries);
    return n;
}

uint8_t *file_load(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    struct stat about;
    uint8_t *bytes;

    cr_assert_not_null(file, "%s: %s", path, strerror(errno));
    cr_assert_eq(fstat(fileno(file), &about), 0);
    *length = (size_t)about.st_size;
    bytes = malloc(*length + 1);
    cr_assert_not_null(bytes);
    cr_assert_eq(fread(bytes, 1, *length, file), *length, "%s", path);
    bytes[*length] = '\0';
    fclose(file);
    return bytes;
}

void file_save(const char *path, const void *bytes, size_t length)
{
    FILE *file;

    /*
     * Unlink an old file instead of truncating it.  Some file systems flush a
     * truncated file when it is closed, which takes time.
     */
    (void)unlink(path);
    file = fopen(path, "wb");
    cr_assert_not_null(file, "%s: %s", path, strerror(errno));
    cr_assert_eq(fwrite(bytes, 1, length, file), length, "%s", path);
    cr_assert_eq(fclose(file), 0, "%s: %s", path, strerror(errno));
}
