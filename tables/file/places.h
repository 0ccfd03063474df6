/* places.h - finds table files, for eight_open() and for programs. */
#ifndef EIGHT_PLACES_H
#define EIGHT_PLACES_H

#include "eight.h"

/* Returns $EIGHT_TABLES, or NULL if it is not set or empty. */
const char *eight_environment_path(void);

/*
 * Returns the path that eight_open() opens if its argument is NULL:
 * $EIGHT_TABLES, or else the first default path whose file exists and is
 * accessible.  Returns NULL if there is no such file.  `space` has the same
 * purpose as in eight_default_path().
 */
const char *eight_find_path(char space[EIGHT_PATH_SIZE]);

/*
 * Writes the path of the folder of this program, with slashes, also at its end,
 * and a NUL.  Returns its length, or 0 if the path is unknown or too long.
 */
size_t eight_program_folder(char folder[EIGHT_PATH_SIZE]);

/*
 * Writes the path of this program, with slashes; a NUL is optional.  Returns
 * its length, below EIGHT_PATH_SIZE, or 0 if the system does not tell it.
 */
size_t eight_name_program(char name[EIGHT_PATH_SIZE]);

#endif
