/*
 * walk.c - walks in a table of any 45,360 bytes, from any states to any roots,
 * one alone or up to 64 together.
 */
#include "assumed.h"
#include "finite.h"

#include "puzzle/rank.c"

#include "answers/many.c"
