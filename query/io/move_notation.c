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
    static const int step[] = {-3, +3, -1, +1};
    eight_board board;
    uint8_t *blank;

    board = *start;
    blank = memchr(board.cell, 0, EIGHT_CELLS);
    for (; *moves != '\0'; moves++) {
        unsigned move = index_of(*moves);
        uint8_t *tile = blank + step[move];

        *moves =
            notation == MOVES_tile ? letters[move ^ 1u] : (char)('0' + *tile);
        *blank = *tile;
        blank = tile; /* its number is never read again */
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

const char *notation_spell(int set, const char *order, char spelled[5])
{
    char *out = spelled;

    for (; *order != '\0'; order++)
        if (set >> index_of(*order) & 1)
            *out++ = *order;
    *out = '\0';
    return spelled;
}
