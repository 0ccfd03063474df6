/*
 * pocket.c - the pocket edition as eight-gen writes it, for any two arrays of
 * nine bytes, any order and any bits in its table: see pocket_contracts.h.
 */
#define EIGHT_POCKET_API extern
#define EIGHT_POCKET_IMPLEMENTATION
#include "eight_pocket.h"
