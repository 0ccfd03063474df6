/* inputs.h - writes the benchmark's queries, the same queries in every run. */
#ifndef INPUTS_H
#define INPUTS_H

#include "eight.h"

#include <stddef.h>

/*
 * Both functions write a new file.  Pairs have the form of Eight II: T, which
 * is the number of pairs, and then two lines of nine characters for each pair.
 * Boards have the form of Eight: one line of nine characters with spaces
 * between them.  If `any` is 0, all queries are solvable; if it is 1, only
 * about half of them are solvable.
 */
void input_pairs(const char *name, long count, int any);
void input_boards(const char *name, long count, int any);

/*
 * Returns the first `count` pairs of a file, each start before its goal.  Free
 * the pairs with free().
 */
eight_board *input_read_pairs(const char *name, size_t count);

/*
 * Writes the two boards that are 31 moves from 12345678x, in the form of
 * input_boards().
 */
void input_hardest(const char *name);

/*
 * Both functions write a graph and a query for which no search can end early.
 * The query of the complete graph on nine vertices has the greatest distance,
 * and the query of the grid is unsolvable.
 */
void input_complete_graph(const char *name);
void input_grid(const char *name);

#endif
