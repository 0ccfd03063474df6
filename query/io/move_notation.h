/*
 * move_notation.h - writes and reads moves in three notations, with one
 * character per move.  The character is:
 *
 *   blank   the direction in which the blank moves, as everywhere else
 *   tile    the opposite direction, in which the tile moves
 *   number  the number of that tile, 1 to 8
 */
#ifndef MOVE_NOTATION_H
#define MOVE_NOTATION_H

#include "eight.h"

#define NOTATIONS(X)                                                           \
    X(blank, "the direction of the blank (default)")                           \
    X(tile, "the opposite direction, in which the tile moves")                 \
    X(number, "the number of that tile")

#define NOTATION_ENTRY(name, help) MOVES_##name,
typedef enum move_notation { NOTATIONS(NOTATION_ENTRY) } move_notation;

/* These words are for messages about a notation. */
typedef struct notation_words {
    const char *letters;  /* the characters that can be moves */
    const char *expected; /* these characters, in words */
    const char *illegal;  /* what is wrong with a move that cannot be made */
} notation_words;

notation_words notation_describe(move_notation notation);

/*
 * Rewrites legal moves from start, in place, in a notation.  At first they are
 * the letters u, d, l, r of the blank's moves, and a NUL.
 */
void notation_rewrite(move_notation notation, const eight_board *start,
                      char *moves);

/*
 * Returns the letter of the blank's move that a character means on a board, or
 * '\0' if the character is not a move.  In the notations blank and tile, the
 * move may lead off the board.
 */
char notation_letter(move_notation notation, const eight_board *board,
                     char character);

/*
 * Writes a set of legal moves from a board, such as a result of
 * eight_best_moves(), in this notation and order.  Returns what it wrote.
 */
const char *notation_spell(move_notation notation, const eight_board *board,
                           int set, const char *order, char spelled[5]);

#endif
