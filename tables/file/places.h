/* places.h - finds table files, for eight_open() and for programs. */
#ifndef EIGHT_PLACES_H
#define EIGHT_PLACES_H

#include "eight.h"

/* Returns $EIGHT_TABLES, or NULL if this variable is unset or empty. */
const char *eight_environment_path(void);

/*
 * Returns the path number k, counted from 0, at which a table file is looked
 * for, or NULL after the last path.  `extra` is another path, relative to the
 * folder of the program, or NULL.  The path may be in `space`.
 */
const char *eight_find_place(unsigned k, const char *extra,
                             char space[EIGHT_PATH_SIZE]);

/*
 * Returns $EIGHT_TABLES, or else the first of these paths at which there is a
 * file.  Returns NULL if there is none.  The path may be in `space`.
 */
const char *eight_find_path(const char *extra, char space[EIGHT_PATH_SIZE]);

/*
 * Writes the path of this program's folder, with a slash at its end, and a NUL.
 * Returns the path's length, or 0 if the path is unknown or too long.
 */
size_t eight_program_folder(char folder[EIGHT_PATH_SIZE]);

/*
 * Writes the path of this program, with slashes as separators.  A NUL need not
 * follow the path.  Returns the path's length, which is below EIGHT_PATH_SIZE,
 * or 0 if the system does not report the path.
 */
size_t eight_name_program(char name[EIGHT_PATH_SIZE]);

#endif
