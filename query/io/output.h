/*
 * output.h - writes answers to standard output or a file, through a buffer.
 *
 * What is added after output_end() belongs to the next answer, which another
 * output_end() ends.  Only answers that have ended are written, whatever ends
 * the program: an answer that a failure or a signal interrupts is dropped.
 *
 * A failed write is noted as a failure (see failure.h), and what is added later
 * is dropped, so that callers need not check each addition.  Only a loop must
 * check for a failure, so that it stops.
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
    /*
     * The size of the buffer.  The longest answer, of `info` about 64 tables in
     * a file whose name has 4,096 bytes, takes a quarter of this.
     */
    OUTPUT_BYTES = 1 << 17,
    OUTPUT_ROOM = 1 << 12 /* the limit of output_room() */
};

/*
 * The output is state of the process.  Only output.c and the functions below
 * use its members.
 */
struct output {
    const char *name; /* the file's name in messages, or "standard output" */
    int fd;           /* output_close() closes it, unless it is standard
                         output */
    bool failed;      /* whether a write failed; what is added later is then
                         dropped */
    size_t ended;     /* the length of the answers that have ended */
    size_t length;    /* the length of the answers that have ended and of the
                         answer that has begun */
    char buffer[OUTPUT_BYTES];
};

extern struct output output_state;

/*
 * Prepares to write to standard output, handles signals from now on, and opens
 * standard descriptors that are closed.  Ends the program if that fails.
 */
void output_open_standard(void);

/* Redirects the output to standard error.  No answer may have begun. */
void output_open_error(void);

/*
 * Redirects the output to a file, whose old content stays until output_close().
 * The name "-" is standard output.  No answer may have begun.  Ends the program
 * if that fails.
 */
void output_open(const char *name);

/*
 * Writes the answers that have ended.  Returns false, with the failure noted,
 * if a write failed.
 */
bool output_flush(void);

/*
 * Returns a pointer to room for n more bytes, n <= OUTPUT_ROOM.  Fill the room,
 * and then call output_add().
 */
static inline char *output_room(size_t n)
{
    if (n > OUTPUT_BYTES - output_state.length)
        (void)output_flush();
    return output_state.buffer + output_state.length;
}

/* Adds the first n bytes of the room to the answer. */
static inline void output_add(size_t n)
{
    output_state.length += n;
}

/* Ends the answer that has begun. */
static inline void output_end(void)
{
    /*
     * The answer must be in the buffer before it counts as ended, because a
     * signal may come at any moment.
     */
    atomic_signal_fence(memory_order_seq_cst);
    output_state.ended = output_state.length;
    /*
     * The answer must count as ended before the next table access, which may
     * raise SIGBUS: see program/signals.h.
     */
    atomic_signal_fence(memory_order_seq_cst);
}

enum { NUMBER_BYTES = 20 }; /* the most characters of a number */

/* Writes a number.  Returns the position after its characters. */
static inline char *output_write_number(char *to, int64_t number)
{
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    size_t digits = 1;

    if (number < 0)
        *to++ = '-';
    for (uint64_t tens = rest / 10; tens > 0; tens /= 10)
        digits++;
    for (size_t i = digits; i-- > 0; rest /= 10)
        to[i] = (char)('0' + rest % 10);
    return to + digits;
}

/*
 * These add to the answer; output_print() adds up to OUTPUT_ROOM - 1 bytes, and
 * drops the rest.
 */
void output_bytes(const void *bytes, size_t n);
void output_text(const char *text);
void output_number(int64_t number);
__attribute__((format(printf, 1, 2))) void output_print(const char *format,
                                                        ...);

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
 * file if anything failed.
 */
void output_close(void);

#endif
