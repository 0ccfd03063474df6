/* passes.h - times the ten passes in memory against the reference program. */
#ifndef PASSES_H
#define PASSES_H

#include "process.h"

#include <stdbool.h>

/*
 * Times ten passes with their moves.  Eight's passes alternate with passes of
 * the reference program.  Eight's time includes its tables of moves, and the
 * reference program's time includes its list of all arrangements.
 * Sets *correct to whether all of Eight's moves are correct: each must be the
 * first move in its order that reduces the reference program's distance to the
 * root.
 */
duel passes_duel(unsigned repeats, bool *correct);

#endif
