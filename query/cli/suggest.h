/* suggest.h - compares a misspelt name with a known one. */
#ifndef SUGGEST_H
#define SUGGEST_H

#include <stdbool.h>

enum { SUGGEST_MAX_NAME = 31 }; /* characters of a known name */

/*
 * The optimal string alignment distance: the least number of edits that turn
 * `typed` into `name`.  An edit inserts, deletes or replaces a character or
 * swaps two neighbours; no character is edited twice.  `typed` may have any
 * length, `name` up to SUGGEST_MAX_NAME characters.
 */
unsigned edit_distance(const char *typed, const char *name);

/*
 * Whether a distance is small enough to suggest `name`: at most two edits,
 * which keep at least two of its characters.
 */
bool is_near(unsigned distance, const char *name);

/* The nearest of the names compared so far.  Starts with all bytes zero. */
typedef struct suggestion {
    const char *name; /* NULL: none was near enough */
    unsigned distance;
} suggestion;

void suggest(suggestion *suggestion, const char *typed, const char *name);

#endif
