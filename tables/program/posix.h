/*
 * posix.h - declares the POSIX functions that replace.c needs, and their
 * substitutes on Windows.
 */
#ifndef PROGRAM_POSIX_H
#define PROGRAM_POSIX_H

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef _WIN32
#define PATH_SEPARATORS            "/\\"
#define O_DIRECTORY                0 /* Windows cannot open a folder */
#define compare_paths              stricmp
#define fchmod(fd, mode)           ((void)(fd), 0)
#define fsync                      _commit
#define readlink(path, link, size) ((void)(link), (ssize_t)-1)
#define realpath(path, target)     _fullpath(target, path, EIGHT_PATH_BYTES)
#define rename                     rename_patiently

int rename_patiently(const char *from, const char *to);
int stat_file(const char *path, struct stat *about);
#else
#define PATH_SEPARATORS "/"
#define compare_paths   strcmp
#define stat_file       stat
#endif

#endif
