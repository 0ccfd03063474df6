/*
 * input.h - buffered input from a file or stdin, tracking line and column, in
 * constant memory.
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
    bool may_block; /* a read may block: a pipe or terminal, not a file */
    bool ended;     /* do not read again: a terminal would continue */
    failure *failure;
    output *answers; /* flushed before a read that may block */
    size_t at;       /* buffer[at..end) is not yet read */
    size_t end;
    size_t counted;  /* buffer[0..counted) is in the next two */
    uint64_t lines;  /* line ends before buffer[counted] */
    uint64_t bytes;  /* bytes before it on the same line */
    uint64_t digits; /* of the last number, which ends at `at` */
    char buffer[INPUT_BYTES];
} input;

/* Result of a read. */
typedef enum read_result {
    READ_FAILED = -1, /* the failure is noted */
    READ_END = 0,     /* no more input */
    READ_OK = 1,
} read_result;

/*
 * Opens a file, or standard input for NULL and "-".  Set in->failure and
 * in->answers before.
 */
bool input_open(input *in, const char *name);

void input_close(input *in);

/* The blank characters, for messages and help. */
#define INPUT_BLANKS "x, 0, _ or ."

/*
 * Reads the next board; READ_END if only filler and comments are left.
 * Anything else is a failure, reported with its place.
 */
read_result input_board(input *in, eight_board *board);

/*
 * Reads a start and its goal; READ_END if there are no more.  An end between
 * the two is a failure.
 */
read_result input_pair(input *in, eight_board pair[2]);

/*
 * Reads up to `max` boards, or start/goal pairs, that are already in the
 * buffer, complete, valid and in a common form; returns how many, 0 if anything
 * else comes next.
 *
 * A batch is whatever is already buffered, or else the one query that had to be
 * waited for, so no answer is delayed by a later query.
 */
size_t input_buffered_boards(input *in, eight_board *boards, size_t max);
size_t input_buffered_pairs(input *in, eight_board *boards, size_t max);

/*
 * Reads a whole number up to `most` after filler and comments; the filler is
 * that of boards.  `what` names it in messages, as "T, the number of pairs".
 */
read_result input_number(input *in, uint64_t most, const char *what,
                         uint64_t *number);

/*
 * Notes a failure at the next byte or at the end of the input: "found ...,
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

/* Notes a failure at the next byte. */
__attribute__((format(printf, 2, 3))) read_result
input_fail(input *in, const char *format, ...);

/* Notes a failure at an earlier place. */
__attribute__((format(printf, 3, 4))) read_result
input_fail_at(input *in, input_place place, const char *format, ...);

/* Describes a byte in printable form: a quoted character or a few words. */
const char *input_describe_byte(unsigned char byte, char text[16]);

/* Notes a failure at the first digit of the number read last. */
__attribute__((format(printf, 2, 3))) read_result
input_fail_number(input *in, const char *format, ...);

#endif
