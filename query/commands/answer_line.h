/* answer_line.h - a line of the answers that `eight check` judges. */
#ifndef ANSWER_LINE_H
#define ANSWER_LINE_H

#include "io/input.h"

enum { ANSWER_LINE_START = 64 }; /* more bytes than any label needs */

/*
 * A line.  Spaces, tabs and CR at its end do not count.  It may be longer than
 * any buffer.
 */
typedef struct answer_line {
    input *in;
    uint64_t number;  /* of the line, from 1 */
    const char *text; /* valid until more is read */
    bool is_whole;    /* `text` is the whole line, of `length` bytes */
    size_t length;    /* if not: of the bytes that answer_line_next() took */
    char start[ANSWER_LINE_START]; /* the text, or its beginning, and a NUL */
} answer_line;

/* Begins the next line. */
read_result answer_line_read(answer_line *line, input *in);

/*
 * Returns the next byte of a line, or -1 at its end.  Of spaces and the byte
 * after them it returns only the first space, because a space is no move.  Set
 * the length to 0 before the first call.
 */
int answer_line_next(answer_line *line);

/* Reads what is left of a line, so that `length` is the line's. */
void answer_line_read_rest(answer_line *line);

/*
 * Returns whether a line, read to its end, is just this short text.  A line may
 * contain NUL bytes.
 */
bool answer_line_is(const answer_line *line, const char *text);

#endif
