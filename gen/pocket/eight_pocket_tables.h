/*
 * eight_pocket_tables.h - declares the tables of the pocket edition for
 * eight-gen, which computes them: see tables.c.  In the files that eight-gen
 * writes, constants take the place of this file.
 */
enum { EIGHT_POCKET_UNIT_BITS = 8, EIGHT_POCKET_UNIT_ZERO = 0 };
extern unsigned char eight_pocket_symmetries[8][9];
extern unsigned char eight_pocket_inverses[8];
extern unsigned char eight_pocket_folds[9][9];
extern unsigned char eight_pocket_bits[11][2520];
