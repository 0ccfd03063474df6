/* answers.h - checks the answers of the runs that were timed. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include <stdbool.h>

/*
 * Returns whether two files are equal.  If not, prints to standard error the
 * first line that differs.
 */
bool answers_same(const char *ours, const char *reference);

/*
 * Returns whether the solutions in the file `ours` lead to 12345678x, and are
 * as long as the solutions in `reference`.  The same boards must be unsolvable
 * in both files.  A board can have several shortest solutions, so the letters
 * may differ.  If an answer is wrong, prints it to standard error.
 */
bool answers_solve(const char *boards, const char *ours, const char *reference);

#endif
