/* question.c - relabelling: see question.h. */
#include "question.h"

/* Nine cells whose values 0..8 are all different. */
static int is_board(const eight_board *board)
{
    unsigned seen = 0;
    unsigned high = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        seen |= 1u << (board->cell[i] & 15);
        high |= board->cell[i] >> 4;
    }
    return seen == 0x1ff && high == 0;
}

unsigned eight_split(const eight_board *board, uint8_t tiles[EIGHT_CELLS])
{
    unsigned blank = 0;
    unsigned count = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        /* The blank is written too and overwritten by the tile after it. */
        tiles[count] = board->cell[i];
        count += board->cell[i] != 0;
        blank = board->cell[i] == 0 ? i : blank;
    }
    return blank;
}

eight_status eight_ask(const eight_board *start, const eight_board *goal,
                       eight_question *question)
{
    uint8_t tiles[EIGHT_CELLS];
    uint8_t name[EIGHT_CELLS];

    if (!is_board(start) || !is_board(goal))
        return EIGHT_E_BOARD;

    question->root = eight_split(goal, tiles);
    for (unsigned i = 0; i < 8; i++)
        name[tiles[i]] = (uint8_t)i;
    question->start.z = eight_split(start, tiles);
    for (unsigned i = 0; i < 8; i++)
        tiles[i] = name[tiles[i]];
    question->start.code = eight_lehmer_of(tiles);
    return eight_lehmer_parity(question->start.code) == 0 ? EIGHT_OK
                                                          : EIGHT_UNSOLVABLE;
}
