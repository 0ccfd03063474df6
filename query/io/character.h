/* character.h - names the characters of a text as people see them. */
#ifndef CHARACTER_H
#define CHARACTER_H

#include <stddef.h>

enum { CHARACTER_BYTES = 32, CHARACTER_MAX = 4 };

/*
 * Describes the first character of a text, which need not be longer than
 * CHARACTER_MAX bytes: by a few words or in quotes, and beyond ASCII by its
 * code point in Unicode.  Returns the length of the character, which is 1 if
 * the text does not begin with valid UTF-8.
 */
size_t character_describe(const char *text, size_t length,
                          char name[CHARACTER_BYTES]);

#endif
