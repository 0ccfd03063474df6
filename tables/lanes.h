/*
 * lanes.h - sixteen bytes side by side, on which one operation does sixteen.
 *
 * The vectors of GCC and clang: arithmetic on them is done byte by byte, and
 * a comparison gives 0xff where it holds and 0 where it does not.  No
 * processor's instructions are named, but vectors are only used where the
 * compiler may take some for granted, and only for what is there in plain C
 * as well.  Elsewhere, and where EIGHT_NO_LANES is defined, EIGHT_HAS_LANES
 * is 0 and the plain C does all the work.
 */
#ifndef EIGHT_LANES_H
#define EIGHT_LANES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__) && (defined(__SSE2__) || defined(__ARM_NEON)) &&         \
    !defined(EIGHT_NO_LANES)
#define EIGHT_HAS_LANES 1
#else
#define EIGHT_HAS_LANES 0
#endif

enum { LANES = 16 };

/* Two boards as cells, or one as text with a byte after each cell. */
enum { LANES_WIDE = 18 };

#if EIGHT_HAS_LANES

typedef uint8_t lanes __attribute__((vector_size(LANES)));

#if defined(__clang__)
#define LANES_SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define LANES_SHUFFLE(a, b, ...) __builtin_shuffle(a, b, (lanes){__VA_ARGS__})
#endif

/* The lower halves of a and b, in turn: a0 b0 a1 b1 ... a7 b7. */
static inline lanes lanes_interleave_low(lanes a, lanes b)
{
    return LANES_SHUFFLE(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22,
                         7, 23);
}

/* The upper halves: a8 b8 ... a15 b15. */
static inline lanes lanes_interleave_high(lanes a, lanes b)
{
    return LANES_SHUFFLE(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14,
                         30, 15, 31);
}

/*
 * Makes columns of rows: byte j of row i becomes byte i of row j.
 *
 * The rows after each other are 256 bytes, number 16 i + j being byte j of
 * row i.  Interleaving their first half with their second takes number n to
 * 2 n modulo 255, which turns its eight bits by one place.  Four turns
 * exchange the four bits of i and those of j.
 */
static inline void lanes_transpose(lanes row[LANES])
{
    for (unsigned turn = 0; turn < 4; turn++) {
        lanes old[LANES];

        memcpy(old, row, sizeof(old));
        for (unsigned i = 0; i < LANES / 2; i++) {
            row[2 * i] = lanes_interleave_low(old[i], old[i + LANES / 2]);
            row[2 * i + 1] = lanes_interleave_high(old[i], old[i + LANES / 2]);
        }
    }
}

/*
 * Reads sixteen rows of sixteen bytes, each beginning `stride` bytes after
 * the one before: byte i of column[j] is byte j of row i.
 */
static inline void lanes_load_columns(const void *rows, size_t stride,
                                      lanes column[LANES])
{
    for (unsigned i = 0; i < LANES; i++)
        memcpy(&column[i], (const uint8_t *)rows + i * stride, LANES);
    lanes_transpose(column);
}

/* The same with rows of eighteen bytes, one after the other. */
static inline void lanes_load_wide(const void *rows, lanes column[LANES_WIDE])
{
    enum { REST = LANES_WIDE - LANES };
    lanes last[LANES];

    lanes_load_columns(rows, LANES_WIDE, column);
    lanes_load_columns((const uint8_t *)rows + REST, LANES_WIDE, last);
    memcpy(&column[LANES], &last[LANES - REST], REST * sizeof(lanes));
}

/*
 * 0xff where two of nine are equal, else 0.  Any two of nine in a circle are
 * one to four places apart.
 */
static inline lanes lanes_two_equal(const lanes nine[9])
{
    lanes equal = {0};

    for (unsigned apart = 1; apart <= 4; apart++)
        for (unsigned i = 0; i < 9; i++)
            equal |= (lanes)(nine[i] == nine[(i + apart) % 9]);
    return equal;
}

static inline void lanes_store(uint8_t to[LANES], lanes from)
{
    memcpy(to, &from, LANES);
}

/* Whether any byte is not 0. */
static inline int lanes_any(lanes a)
{
    uint64_t half[2];

    memcpy(half, &a, sizeof(half));
    return (half[0] | half[1]) != 0;
}

#endif

#endif
