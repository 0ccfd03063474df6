/*
 * question.c - relabelling: see question.h.
 *
 * A board is handled as eight bytes side by side in one 64-bit number, and
 * what is known of each tile as sixteen nibbles: no branch depends on the
 * boards.  This is most of the work of a look-up.
 */
#include "question.h"

#define EVERY_BYTE(b) ((uint64_t)(b)*0x0101010101010101)

/*
 * Cells 0..7, cell 0 in the lowest byte, on any machine.  Written out, so
 * that a compiler sees one load in it.
 */
static uint64_t load_cells(const uint8_t c[EIGHT_CELLS])
{
    return (uint64_t)c[0] | (uint64_t)c[1] << 8 | (uint64_t)c[2] << 16 |
           (uint64_t)c[3] << 24 | (uint64_t)c[4] << 32 | (uint64_t)c[5] << 40 |
           (uint64_t)c[6] << 48 | (uint64_t)c[7] << 56;
}

/*
 * Puts a board's tiles in reading order, the blank left out: byte i of
 * *tiles, counted from the lowest, is tile i.  Returns the blank's cell, or
 * -1 when a cell is over 15 or none is blank; that the tiles are 1..8, each
 * once, is yet to be checked.
 *
 * In cells + 0x7f..., bit 7 of a byte is set unless the cell is blank: the
 * lowest bit not set marks the blank.  Shifted to bit 0 of its byte and less
 * one, it is a mask of the bytes before the blank; with no blank among the
 * first eight cells, 0 - 1 is a mask of all.  The cells behind the mask move
 * one place down, and cell 8 comes in at the top.
 */
static int split(const eight_board *board, uint64_t *tiles)
{
    uint64_t cells = load_cells(board->cell);
    uint64_t last = board->cell[8];
    uint64_t blanks = ~(cells + EVERY_BYTE(0x7f)) & EVERY_BYTE(0x80);
    uint64_t before = ((blanks & -blanks) >> 7) - 1;
    int blank = (int)((before & EVERY_BYTE(1)) * EVERY_BYTE(1) >> 56);

    if (((cells | last) & EVERY_BYTE(0xf0)) != 0 || (blanks == 0 && last != 0))
        return -1;
    *tiles = (cells & before) | ((cells >> 8 | last << 56) & ~before);
    return blank;
}

/* Nibbles 1 to 8, one for each tile, hold 1. */
#define EVERY_TILE ((uint64_t)0x111111110)

/* Four times tile i: the place of the tile's nibble. */
static unsigned nibble_of(uint64_t tiles, unsigned i)
{
    return tiles << 2 >> 8 * i & 15 << 2;
}

/*
 * The goal's tiles by their new names: nibble t of *names becomes the place
 * of tile t.  0 when the tiles are not 1..8, each once.
 */
static int name_tiles(uint64_t tiles, uint64_t *names)
{
    uint64_t met = 0;

    *names = 0;
    for (unsigned i = 0; i < 8; i++) {
        *names |= (uint64_t)i << nibble_of(tiles, i);
        met |= (uint64_t)1 << nibble_of(tiles, i);
    }
    return met == EVERY_TILE;
}

/*
 * The rank of the start's tiles under those names, by the Lehmer digits of
 * rank.h.  Nibble n of `smaller` counts the names below n that were met: a
 * name's digit is its value less its nibble.
 */
static eight_status rank_tiles(uint64_t tiles, uint64_t names, unsigned *rank)
{
    uint64_t met = 0;
    uint64_t smaller = 0;
    unsigned inversions = 0;

    *rank = 0;
    for (unsigned i = 0; i < 8; i++) {
        unsigned place = nibble_of(tiles, i);
        unsigned name = names >> place & 15;
        unsigned digit = name - (unsigned)(smaller >> 4 * name & 15);
        uint64_t bit = (uint64_t)1 << 4 * name;

        met |= (uint64_t)1 << place;
        smaller += bit * 0x11111110;
        inversions += digit;
        if (i < 6) /* digits 6 and 7 follow from the others */
            *rank = *rank * (8 - i) + digit;
    }
    if (met != EVERY_TILE)
        return EIGHT_E_BOARD;
    return inversions % 2 == 0 ? EIGHT_OK : EIGHT_UNSOLVABLE;
}

eight_status eight_ask(const eight_board *start, const eight_board *goal,
                       eight_question *question)
{
    uint64_t goal_tiles = 0;
    uint64_t start_tiles = 0;
    uint64_t names;
    unsigned rank;
    int root = split(goal, &goal_tiles);
    int blank = split(start, &start_tiles);
    eight_status status;

    if (root < 0 || blank < 0 || !name_tiles(goal_tiles, &names))
        return EIGHT_E_BOARD;
    status = rank_tiles(start_tiles, names, &rank);
    question->root = (unsigned)root;
    question->index = (unsigned)blank * EIGHT_RANKS + rank;
    return status;
}
