/* move_notation.c - see move_notation.h. */
#include "io/move_notation.h"

#include <string.h>

static const char letters[] = EIGHT_MOVE_LETTERS;

/* 0..3: the index of a letter. */
static unsigned index_of(char letter)
{
    return (unsigned)(strchr(letters, letter) - letters);
}

/* Replaces each letter by that of the opposite direction. */
static void rewrite_as_directions_of_tiles(char *moves)
{
    for (; *moves != '\0'; moves++)
        *moves = letters[index_of(*moves) ^ 1u];
}

/* Replaces each letter by the number of the tile that the blank moves to. */
static void rewrite_as_numbers(const eight_board *start, char *moves)
{
    static const int step[] = {-3, +3, -1, +1};
    eight_board board = *start;
    uint8_t *blank = memchr(board.cell, 0, EIGHT_CELLS);

    for (; *moves != '\0'; moves++) {
        uint8_t *tile = blank + step[index_of(*moves)];

        *moves = (char)('0' + *tile);
        *blank = *tile;
        *tile = 0;
        blank = tile;
    }
}

void notation_rewrite(notation notation, const eight_board *start, char *moves)
{
    switch (notation) {
    case MOVES_BLANK:
        break;
    case MOVES_TILE:
        rewrite_as_directions_of_tiles(moves);
        break;
    case MOVES_NUMBER:
        rewrite_as_numbers(start, moves);
        break;
    }
}

char notation_letter(notation notation, const eight_board *board,
                     char character)
{
    if (notation == MOVES_NUMBER) {
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
    return notation == MOVES_TILE ? letters[index_of(character) ^ 1u]
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
