/*
 * output.h - standard output or a file, buffered.  The buffer holds complete
 * answers only, so it may be written at any moment.  A failed write is noted,
 * and what is added later is dropped: only loops need to stop then.
 *
 * Before a signal ends the program, the buffer is written, and a file that is
 * not complete is removed.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "eight.h"
#include "program/replace.h"
#include "program/failure.h"

#include <stdatomic.h>
#include <stddef.h>

enum {
    OUTPUT_BYTES = 1 << 17,
    OUTPUT_ROOM = 1 << 12 /* limit of output_room() */
};

typedef struct output {
    const char *name; /* for messages: the file's, or standard output */
    int fd;           /* output_close() closes it unless it is standard */
    bool failed;      /* a write failed: what follows is dropped */
    failure *failure;
    size_t length; /* of the buffer's content */
    char buffer[OUTPUT_BYTES];
} output;

/*
 * Writes to standard output from now on, handles signals, and opens standard
 * descriptors that are closed.  The failure must be set.
 */
bool output_open_standard(output *output);

/*
 * Redirects output to a file, whose old content stays until output_close();
 * "-" leaves it on standard output.  The buffer must be empty.
 */
bool output_open(output *output, const char *name);

/* Writes the buffer; returns false if that fails. */
bool output_flush(output *output);

/*
 * Returns room for n more bytes, n <= OUTPUT_ROOM; fill it, then call
 * output_add().  NULL if earlier bytes could not be written.
 */
static inline char *output_room(output *output, size_t n)
{
    if (n > sizeof(output->buffer) - output->length && !output_flush(output))
        return NULL;
    return output->buffer + output->length;
}

/* Adds the first n bytes of the room. */
static inline void output_add(output *output, size_t n)
{
    output->length += n;
    /* The next table access may raise SIGBUS: see program/signals.h. */
    atomic_signal_fence(memory_order_seq_cst);
}

/* Adds n bytes, n <= OUTPUT_ROOM. */
bool output_bytes(output *output, const void *bytes, size_t n);

/* Adds what printf would print, up to OUTPUT_ROOM - 1 bytes. */
__attribute__((format(printf, 2, 3))) bool
output_print(output *output, const char *format, ...);
#define output_text(output, text) output_print(output, "%s", text)

/* A board as text, to be printed: text_of(&board).cells. */
typedef struct board_text {
    char cells[EIGHT_CELLS + 1];
} board_text;

static inline board_text text_of(const eight_board *board)
{
    board_text text = {""};

    eight_board_to_text(board, text.cells);
    return text;
}

/* Flushes the buffer.  Replaces the file, or leaves it if anything failed. */
bool output_close(output *output);

#endif
