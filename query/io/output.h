/*
 * output.h - standard output or a file, buffered.  Only whole answers are ever
 * put in the buffer, so what is in it may be written at any moment.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "file/replace.h"
#include "io/failure.h"

#include <stdatomic.h>
#include <stddef.h>

enum {
    /*
     * Written at once when the buffer is full.  From file to file, all writes
     * but the last are then of whole pages; where they are not, a file system
     * takes longer (tests/bench/README.md has figures).
     */
    OUTPUT_BLOCK = 1 << 17,
    OUTPUT_ROOM = 1 << 12, /* the most that may be asked for */
};

typedef struct output {
    const char *name; /* for messages: the file's, or standard output */
    int fd;
    failure *failure;
    size_t length; /* bytes waiting in the buffer */
    char buffer[OUTPUT_BLOCK + OUTPUT_ROOM];
    bool is_file;           /* not standard output, but: */
    eight_replacement file; /* replaced by output_close() */
} output;

/* Writes to standard output from now on. */
void output_open_standard(output *output);

/*
 * Redirects output to a file, which keeps its content until output_close();
 * "-" leaves it on standard output.  The buffer must be empty.
 */
bool output_open(output *output, const char *name);

/*
 * Whether a person reads along.  To be asked before the tables are opened:
 * then the process may do little more than read and write.
 */
bool output_is_terminal(const output *output);

/*
 * Room for n more bytes, n <= OUTPUT_ROOM, to be filled in before
 * output_add(); NULL when earlier bytes could not be written.
 */
char *output_room(output *output, size_t n);

/* Adds the first n bytes of the room. */
static inline void output_add(output *output, size_t n)
{
    output->length += n;
    /* sigbus.c may come in at the next look at a table. */
    atomic_signal_fence(memory_order_seq_cst);
}

/* Adds a text of any length. */
bool output_text(output *output, const char *text);

/* Adds what printf would print, up to 1,023 bytes. */
__attribute__((format(printf, 2, 3))) bool
output_print(output *output, const char *format, ...);

/* Writes what waits; false when it could not be written. */
bool output_flush(output *output);

/* Flushes the buffer.  Replaces the file, or leaves it if anything failed. */
bool output_close(output *output);

#endif
