/* passes.h - the ten passes in memory, Eight's and the reference program's. */
#ifndef PASSES_H
#define PASSES_H

#include "process.h"

#include <stdbool.h>

/*
 * Times ten passes with their moves, alternating: Eight's with the tables of
 * moves that they need, the reference program's with its list of all
 * arrangements.  Sets *correct to whether each of Eight's moves is the first in
 * its order that, by the reference program's distances, reduces the distance to
 * the root.
 */
duel passes_duel(unsigned repeats, bool *correct);

#endif
