/*
 * reader.c - the directory of any valid number of sections, their places in the
 * file, and loading them: what open.c leaves out.
 */
#include "assumed.h"

#define READER
#include "reader_contracts.h"

/* assumed.h defines this in a form that WP can follow. */
#define malloc allocate
#define free   release
#define memcpy copy
#define memcmp compare

#include "file/format.c"
#include "file/reader.c"
#include "file/zlib.c"
