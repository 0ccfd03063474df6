/*
 * pocket.c - proves the pocket edition as eight-gen writes it.  The proof
 * covers any two arrays of nine bytes, any order, and any bits in the table:
 * see pocket_contracts.h.
 */
#define EIGHT_POCKET_API extern
#define EIGHT_POCKET_IMPLEMENTATION
#include "eight_pocket.h"
