/*
 * passes.h - times ten passes of Eight and of the reference program in memory.
 * A pass is a breadth-first search from a root, and finds the moves of one
 * table.
 */
#ifndef PASSES_H
#define PASSES_H

#include "process.h"

#include <stdbool.h>

/*
 * Times Eight's ten passes, which alternate with ten passes of the reference
 * program.  Eight's time includes making the tables of moves that the passes
 * use.  The reference program's time includes listing all arrangements.
 * Sets *correct to whether all of Eight's moves are correct: each must be the
 * first move, in the order of its table, that reduces the reference program's
 * distance to the root.
 */
duel passes_duel(unsigned repeats, bool *correct);

#endif
