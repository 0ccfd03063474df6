/* recognize.h - what an input that is no 3x3 board may be, for messages. */
#ifndef RECOGNIZE_H
#define RECOGNIZE_H

#include <stdbool.h>
#include <stdint.h>

/* The blank characters, for messages and help. */
#define INPUT_BLANKS "x, 0, _ or ."

/* What the command in use can do about an input of another form. */
typedef struct hints {
    bool format;       /* it takes --format */
    const char *pairs; /* what reads T pairs instead; NULL: eight path */
} hints;

/*
 * Looks at the text of an invalid board, from its first byte on, and what
 * follows it; `column` is that of the first byte.  Writes a message and returns
 * true if it has the form of something else: a board of another size or with
 * another blank, or a file of another format.
 */
bool recognize(const char *at, const char *end, uint64_t column, hints hints,
               char message[256]);

#endif
