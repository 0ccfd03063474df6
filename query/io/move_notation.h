/*
 * move_notation.h - the same moves for people whose convention differs.
 *
 *   blank   the way the blank goes, as everywhere else
 *   tile    the way the tile goes that changes places with it: the opposite
 *   number  that tile's number, 1 to 8
 *
 * A move is one character in each of them.
 */
#ifndef MOVE_NOTATION_H
#define MOVE_NOTATION_H

#include "eight.h"

typedef enum notation { MOVES_BLANK, MOVES_TILE, MOVES_NUMBER } notation;

/*
 * Rewrites moves of the blank, letters u, d, l, r and a NUL, that can be made
 * from start.
 */
void notation_rewrite(notation notation, const eight_board *start, char *moves);

#endif
