/*
 * reader.c - the directory of any valid number of sections, their places in the
 * file, and loading them: what open.c leaves out.
 */
#include "assumed.h"

#define READER
#include "reader_contracts.h"

/* In a form that WP can follow: see assumed.h. */
#define malloc allocate
#define free   release
#define memcpy copy
#define memcmp compare

#include "file/format.c"
#include "file/reader.c"
#include "file/zlib.c"
