/* answers.h - checks the answers of the runs that were timed. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include <stdbool.h>

/*
 * Returns whether two files are equal.  If not, prints the first line that
 * differs to standard error.
 */
bool answers_same(const char *ours, const char *reference);

/*
 * Returns whether Eight's solutions lead to 12345678x, and are as long as the
 * solutions of the reference program.  The reference program follows no move
 * order, so the letters may differ.
 */
bool answers_solve(const char *boards, const char *ours, const char *reference);

#endif
