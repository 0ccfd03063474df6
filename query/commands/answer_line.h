/* answer_line.h - reads a line of the answers that `eight check` judges. */
#ifndef ANSWER_LINE_H
#define ANSWER_LINE_H

#include "io/input.h"

/*
 * Every correct label is shorter than this.  A label is a distance, or the line
 * before the moves.
 */
enum { ANSWER_LINE_START = 64 };

/*
 * An answer_line is a line of answers.  The line may be longer than any buffer.
 * Spaces at its end do not count; here tabs and CRs are also called spaces.
 */
typedef struct answer_line {
    input *in;
    uint64_t number;  /* the number of the line, from 1 */
    const char *text; /* valid until more is read */
    bool is_whole;    /* `text` is the whole line, of `length` bytes */
    size_t length;    /* the number of bytes in the line or, if `text` is not
                         the whole line, the number of bytes that
                         answer_line_next() has read */
    char start[ANSWER_LINE_START]; /* the text, or its beginning, and a NUL */
} answer_line;

/*
 * Reads the next line, or only its beginning if the line has INPUT_BYTES bytes
 * or more.
 */
read_result answer_line_read(answer_line *line, input *in);

/*
 * Returns the next byte of a line, or -1 if only spaces are left.  If the byte
 * is a space, also reads the spaces that follow and the first byte after them,
 * but returns only the space.  This is enough for judging, because a space is
 * not a move.  Set the length to 0 before the first call.
 */
int answer_line_next(answer_line *line);

/* Reads the rest of a line, after which `length` is the length of the line. */
void answer_line_read_rest(answer_line *line);

/*
 * Returns whether a line equals this short text.  The line must have been read
 * to its end, and may contain NUL bytes.
 */
bool answer_line_is(const answer_line *line, const char *text);

#endif
