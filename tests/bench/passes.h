/* passes.h - the ten passes in memory, ours and the textbook's. */
#ifndef PASSES_H
#define PASSES_H

#include "process.h"

#include <stdbool.h>

/*
 * Times ten passes with their moves, alternating: ours with the tables of moves
 * that they need, the textbook's with its list of all arrangements.  Sets
 * *correct to whether each of our moves is the first in its order that, by the
 * textbook's distances, reduces the distance to the root.
 */
duel passes_duel(unsigned repeats, bool *correct);

#endif
