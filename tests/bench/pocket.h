/* pocket.h - times single queries of the pocket edition and of libeight. */
#ifndef POCKET_H
#define POCKET_H

#include "process.h"

/*
 * Solves the first `count` pairs of a file that input_pairs() made, in the
 * order dlru.  Returns the CPU times per query: the pocket edition's time as
 * `ours`, and libeight's time as `reference`.  libeight uses a table file, and
 * expands its solutions before the measurement.
 */
duel pocket_duel(const char *pairs_file, size_t count, const char *tables_file);

#endif
