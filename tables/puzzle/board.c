/* board.c - checks boards, and makes moves on boards of nine cells. */
#include "puzzle/rank.h"

int eight_board_check(const eight_board *board)
{
    unsigned found = 0; /* bit t is set if the value t was found */

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        if (board->cell[i] >= EIGHT_CELLS)
            return EIGHT_E_BOARD;
        found |= 1u << board->cell[i];
    }
    return found == 0x1ff ? EIGHT_OK : EIGHT_E_BOARD;
}

/* Returns the cell of a valid board's blank. */
static unsigned blank_of(const eight_board *board)
{
    unsigned blank = 0;

    for (unsigned i = 1; i < EIGHT_CELLS; i++)
        if (board->cell[i] == 0)
            blank = i;
    return blank;
}

int eight_legal_moves(const eight_board *board)
{
    int set = 0;

    if (eight_board_check(board) != EIGHT_OK)
        return EIGHT_E_BOARD;
    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++)
        set |= eight_move_is_legal(blank_of(board), (eight_move)m) << m;
    return set;
}

/* Makes a move, 0..3; -1 stands for a letter that is not a move. */
static eight_status make_move(eight_board *board, int move)
{
    unsigned from = blank_of(board);
    unsigned to;

    if (eight_board_check(board) != EIGHT_OK)
        return EIGHT_E_BOARD;
    if (move < 0 || !eight_move_is_legal(from, (eight_move)move))
        return EIGHT_E_MOVE;
    to = eight_move_target(from, (eight_move)move);
    board->cell[from] = board->cell[to];
    board->cell[to] = 0;
    return EIGHT_OK;
}

int eight_board_move(eight_board *board, char move)
{
    return make_move(board, eight_move_of(move));
}

int eight_board_slide(eight_board *board, unsigned cell)
{
    int legal = eight_legal_moves(board);

    if (legal < 0)
        return legal;
    if (cell >= EIGHT_CELLS)
        return EIGHT_E_RANGE;
    for (int m = 0; m < EIGHT_MOVE_COUNT; m++)
        if (legal >> m & 1 &&
            eight_move_target(blank_of(board), (eight_move)m) == cell) {
            make_move(board, m);
            return EIGHT_MOVE_LETTERS[m];
        }
    return EIGHT_E_MOVE;
}
