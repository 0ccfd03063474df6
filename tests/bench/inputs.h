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

/* Writes the two boards that are 31 moves from 12345678x, as above. */
void input_hardest(const char *name);

/*
 * Both write a graph and a query that no search can end early: a farthest one
 * of the complete graph on nine vertices, and an unsolvable one of the grid.
 */
void input_complete_graph(const char *name);
void input_grid(const char *name);

#endif
