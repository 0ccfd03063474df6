/* move_notation.c - see move_notation.h. */
#include "io/move_notation.h"

#include <string.h>

static const char letters[] = EIGHT_MOVE_LETTERS;

static unsigned index_of(char letter)
{
    return (unsigned)(strchr(letters, letter) - letters);
}

notation_words notation_describe(move_notation notation)
{
    notation_words words = {letters, "u, d, l or r", "leads off the board"};

    switch (notation) {
    case MOVES_blank:
        break;
    case MOVES_tile:
        words.illegal = "moves no tile";
        break;
    case MOVES_number:
        words = (notation_words){"12345678", "a tile 1 to 8",
                                 "is not next to the blank"};
        break;
    }
    return words;
}

/* Replaces each letter by the letter of the opposite direction. */
static void rewrite_as_opposites(char *moves)
{
    static const char opposite[] = {
        ['u'] = 'd', ['d'] = 'u', ['l'] = 'r', ['r'] = 'l'};

    for (; *moves != '\0'; moves++)
        *moves = opposite[(unsigned char)*moves];
}

/* Replaces each letter by the number of the tile that moves. */
static void rewrite_as_tiles(eight_board board, char *moves)
{
    static const int8_t step[] = {
        ['u'] = -3, ['d'] = +3, ['l'] = -1, ['r'] = 1};
    uint8_t *blank = memchr(board.cell, 0, EIGHT_CELLS);

    for (; *moves != '\0'; moves++) {
        uint8_t *tile = blank + step[(unsigned char)*moves];

        *moves = (char)('0' + *tile);
        *blank = *tile;
        blank = tile; /* this cell keeps the tile's number, which is never
                         read */
    }
}

void notation_rewrite(move_notation notation, const eight_board *start,
                      char *moves)
{
    if (notation == MOVES_tile)
        rewrite_as_opposites(moves);
    else if (notation == MOVES_number)
        rewrite_as_tiles(*start, moves);
}

char notation_letter(move_notation notation, const eight_board *board,
                     char character)
{
    for (const char *letter = letters; *letter != '\0'; letter++) {
        char move[] = {*letter, '\0'};
        eight_board after = *board;

        if (notation == MOVES_number &&
            eight_board_move(&after, *letter) != EIGHT_OK)
            continue; /* no tile moves */
        notation_rewrite(notation, board, move);
        if (*move == character)
            return *letter;
    }
    return '\0';
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
