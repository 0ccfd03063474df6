/* lookup.h - what the files of answers/ share. */
#ifndef EIGHT_LOOKUP_H
#define EIGHT_LOOKUP_H

#include "file/reader.h"
#include "puzzle/relabel.h"

/*
 * Walks through a table before it is unpacked.  Unpacking costs as much as
 * 2000 to 5000 walks, so this is below break-even, on purpose: ten thousand
 * pairs then use as much memory as ten million.
 */
enum { EIGHT_UNPACK_AFTER_WALKS = 1000 };

/*
 * Sets *solutions to the unpacked solutions of table i (see unpacked.h).
 * They are unpacked at the first call and freed by eight_close(); i may be
 * EIGHT_NO_TABLE.  Errors: those of eight_table_moves() and eight_unpack().
 */
eight_status eight_table_unpacked(const eight_tables *tables, int i,
                                  const uint64_t **solutions);

#endif
