/*
 * reader.c - proves the code that open.c leaves out.  This code loads a
 * directory with any valid number of sections, finds the places of the sections
 * in the file, and loads the sections.
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
