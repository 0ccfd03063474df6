/* pocket.h - one query at a time: the pocket edition and the table file. */
#ifndef POCKET_H
#define POCKET_H

#include "process.h"

/*
 * The time per query, in the order dlru, of the first `count` pairs of a file
 * made by input_pairs(): the pocket edition's, and libeight's with a table
 * file whose solutions are expanded.
 */
duel pocket_duel(const char *pairs_file, size_t count, const char *tables_file);

#endif
