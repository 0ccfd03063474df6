/* utf8.h - reads characters of UTF-8. */
#ifndef PROGRAM_UTF8_H
#define PROGRAM_UTF8_H

#include <stddef.h>
#include <stdint.h>

/*
 * Decodes the first character of a text that ends with a NUL.  Sets *point to
 * its code point.  Returns the length of the character in bytes, 1..4; or 0 if
 * the text does not begin with a valid character.  *point is then unspecified.
 */
size_t utf8_decode(const char *text, uint32_t *point);

#endif
