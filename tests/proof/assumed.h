/*
 * assumed.h - declares what the proofs assume of the compiler and of libraries.
 *
 * The proofs also use Frama-C's own contracts of the C library.
 */
#ifndef ASSUMED_H
#define ASSUMED_H

#include "__fc_builtin.h"

#include <stddef.h>
#include <stdint.h>

/*
 * These macros replace <stdatomic.h> (C11 7.17) for one thread, because
 * Frama-C 25 cannot parse _Atomic with a type in parentheses.
 */
#define __FC_STDATOMIC
#define _Atomic(type) type
typedef int atomic_int;
typedef unsigned atomic_uint;
typedef size_t atomic_size_t;
enum { memory_order_relaxed, memory_order_acquire };
#define atomic_load(object)                         (*(object))
#define atomic_load_explicit(object, order)         (*(object))
#define atomic_store(object, value)                 (*(object) = (value))
#define atomic_store_explicit(object, value, order) (*(object) = (value))
#define atomic_compare_exchange_strong(object, expected, desired)              \
    (*(object) == *(expected) ? (*(object) = (desired), 1)                     \
                              : (*(expected) = *(object), 0))

/*
 * According to the manual of GCC 12 ("Other Built-in Functions Provided by
 * GCC"), a prefetch "does not generate a fault if addr is invalid".
 */
#define __builtin_prefetch(address) ((void)(address))

/*
 * These declarations replace zlib.h of zlib 1.2.13.  The folder of a proof
 * contains an empty zlib.h.  crc32() reads len bytes, and any result is
 * possible.
 */
typedef unsigned char Bytef;
typedef unsigned int uInt;
typedef unsigned long uLong;
#define z_const      const
#define MAX_WBITS    15
#define Z_OK         0
#define Z_STREAM_END 1
#define Z_MEM_ERROR  (-4)
#define Z_FINISH     4

/*@ requires valid: len > 0 ==> \valid_read(buf + (0 .. len - 1));
    assigns \result \from crc, buf[0 .. len - 1];
    ensures 0 <= \result <= 0xffffffff; */
uLong crc32(uLong crc, const Bytef *buf, uInt len);

/*
 * As in zlib.h, inflate() reads at most avail_in bytes from next_in, writes at
 * most avail_out bytes to next_out, and updates the counts.
 */
typedef struct z_stream {
    const Bytef *next_in;
    uInt avail_in;
    Bytef *next_out;
    uInt avail_out;
} z_stream;

/*@ requires \valid(stream);
    assigns \result, *stream \from *stream;
    ensures \result == Z_OK || \result < 0;
    ensures \initialized(stream); */
int inflateInit2(z_stream *stream, int bits);

/*@ requires stream->avail_in > 0 ==>
        \valid_read(stream->next_in + (0 .. stream->avail_in - 1));
    requires \valid(stream->next_out + (0 .. stream->avail_out - 1));
    assigns \result, stream->avail_in, stream->avail_out,
        stream->next_out[0 .. stream->avail_out - 1] \from *stream;
    ensures -6 <= \result <= 2;
    ensures \initialized(&stream->avail_in) &&
        \initialized(&stream->avail_out); */
int inflate(z_stream *stream, int flush);

/*@ requires \valid(stream);
    assigns \result \from *stream; */
int inflateEnd(z_stream *stream);

/* The functions of file/map.h change no object of the program. */
#include "file/map.h"
/*@ assigns \result \from indirect:path; */
int eight_map_open(const char *path);

/*@ assigns \result \from indirect:fd, indirect:length; */
const uint8_t *eight_map(int fd, size_t length);

/*@ assigns \nothing; */
void eight_unmap(const uint8_t *bytes, size_t length);

/*
 * copy() and compare() replace memcpy() and memcmp() of <string.h> (C11 7.24).
 * They have the types that reader.c uses, because WP cannot follow the casts in
 * Frama-C's own contracts.
 */
#include <string.h>
/*@ requires \valid(to + (0 .. n - 1)) && \valid_read(from + (0 .. n - 1));
    requires \separated(to + (0 .. n - 1), from + (0 .. n - 1));
    assigns to[0 .. n - 1] \from from[0 .. n - 1]; */
void copy(char *to, const uint8_t *from, size_t n);

/*@ requires \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1));
    assigns \result \from a[0 .. n - 1], b[0 .. n - 1]; */
int compare(const char *a, const char *b, size_t n);

/*
 * allocate() and release() replace malloc() and free() of <stdlib.h> (C11
 * 7.22.3).  malloc() returns a new object or NULL.  A query calls malloc() at
 * most once, for at most EIGHT_RAW_BYTES.
 */
#include <stdlib.h>
extern uint8_t allocated[45360];

/*@ requires 0 < n <= 45360;
    assigns \result \from n;
    ensures \result == \null || \result == &allocated[0]; */
uint8_t *allocate(size_t n);

/*@ assigns \nothing; */
void release(void *bytes);

#endif
