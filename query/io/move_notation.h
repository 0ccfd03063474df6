/*
 * move_notation.h - three notations for moves, with one character per move.
 *
 *   blank   the direction of the blank, as everywhere else
 *   tile    the direction of the tile that moves: the opposite
 *   number  that tile's number, 1 to 8
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

/* What messages say about a notation. */
typedef struct notation_words {
    const char *letters;  /* the characters that can be moves */
    const char *expected; /* these, in words */
    const char *illegal;  /* what is wrong with one that cannot be made */
} notation_words;

notation_words notation_describe(move_notation notation);

/*
 * Rewrites, in place, legal moves of the blank from start: letters u, d, l, r
 * and a NUL.
 */
void notation_rewrite(move_notation notation, const eight_board *start,
                      char *moves);

/*
 * The letter of the blank's move that a character stands for on a board; 0 if
 * the character is not a move.  The move may leave the board.
 */
char notation_letter(move_notation notation, const eight_board *board,
                     char character);

/*
 * Writes a set of legal moves from a board (EIGHT_SET_U...) in the order;
 * returns what it wrote.
 */
const char *notation_spell(move_notation notation, const eight_board *board,
                           int set, const char *order, char spelled[5]);

#endif
