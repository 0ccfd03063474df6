/* answers.h - whether the answers that were timed are the right ones. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include <stdbool.h>

/*
 * Whether two files are the same, letter for letter.  Where they are not,
 * says on standard error on which line.
 */
bool answers_same(const char *ours, const char *reference);

/*
 * Whether our solutions of boards are as long as the reference's and lead to
 * 12345678x.  The reference's parents are not chosen by a move order, so its
 * letters may differ.
 */
bool answers_solve(const char *boards, const char *ours, const char *reference);

#endif
