/*
 * walk.c - proves the code of walks, which follow the moves of a table.  The
 * proof covers any 45,360 bytes as a table, any states and any roots.  It
 * covers one walk alone and up to 64 walks together.
 */
#include "assumed.h"
#include "finite.h"

#include "puzzle/rank.c"

#include "answers/many.c"
