/* lookup.h - what the answering functions share. */
#ifndef EIGHT_LOOKUP_H
#define EIGHT_LOOKUP_H

#include "reader.h"

/*
 * After so many walks through a table its paths are laid out, which costs as
 * much as one or two thousand.
 */
enum { EIGHT_ENOUGH_WALKS = 512 };

/*
 * *paths becomes the paths of table i (see paths.h), laid out at the first
 * call and kept with the tables; i may be EIGHT_NO_TABLE.  Errors as those
 * of eight_table_moves() and eight_paths_new().
 */
eight_status eight_table_paths(const eight_tables *tables, int i,
                               const uint64_t **paths);

/* Some table with this root cell, or EIGHT_NO_TABLE. */
int eight_table_of_root(const eight_tables *tables, unsigned root);

#endif
