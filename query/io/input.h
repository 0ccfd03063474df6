/*
 * input.h - reads input through a buffer of constant size, and finds the line
 * and column of each byte.
 */
#ifndef INPUT_H
#define INPUT_H

#include "eight.h"
#include "io/character.h"
#include "program/failure.h"

#include <stdbool.h>
#include <stdint.h>

enum { INPUT_BYTES = 1 << 16 };

/*
 * Messages and help list the characters that stand for the blank in this form.
 */
#define INPUT_BLANKS "x, 0, _, ., * or b"

/* Messages list the cells of a board in this form. */
#define ALL_CELLS "the tiles 1 to 8 and a blank, once each"

/* Messages about boards of another size end with this. */
#define INPUT_ONLY_3X3 "; Eight solves 3x3 boards only"

/* An input_place is a line and a column of the input, both from 1. */
typedef struct input_place {
    uint64_t line;
    uint64_t column; /* in bytes */
} input_place;

/*
 * An input is a file or operands that are being read.  At first all its bytes
 * are zero, except `bad` and `before_wait`.
 */
typedef struct input {
    const char *name; /* the name in messages: the file's, stdin or operands */
    int fd;
    char **operands;    /* the operands not yet read, if they are the input; or
                           NULL */
    bool begun;         /* whether the first bytes have been read */
    bool by_line;       /* whether each line is judged by itself: for --lines;
                           messages then lack the place, which is `failed_at` */
    bool ended;         /* whether the end was found; then the input is not read
                           again, because a terminal would continue */
    bool in_line;       /* whether the rest of a line is to be skipped */
    exit_status bad;    /* the exit status of a failure of the input */
    const char *advice; /* what messages about the input end with; or NULL */
    bool (*before_wait)(void); /* what to do before a read, which may wait; it
                                  returns false, with the failure noted, if
                                  nothing must be read; NULL: nothing */
    input_place failed_at;     /* the place of the last failure */
    size_t at;                 /* buffer[at..end) is not yet read */
    size_t stop;               /* where reading stops: the end of a line, or
                                  `end` */
    size_t end;
    size_t place_at;
    input_place place;        /* the place of buffer[place_at], but counted from
                                 0 */
    input_place number_place; /* the place of the last number's first digit */
    char buffer[INPUT_BYTES];
} input;

/* A read has one of these results. */
typedef enum read_result {
    READ_FAILED = -1, /* the failure is noted */
    READ_END = 0,     /* no more input */
    READ_OK = 1,
    READ_BAD_LINE = 2, /* input_line(): the failure is noted */
} read_result;

/*
 * Opens a file, or standard input for NULL or "-".  Ends the program if the
 * file cannot be opened.
 */
void input_open(input *in, const char *name);

/*
 * Opens operands as the input, joined by spaces.  Reading advances the pointers
 * in the array.
 */
void input_open_operands(input *in, char **operands);

/*
 * Reads queries of `each` boards, at most `max` boards in all, and sets *count
 * to the number of boards.  First takes the queries at the start of the buffer
 * that eight_scan_many() can read.  If there are none, reads only the next
 * query, so that no answer waits for a later query.
 *
 * Skips comments and filler, which is the characters that are allowed between
 * cells.  Returns READ_END if the input ends before the next query or between
 * its boards.  In this case *count is the number of boards of the incomplete
 * query, or 0.  Any other text that is not a board is a failure, which is noted
 * with its place.
 */
read_result input_boards(input *in, eight_board *boards, size_t each,
                         size_t max, size_t *count);

/*
 * Reads the next line, and copies up to `size` bytes of it.  Sets *length to
 * the length of the whole line without its line end.
 */
read_result input_text_line(input *in, char *text, size_t size, size_t *length);

/*
 * Reads the next line, which must hold `count` boards; apart from them it may
 * hold only filler and a comment.  `by_line` must be set.  If the result is
 * READ_BAD_LINE, the noted failure is about the place in->failed_at, and
 * fail_clear() allows reading on.
 */
read_result input_line(input *in, eight_board *boards, size_t count);

/* These characters may stand before and after a number, as comments may. */
#define INPUT_WHITE_SPACE " \t\n\r\v\f"

/* Skips separators and comments.  Returns READ_END if nothing else is left. */
read_result input_skip(input *in, const char *separators);

/*
 * Skips separators and comments, and reads a whole number, at most `most`,
 * which a separator or a comment must follow.  `what` is the name of the number
 * in messages, for example "T, the number of pairs".
 */
read_result input_number(input *in, const char *separators, uint64_t most,
                         const char *what, uint64_t *number);

/*
 * Skips a whole number of at most two digits, with or without a minus sign, if
 * nothing but white space precedes it, and nothing but white space or a comment
 * follows it on the rest of the line.  Returns READ_OK, whether there is such a
 * number or not.
 */
read_result input_skip_lone_number(input *in);

/*
 * Notes a failure at the next byte or at the end of the input.  The message
 * says what was found there and what was `expected`.  Returns READ_FAILED.
 */
read_result input_unexpected(input *in, const char *expected);

/* Skips filler and comments.  Returns READ_END if nothing else is left. */
read_result input_skip_filler(input *in);

/* Returns the place of the next byte. */
input_place input_here(input *in);

/*
 * These note a failure at a place, or at the next byte.  They return
 * READ_FAILED.
 */
__attribute__((format(printf, 3, 4))) read_result
input_fail_at(input *in, input_place place, const char *format, ...);
#define input_fail(in, ...) input_fail_at(in, input_here(in), __VA_ARGS__)

/* Messages about the cells of a board need this much room. */
enum { SHAPE_BYTES = 192 };

/*
 * Says what is wrong with the shape of a board, which a scanner rejected with
 * EIGHT_E_RUN or EIGHT_E_ROW.
 */
void input_say_shape(eight_status status, const eight_scanner *scanner,
                     char text[SHAPE_BYTES]);

#endif
