/* pocket.h - times single queries of the pocket edition and of libeight. */
#ifndef POCKET_H
#define POCKET_H

#include "process.h"

/*
 * Returns the time per query, in the order dlru, of the first `count` pairs of
 * a file that input_pairs() made: the pocket edition's time as `ours`, and
 * libeight's time, with a table file whose solutions are expanded, as
 * `reference`.
 */
duel pocket_duel(const char *pairs_file, size_t count, const char *tables_file);

#endif
