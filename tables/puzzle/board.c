/* board.c - boards as text and as cells. */
#include "puzzle/rank.h"

#include <string.h>

const eight_board eight_goal_last = {{1, 2, 3, 4, 5, 6, 7, 8, 0}};

/* Whether only filler and comments are left; *used is where they end. */
static int rest_is_filler(const char *text, size_t *used)
{
    eight_scanner rest = EIGHT_SCANNER_INIT;
    size_t one;

    while (text[*used] != '\0' &&
           eight_scan(&rest, text + *used, 1, &one) == EIGHT_OK &&
           rest.cells_read == 0)
        ++*used;
    return text[*used] == '\0';
}

eight_status eight_board_from_text(const char *text, eight_board *board,
                                   size_t *offset)
{
    eight_scanner scanner = EIGHT_SCANNER_INIT;
    size_t used;
    eight_status status = eight_scan(&scanner, text, strlen(text), &used);

    if (status == EIGHT_OK && scanner.cells_read < EIGHT_CELLS)
        status = EIGHT_E_SHORT_BOARD;
    if (status == EIGHT_OK && !rest_is_filler(text, &used))
        status = EIGHT_E_CELL;
    if (status == EIGHT_OK)
        *board = scanner.board;
    if (offset != NULL)
        *offset = used;
    return status;
}

void eight_board_to_text(const eight_board *board, char text[EIGHT_CELLS + 1])
{
    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        text[i] = "x12345678"[board->cell[i]];
    text[EIGHT_CELLS] = '\0';
}

int eight_board_move(eight_board *board, char move)
{
    const char *letter = strchr(eight_move_letters, move);
    const uint8_t *blank = memchr(board->cell, 0, EIGHT_CELLS);
    unsigned from;
    unsigned to;

    if (move == '\0' || letter == NULL || blank == NULL)
        return 0;
    from = (unsigned)(blank - board->cell);
    if (!eight_move_is_legal(from, (eight_move)(letter - eight_move_letters)))
        return 0;
    to = eight_move_target(from, (eight_move)(letter - eight_move_letters));
    board->cell[from] = board->cell[to];
    board->cell[to] = 0;
    return 1;
}
