/* places.h - finds table files, for eight_open(). */
#ifndef EIGHT_PLACES_H
#define EIGHT_PLACES_H

#include "eight.h"

/*
 * Returns $EIGHT_TABLES, or else the first default path at which there is a
 * file.  Returns NULL if there is none.  The path may be in `space`.
 */
const char *eight_find_path(char space[EIGHT_PATH_SIZE]);

/*
 * Writes the path of this program, with slashes as separators.  A NUL need not
 * follow the path.  Returns the path's length, which is below EIGHT_PATH_SIZE,
 * or 0 if the system does not report the path.
 */
size_t eight_name_program(char name[EIGHT_PATH_SIZE]);

#endif
