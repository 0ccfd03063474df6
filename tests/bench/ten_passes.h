/* ten_passes.h - the ten passes of eight-gen, for those who measure them. */
#ifndef TEN_H
#define TEN_H

#include "pass.h"

enum { TEN = EIGHT_CELLS + 1 };

/* The root cell, 0..8, and the move order of pass i, 0..9. */
unsigned ten_root(unsigned i);
const char *ten_order(unsigned i);

/* Makes the look-ups and runs all passes; 0 when memory is short. */
int ten_run(pass_result results[TEN]);

#endif
