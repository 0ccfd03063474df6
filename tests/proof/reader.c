/*
 * reader.c - proves what open.c leaves out: loading a directory with any valid
 * number of sections, the places of the sections in the file, and loading the
 * sections.
 */
#include "assumed.h"

#define READER
#include "reader_contracts.h"

/* WP can follow the contracts of these functions: see assumed.h. */
#define malloc allocate
#define free   release
#define memcpy copy
#define memcmp compare

#include "file/format.c"
#include "file/reader.c"
#include "file/zlib.c"
