/* lookup.h - what the answering functions share. */
#ifndef EIGHT_LOOKUP_H
#define EIGHT_LOOKUP_H

#include "file/reader.h"

/*
 * After so many walks through a table its paths are laid out.  That costs as
 * much as two to five thousand walks, so time alone would have it later; but
 * so ten thousand pairs take the memory that ten million take.
 */
enum { EIGHT_UNPACK_AFTER_WALKS = 1000 };

/*
 * *paths becomes the paths of table i (see unpacked.h), laid out at the first
 * call and kept with the tables; i may be EIGHT_NO_TABLE.  Errors as those
 * of eight_table_moves() and eight_unpack().
 */
eight_status eight_table_unpacked(const eight_tables *tables, int i,
                                  const uint64_t **paths);

/* Some table with this root cell, or EIGHT_NO_TABLE. */
int eight_table_of_root(const eight_tables *tables, unsigned root);

#endif
