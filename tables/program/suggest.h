/* suggest.h - compares a misspelt name with a known one. */
#ifndef SUGGEST_H
#define SUGGEST_H

#include <stdbool.h>

/*
 * Whether that many edits, or fewer, turn `typed` into `name`.  An edit
 * inserts, deletes or replaces a character or swaps two neighbours; no
 * character is edited twice.  Takes up to 4^edits steps.
 */
bool is_within(unsigned edits, const char *typed, const char *name);

/* The nearest of the names compared so far.  Starts with all bytes zero. */
typedef struct suggestion {
    const char *name; /* NULL: none was near enough */
    unsigned edits;
} suggestion;

/* Near enough are two edits that keep at least two characters of `name`. */
void suggest(suggestion *suggestion, const char *typed, const char *name);

#endif
