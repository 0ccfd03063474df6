/* passes.h - the ten passes in memory, ours and the textbook's. */
#ifndef PASSES_H
#define PASSES_H

#include "process.h"

#include <stdbool.h>

/*
 * Ten passes with their moves, ours with the look-ups they need and the
 * textbook's with its list of all arrangements, in turn.  *right becomes
 * whether, by the textbook's distances, each of our moves is the first in
 * its order that leads nearer to the root.
 */
duel passes_duel(unsigned repeats, bool *right);

#endif
