/*
 * input.h - a file or standard input, read piece by piece, whose every byte
 * has a line and a column.  However long the input, memory stays the same.
 */
#ifndef INPUT_H
#define INPUT_H

#include "eight.h"
#include "io/failure.h"
#include "io/output.h"

#include <stdbool.h>
#include <stdint.h>

enum { INPUT_BYTES = 1 << 16 };

typedef struct input {
    const char *name; /* for messages: the file's name, or stdin */
    int fd;
    bool may_block; /* reading more may: a pipe, a terminal, but no file */
    bool ended;     /* not to be read again: a terminal would go on */
    failure *failure;
    output *answers; /* written before more input is waited for */
    size_t at;       /* buffer[at..end) is yet to be read */
    size_t end;
    size_t counted;  /* buffer[0..counted) is in the next two */
    uint64_t lines;  /* line ends before buffer[counted] */
    uint64_t bytes;  /* bytes before it on the same line */
    uint64_t digits; /* of the number read last, which end at `at` */
    char buffer[INPUT_BYTES];
} input;

/* What an attempt to read something came to. */
typedef enum read_result {
    READ_FAILED = -1, /* the failure is noted */
    READ_END = 0,     /* there is nothing more to read */
    READ_OK = 1,
} read_result;

/*
 * Opens a file, or standard input for NULL and "-".  in->failure and
 * in->answers are set beforehand.
 */
bool input_open(input *in, const char *name);

/* Closes what input_open() opened. */
void input_close(input *in);

/* The blank characters, for messages and help. */
#define INPUT_BLANKS "x, 0, _ or ."

/*
 * Reads the next board; READ_END when only filler and comments are left.
 * What else is found is a failure, with its place.
 */
read_result input_board(input *in, eight_board *board);

/*
 * Reads a start and its goal; READ_END when there is no further start.
 * An end between the two is a failure.
 */
read_result input_pair(input *in, eight_board pair[2]);

/*
 * Reads the boards, or the pairs, a start and its goal each, that are in the
 * buffer already, whole, right and in a common form: at most so many.
 * Returns their number, which is 0 before anything else.
 *
 * Questions that are answered together are as many as are at hand, or one
 * that has to be waited for: so no answer waits for the next question.
 */
size_t input_buffered_boards(input *in, eight_board *boards, size_t most);
size_t input_buffered_pairs(input *in, eight_board *boards, size_t most);

/*
 * Reads a whole number up to `most` after filler and comments; the filler is
 * that of boards.  `what` names it in messages, as "T, the number of pairs".
 */
read_result input_number(input *in, uint64_t most, const char *what,
                         uint64_t *number);

/*
 * Notes a failure at the next byte, or at the end of the input: "found ...,
 * expected" and the text.  Returns READ_FAILED.
 */
read_result input_unexpected(input *in, const char *expected);

/* Skips filler and comments; READ_END if nothing else is left. */
read_result input_skip_filler(input *in);

/* A place in the input, both from 1. */
typedef struct input_place {
    uint64_t line;
    uint64_t column; /* in bytes */
} input_place;

/* The place of the next byte. */
input_place input_here(input *in);

/* Notes a failure at the present place in the input. */
__attribute__((format(printf, 2, 3))) read_result
input_fail(input *in, const char *format, ...);

/* Notes a failure at a place that was read before. */
__attribute__((format(printf, 3, 4))) read_result
input_fail_at(input *in, input_place place, const char *format, ...);

/* Names a byte so that it can be seen: a quoted character or a few words. */
const char *input_describe_byte(unsigned char byte, char text[16]);

/* Notes a failure at the first digit of the number that was just read. */
__attribute__((format(printf, 2, 3))) read_result
input_fail_number(input *in, const char *format, ...);

#endif
