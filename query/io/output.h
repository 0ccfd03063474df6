/*
 * output.h - standard output or a file, buffered, as a sequence of answers.
 *
 * What is added after output_end() is the next answer, and output_end() ends
 * it.  Only answers that have ended are written, whatever ends the program: an
 * answer that a failure or a signal interrupts is dropped.  A failed write is
 * noted, and what is added later is dropped: only loops need to stop then.
 *
 * Before a signal ends the program, the answers in the buffer are written, and
 * a file that is not complete is removed.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "eight.h"
#include "program/failure.h"

#include <stdatomic.h>
#include <stddef.h>

enum {
    OUTPUT_BYTES = 1 << 17, /* the buffer grows for a longer answer */
    OUTPUT_ROOM = 1 << 12   /* limit of output_room() */
};

typedef struct output {
    const char *name; /* for messages: the file's, or standard output */
    int fd;           /* output_close() closes it unless it is standard */
    bool failed;      /* a write failed: what follows is dropped */
    failure *failure;
    size_t ended;  /* bytes of answers that have ended */
    size_t length; /* of these and the answer that has begun */
    size_t size;   /* of the buffer, at least OUTPUT_ROOM */
    char *buffer;
    const char *last_words; /* if a signal ends the program, they are written
                               on standard error; or NULL */
} output;

/*
 * Writes to standard output from now on, handles signals, and opens standard
 * descriptors that are closed.  The failure must be set.  Returns false, with
 * the failure noted, if that is not possible.
 */
bool output_open_standard(output *output);

/*
 * Redirects output to a file, whose old content stays until output_close();
 * "-" leaves it on standard output.  The buffer must be empty.
 */
bool output_open(output *output, const char *name);

/* Writes the answers that have ended; returns false if a write failed. */
bool output_flush(output *output);

/* Makes room for OUTPUT_ROOM more bytes, by writing or by growing. */
void output_make_room(output *output);

/*
 * Returns room for n more bytes, n <= OUTPUT_ROOM; fill it, then call
 * output_add().
 */
static inline char *output_room(output *output, size_t n)
{
    if (n > output->size - output->length)
        output_make_room(output);
    return output->buffer + output->length;
}

/* Adds the first n bytes of the room to the answer. */
static inline void output_add(output *output, size_t n)
{
    output->length += n;
}

/* Ends an answer. */
static inline void output_end(output *output)
{
    /* The answer is in the buffer before it counts: a signal may come. */
    atomic_signal_fence(memory_order_seq_cst);
    output->ended = output->length;
    /* The next table access may raise SIGBUS: see program/signals.h. */
    atomic_signal_fence(memory_order_seq_cst);
}

/* Adds n bytes. */
void output_bytes(output *output, const void *bytes, size_t n);

/* Adds a text without its NUL. */
void output_text(output *output, const char *text);

/* Adds a whole number in decimal. */
void output_number(output *output, uint64_t number);

/* Adds what printf would print, up to OUTPUT_ROOM - 1 bytes. */
__attribute__((format(printf, 2, 3))) void
output_print(output *output, const char *format, ...);

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

/*
 * Writes the answers that have ended.  Replaces the file, or leaves it if
 * anything failed.  Returns false if a write failed.
 */
bool output_close(output *output);

#endif
