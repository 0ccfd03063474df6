/* answers.h - checks that the answers that were timed are correct. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include <stdbool.h>

/*
 * Whether two files are equal.  If not, reports the line on standard error.
 */
bool answers_same(const char *ours, const char *reference);

/*
 * Whether Eight's solutions are as long as the reference program's and lead to
 * 12345678x.  That program follows no move order, so letters may differ.
 */
bool answers_solve(const char *boards, const char *ours, const char *reference);

#endif
