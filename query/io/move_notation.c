/* move_notation.c - see move_notation.h. */
#include "io/move_notation.h"

#include <string.h>

static const char letters[] = EIGHT_MOVE_LETTERS;

/* 0..3: the index of a letter. */
static unsigned index_of(char letter)
{
    return (unsigned)(strchr(letters, letter) - letters);
}

void notation_rewrite_moves(move_notation notation, const eight_board *start,
                            char *moves)
{
    eight_board board = *start;

    for (; *moves != '\0'; moves++) {
        uint8_t *tile = memchr(board.cell, 0, EIGHT_CELLS);

        /* It comes to the cell that the blank leaves. */
        eight_board_move(&board, *moves);
        *moves = notation == MOVES_tile ? letters[index_of(*moves) ^ 1u]
                                        : (char)('0' + *tile);
    }
}

char notation_letter(move_notation notation, const eight_board *board,
                     char character)
{
    if (notation == MOVES_number) {
        eight_board next = *board;
        const uint8_t *tile = memchr(board->cell, character - '0', EIGHT_CELLS);
        int letter =
            tile == NULL
                ? 0
                : eight_board_slide(&next, (unsigned)(tile - board->cell));

        return letter > 0 ? (char)letter : '\0';
    }
    if (character == '\0' || strchr(letters, character) == NULL)
        return '\0';
    return notation == MOVES_tile ? letters[index_of(character) ^ 1u]
                                  : character;
}

const char *notation_spell(move_notation notation, const eight_board *board,
                           int set, const char *order, char spelled[5])
{
    char *out = spelled;

    for (; *order != '\0'; order++)
        if (set >> index_of(*order) & 1) {
            char move[] = {*order, '\0'};

            notation_rewrite(notation, board, move);
            *out++ = *move;
        }
    *out = '\0';
    return spelled;
}
