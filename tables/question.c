/* question.c - relabelling: see question.h. */
#include "question.h"

int eight_split(const eight_board *board, uint8_t tiles[EIGHT_CELLS])
{
    unsigned seen = 0;
    unsigned high = 0;
    unsigned count = 0;
    unsigned blank = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        unsigned value = board->cell[i] & 15u;

        high |= board->cell[i] & ~15u;
        seen |= 1u << value;
        /* The blank is written too, and overwritten by what follows. */
        tiles[count] = (uint8_t)value;
        blank = value == 0 ? i : blank;
        count += count < EIGHT_CELLS - 1 && value != 0;
    }
    return seen == 0x1ff && high == 0 ? (int)blank : -1;
}

eight_status eight_ask(const eight_board *start, const eight_board *goal,
                       eight_question *question)
{
    uint8_t goal_tiles[EIGHT_CELLS];
    uint8_t start_tiles[EIGHT_CELLS];
    uint8_t name[16];
    int root = eight_split(goal, goal_tiles);
    int blank = eight_split(start, start_tiles);

    if (root < 0 || blank < 0)
        return EIGHT_E_BOARD;
    for (unsigned i = 0; i < 8; i++)
        name[goal_tiles[i]] = (uint8_t)i;
    for (unsigned i = 0; i < 8; i++)
        start_tiles[i] = name[start_tiles[i]];

    question->root = (unsigned)root;
    question->start.z = (unsigned)blank;
    question->start.code = eight_lehmer_of(start_tiles);
    return eight_lehmer_parity(question->start.code) == 0 ? EIGHT_OK
                                                          : EIGHT_UNSOLVABLE;
}
