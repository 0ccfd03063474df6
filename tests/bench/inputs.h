/* inputs.h - the queries of the benchmark, the same in every run. */
#ifndef INPUTS_H
#define INPUTS_H

#include "eight.h"

#include <stddef.h>

/*
 * Both write a new file.  Pairs have the form of Eight II: T, then two lines
 * of nine characters per pair.  Boards have the form of Eight: one line each,
 * nine characters with spaces between.  All are solvable, or half of them if
 * `any` is 1.
 */
void input_pairs(const char *name, long count, int any);
void input_boards(const char *name, long count, int any);

/* Reads the first `count` pairs, each start before its goal; for free(). */
eight_board *input_read_pairs(const char *name, size_t count);

/* Writes the complete graph on nine vertices, and eight pieces. */
void input_graph(const char *name);

#endif
