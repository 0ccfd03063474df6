/* suggest.h - which name was meant, when a name is not quite right. */
#ifndef SUGGEST_H
#define SUGGEST_H

#include <stdbool.h>

enum { SUGGEST_MAX_NAME = 31 }; /* characters of a name that is known */

/*
 * The least number of single changes that make `typed` into `name`: a
 * character added, dropped or replaced, or two neighbours exchanged, no
 * character being touched twice (the optimal string alignment distance).
 * `typed` may have any length, `name` up to SUGGEST_MAX_NAME characters.
 */
unsigned suggest_distance(const char *typed, const char *name);

/*
 * Whether so many changes are few enough for `name` to have been meant: two
 * at most, and fewer than would leave a single character of it.
 */
bool suggest_is_near(unsigned changes, const char *name);

#endif
