/*
 * reader.c - the directory of 1 to 64 sections, their places in the file, and
 * loading them: what open.c leaves out.
 */
#include "assumed.h"

#define READER
#include "reader_contracts.h"

/* <string.h>, C11 7.24: Frama-C's contracts have casts that WP cannot follow. */
#include <string.h>

/*@ requires \valid(to + (0 .. n - 1)) && \valid_read(from + (0 .. n - 1));
    requires \separated(to + (0 .. n - 1), from + (0 .. n - 1));
    assigns to[0 .. n - 1] \from from[0 .. n - 1]; */
void copy(char *to, const uint8_t *from, size_t n);

/*@ requires \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1));
    assigns \result \from a[0 .. n - 1], b[0 .. n - 1]; */
int compare(const char *a, const char *b, size_t n);
/* <stdlib.h>, C11 7.22.3: an object of its own, or none. */
#include <stdlib.h>

/*@ requires 0 < n <= EIGHT_RAW_BYTES;
    assigns \result \from n;
    ensures \result == \null || \result == &allocated[0]; */
uint8_t *allocate(size_t n);

/*@ assigns \nothing; */
void release(void *bytes);

#define malloc allocate
#define free   release
#define memcpy copy
#define memcmp compare

#include "file/format.c"
#include "file/reader.c"
