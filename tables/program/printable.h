/* printable.h - text from outside, such as a file's name, for a message. */
#ifndef EIGHT_PRINTABLE_H
#define EIGHT_PRINTABLE_H

#include <stddef.h>

/*
 * Copies as much of a text as fits in `size` bytes.  A byte that does not
 * belong to a printable character is written as \xNN, so that no text can
 * move the cursor of a terminal, reverse a line or begin another one. Printable
 * are ASCII's characters and the common scripts in UTF-8: see printable.c.
 */
void eight_escape(char *out, size_t size, const char *text);

#endif
