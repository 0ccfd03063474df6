/* names.h - the names of files, and what they lead to. */
#ifndef EIGHT_NAMES_H
#define EIGHT_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

enum { EIGHT_PATH_BYTES = 4096 }; /* Linux's PATH_MAX */

/*
 * Sets the target to path with symbolic links followed.  NULL with errno set if
 * they lead to no file.
 */
const char *eight_resolve(const char *path, char target[EIGHT_PATH_BYTES]);

/* Whether both names exist and refer to the same file. */
bool eight_is_same_file(const char *one, const char *other);

bool eight_is_standard_output(const struct stat *about);

/* Gives a new file the mode of the one that it will replace. */
int eight_keep_mode(int fd, const struct stat *about);

/* rename(), which replaces a file that exists. */
int eight_rename(const char *from, const char *to);

/*
 * Flushes a folder, so that a new name survives a power cut.  Some file systems
 * cannot (EINVAL), and some folders may be written to but not opened (EACCES).
 * Both are ignored: the file is there.
 */
int eight_flush_folder(const char *name);

#endif
