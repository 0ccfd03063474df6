/* move_notation.c - see move_notation.h. */
#include "io/move_notation.h"

#include <string.h>

static const char letters[] = EIGHT_MOVE_LETTERS;

/* 0..3: the index of a letter. */
static unsigned index_of(char letter)
{
    return (unsigned)(strchr(letters, letter) - letters);
}

notation_words notation_describe(move_notation notation)
{
    notation_words words = {letters, "u, d, l or r", "leads off the board"};

    switch (notation) {
    case MOVES_blank:
    case MOVES_tile:
        break;
    case MOVES_number:
        words = (notation_words){"12345678", "a tile 1 to 8",
                                 "is not next to the blank"};
        break;
    }
    return words;
}

void notation_rewrite(move_notation notation, const eight_board *start,
                      char *moves)
{
    eight_board board;

    if (notation == MOVES_blank)
        return;
    for (board = *start; *moves != '\0'; moves++) {
        uint8_t *tile = memchr(board.cell, 0, EIGHT_CELLS);

        /* The tile that moves comes to the cell that the blank leaves. */
        eight_board_move(&board, *moves);
        *moves = notation == MOVES_tile ? letters[index_of(*moves) ^ 1u]
                                        : (char)('0' + *tile);
    }
}

char notation_letter(move_notation notation, const eight_board *board,
                     char character)
{
    for (const char *letter = letters; *letter != '\0'; letter++) {
        char move[] = {*letter, '\0'};

        notation_rewrite(notation, board, move);
        if (*move == character && *move != '0') /* off the board */
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
