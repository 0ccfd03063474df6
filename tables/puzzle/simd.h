/*
 * simd.h - portable 16-byte SIMD vectors.
 *
 * The vector extensions of GCC and clang: arithmetic works byte by byte, and
 * a comparison gives 0xff where it is true and 0 where it is false.  No
 * intrinsics are used.  Vectors are enabled only where the target guarantees
 * SIMD (SSE2 or NEON), and all code that uses them has a plain C equivalent.
 * Elsewhere, or if EIGHT_NO_SIMD is defined, EIGHT_HAVE_SIMD is 0.
 */
#ifndef EIGHT_SIMD_H
#define EIGHT_SIMD_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__) && (defined(__SSE2__) || defined(__ARM_NEON)) &&         \
    !defined(EIGHT_NO_SIMD)
#define EIGHT_HAVE_SIMD 1
#else
#define EIGHT_HAVE_SIMD 0
#endif

enum {
    SIMD_LANES = 16,
    SIMD_WIDE = 18, /* two boards, or one as text with a byte after each cell */
};

#if EIGHT_HAVE_SIMD

typedef uint8_t simd_bytes __attribute__((vector_size(SIMD_LANES)));

#if defined(__clang__)
#define SIMD_SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define SIMD_SHUFFLE(a, b, ...)                                                \
    __builtin_shuffle(a, b, (simd_bytes){__VA_ARGS__})
#endif

/*
 * Transposes: byte j of row i becomes byte i of row j.
 *
 * Number the 256 bytes so that byte j of row i has number 16 i + j.
 * Interleaving their first half with their second takes number n to 2 n
 * modulo 255, which rotates its eight bits by one.  Four rotations exchange
 * the four bits of i and the four of j.
 */
static inline void simd_transpose(simd_bytes row[SIMD_LANES])
{
    for (unsigned turn = 0; turn < 4; turn++) {
        simd_bytes old[SIMD_LANES];

        memcpy(old, row, sizeof(old));
        for (unsigned i = 0; i < SIMD_LANES / 2; i++) {
            simd_bytes a = old[i];
            simd_bytes b = old[i + SIMD_LANES / 2];

            row[2 * i] = SIMD_SHUFFLE(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20,
                                      5, 21, 6, 22, 7, 23);
            row[2 * i + 1] = SIMD_SHUFFLE(a, b, 8, 24, 9, 25, 10, 26, 11, 27,
                                          12, 28, 13, 29, 14, 30, 15, 31);
        }
    }
}

/*
 * Reads sixteen rows of sixteen bytes, each beginning `stride` bytes after
 * the one before: byte i of column[j] is byte j of row i.
 */
static inline void simd_load_columns(const void *rows, size_t stride,
                                     simd_bytes column[SIMD_LANES])
{
    for (unsigned i = 0; i < SIMD_LANES; i++)
        memcpy(&column[i], (const uint8_t *)rows + i * stride, SIMD_LANES);
    simd_transpose(column);
}

/* The same with consecutive rows of eighteen bytes. */
static inline void simd_load_wide(const void *rows,
                                  simd_bytes column[SIMD_WIDE])
{
    enum { REST = SIMD_WIDE - SIMD_LANES };
    simd_bytes last[SIMD_LANES];

    simd_load_columns(rows, SIMD_WIDE, column);
    simd_load_columns((const uint8_t *)rows + REST, SIMD_WIDE, last);
    memcpy(&column[SIMD_LANES], &last[SIMD_LANES - REST],
           REST * sizeof(simd_bytes));
}

/*
 * 0xff where two of nine are equal, else 0.  In a circle of nine, any two are
 * one to four positions apart.
 */
static inline simd_bytes simd_two_equal(const simd_bytes nine[9])
{
    simd_bytes equal = {0};

    for (unsigned apart = 1; apart <= 4; apart++)
        for (unsigned i = 0; i < 9; i++)
            equal |= (simd_bytes)(nine[i] == nine[(i + apart) % 9]);
    return equal;
}

static inline void simd_store(uint8_t to[SIMD_LANES], simd_bytes from)
{
    memcpy(to, &from, SIMD_LANES);
}

/* Whether any byte is nonzero. */
static inline int simd_any(simd_bytes a)
{
    uint64_t half[2];

    memcpy(half, &a, sizeof(half));
    return (half[0] | half[1]) != 0;
}

#endif

#endif
