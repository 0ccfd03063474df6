/* utf8.h - reads characters of UTF-8. */
#ifndef PROGRAM_UTF8_H
#define PROGRAM_UTF8_H

#include <stddef.h>
#include <stdint.h>

/*
 * Decodes the first character of a NUL-terminated string into *point, and
 * returns its length in bytes, 1..4.  If the string does not begin with a valid
 * character, returns 0 and leaves *point unspecified.
 */
size_t utf8_decode(const char *text, uint32_t *point);

#endif
