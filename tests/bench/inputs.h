/* inputs.h - the questions that are measured, the same in every run. */
#ifndef INPUTS_H
#define INPUTS_H

/*
 * Each writes a new file.  Pairs stand as in Eight II: T, then two lines of
 * nine characters a pair; boards as in Eight: nine characters with spaces
 * between, a line each.  All can be answered, unless `any` is 1: then half
 * cannot.
 */
void input_pairs(const char *name, long count, int any);
void input_boards(const char *name, long count, int any);

/* The complete graph on nine vertices, and eight pieces. */
void input_graph(const char *name);

#endif
