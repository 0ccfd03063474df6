/*
 * output.h - writes answers to standard output or a file, through a buffer.
 *
 * What is added after output_end() belongs to the next answer, which another
 * output_end() ends.  Only answers that have ended are written, whatever ends
 * the program: an answer that a failure or a signal interrupts is dropped.
 *
 * A failed write is noted, and what is added later is dropped, so that callers
 * need not check each addition.  Only a loop must check for a failure, so that
 * it stops.
 *
 * Before a signal ends the program, the answers that have ended are written.
 * If they go to a file that is being replaced, its incomplete new content is
 * removed instead.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "eight.h"
#include "program/failure.h"

#include <stdatomic.h>
#include <stddef.h>

enum {
    OUTPUT_BYTES = 1 << 17, /* the size of the buffer at first; it grows for a
                               longer answer */
    OUTPUT_ROOM = 1 << 12   /* the limit of output_room() */
};

typedef struct output {
    const char *name; /* the file's name in messages, or "standard output" */
    int fd;           /* output_close() closes it, unless it is standard
                         output */
    bool failed;      /* whether a write failed or memory ran out; what is
                         added later is then dropped */
    failure *failure;
    size_t ended;  /* the length of the answers that have ended */
    size_t length; /* the length of the answers that have ended and of the
                      answer that has begun */
    size_t size;   /* the size of the buffer, at least OUTPUT_ROOM */
    char *buffer;
    const char *last_words; /* a text for standard error if a signal ends the
                               program; or NULL */
} output;

/*
 * Prepares to write to standard output, handles signals from now on, and opens
 * standard descriptors that are closed.  `failure` must be set already.
 * Returns false, with the failure noted, if that fails.
 */
bool output_open_standard(output *output);

/*
 * Redirects the output to a file, whose old content stays until output_close().
 * The name "-" is standard output.  The buffer must be empty.  Returns false,
 * with the failure noted, if that fails.
 */
bool output_open(output *output, const char *name);

/* Writes the answers that have ended; returns false if a write failed. */
bool output_flush(output *output);

/*
 * Makes room for OUTPUT_ROOM more bytes: writes the answers that have ended,
 * and enlarges the buffer if that is not enough.
 */
void output_make_room(output *output);

/*
 * Returns a pointer to room for n more bytes, n <= OUTPUT_ROOM.  Fill the room,
 * and then call output_add().
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

/* Ends the answer that has begun. */
static inline void output_end(output *output)
{
    /*
     * The answer must be in the buffer before it counts as ended, because a
     * signal may come at any moment.
     */
    atomic_signal_fence(memory_order_seq_cst);
    output->ended = output->length;
    /*
     * The answer must count as ended before the next table access, which may
     * raise SIGBUS: see program/signals.h.
     */
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

/* A board_text is a board as text, for printing: text_of(&board).cells. */
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
 * Writes the answers that have ended.  Then replaces the file, or keeps the old
 * file if anything failed.  Returns false if a write failed.
 */
bool output_close(output *output);

#endif
