/* lookup.h - what the files of answers/ share. */
#ifndef EIGHT_LOOKUP_H
#define EIGHT_LOOKUP_H

#include "file/reader.h"
#include "puzzle/relabel.h"

/*
 * A table is unpacked once the walks through it have cost as much as the
 * unpacking: so the two together cost at most twice the better of walking
 * always and unpacking at once.  The unit is a walk in a batch, 0.12 to 0.15
 * us; unpacking takes about 1.2 ms, and a walk alone, which waits for each of
 * its moves, 0.37 us.
 */
enum { EIGHT_LONE_WALK_COST = 3, EIGHT_UNPACK_COST = 9000 };

/*
 * Sets *solutions to the unpacked solutions of table i (see unpacked.h).
 * They are unpacked at the first call and freed by eight_close(); i may be
 * EIGHT_NO_TABLE.  Errors: those of eight_table_moves() and eight_unpack().
 */
eight_status eight_table_unpacked(const eight_tables *tables, int i,
                                  const uint64_t **solutions);

/* The number of moves from an index to the root of table i, or an error. */
int eight_table_distance(const eight_tables *tables, int i, unsigned index);

#endif
