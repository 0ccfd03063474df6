/*
 * pass.c - a breadth-first pass over sets of states.
 *
 * 1. The frontier is the set of states at the distance reached last; unseen
 *    is the set of those not reached yet.  A state can be reached now iff
 *    one of its moves takes it into the frontier.  So, cell by cell and move
 *    by move, the frontier is carried back over the move to the states that
 *    the move takes there, and those of them that are unseen are taken.
 *
 * 2. Going through the moves in their order, a state takes the first one
 *    that leads to the frontier: it leaves unseen at once, and later moves
 *    do not find it any more.  That is all that the move order means.
 *
 * 3. Every move changes the colour of the blank's cell (as on a chessboard),
 *    so the frontier has the blank on cells of one colour and the states
 *    next to it have it on the others.  One array holds both: the frontier's
 *    cells are read while the others are written.
 *
 * 4. A set of states is nine sets of ranks, one per cell of the blank.  A
 *    rank (see rank.h) is 2520 d + e, where d, 0..7, is digit 0 of the Lehmer
 *    code and e, 0..2519, stands for the digits 1 to 5.  Its place in a set
 *    is bit d of byte e: 20,160 bits, of which none is wasted.  Words are
 *    only a way to treat eight bytes at once: nothing depends on which of
 *    the eight is the highest.
 *
 * 5. A horizontal move keeps the rank: the frontier's set is taken as it is.
 *    A vertical one between the cells k and k + 3 exchanges neighbours in the
 *    arrangement twice, at the places k, k + 1 and at k + 1, k + 2.  Call
 *    these the exchanges k and k + 1.  Up is k first, down is k + 1 first;
 *    carrying a set back undoes the second one first.  An exchange undoes
 *    itself, so there is only one way to make it.  Exchange k changes the
 *    digits k and k + 1:
 *      exchange 0    bits go from byte to byte
 *      exchange 1    runs of 60 bytes move as wholes,
 *      exchange 2      runs of 12,
 *      exchange 3      runs of 3, for the digits behind do not change
 *      exchange 4    bytes go 3, 5 or 7 bytes up or down
 *      exchange 5    bits go 1 or 2 bytes up or down, by digit 6
 *      exchange 6    nothing moves: digit 6 is no part of the place
 *
 * 6. Digit 6, 0 or 1, makes the sum of all digits even; between the two
 *    exchanges it makes it odd, for each of them changes the parity.  Only
 *    exchange 5 has to know it.
 *
 * What a state takes is noted as the move's place in the order, in two bit
 * planes; they become moves at the end.
 */
#include "pass.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    BYTES = EIGHT_RANKS / 8,
    WORDS = BYTES / 8,
    BLOCK = WORDS / 7, /* words with the same digit 1 */
};

/* Exchanges may read, and write, a few bytes more than a set has. */
typedef struct rank_set {
    uint64_t before;
    uint64_t word[WORDS];
    uint64_t after;
} rank_set;

/* How far, in bytes, exchanges 4 and 5 move: see exchange_near(). */
enum { SHIFTS_4 = 6, SHIFTS_5 = 4 };
static const int shifts_4[SHIFTS_4] = {-7, -5, -3, 3, 5, 7};
static const int shifts_5[SHIFTS_5] = {-2, -1, 1, 2};

struct pass_tables {
    uint16_t run_1[BYTES / 60];   /* exchange 1: where a run comes from */
    uint16_t run_2[BYTES / 12];   /* exchange 2 */
    uint16_t run_3[BYTES / 3];    /* exchange 3 */
    rank_set mask_4[SHIFTS_4];    /* what each shift brings, exchange 4 */
    rank_set mask_5[2][SHIFTS_5]; /* exchange 5; [1] is to odd sums */
};

/*
 * What a pass knows of the states with the blank on one cell, together: take()
 * writes to one cell and reads sets of others, and compilers that can tell the
 * two apart take more than one word at a time.
 */
typedef struct cell {
    rank_set frontier;
    rank_set unseen;
    rank_set plane[2];
} cell;

typedef struct pass {
    cell cell[EIGHT_CELLS];
    rank_set nothing; /* what an illegal move reaches */
    rank_set half;    /* a set after the first of two exchanges */
    rank_set carried[EIGHT_MOVE_COUNT];
} pass;

/* ---- Bytes and words -------------------------------------------------- */

static const uint8_t *bytes(const rank_set *set)
{
    return (const uint8_t *)set + offsetof(rank_set, word);
}

static uint8_t *new_bytes(rank_set *set)
{
    return (uint8_t *)set + offsetof(rank_set, word);
}

/* Eight bytes that begin anywhere. */
static inline uint64_t load(const uint8_t *from)
{
    uint64_t word;

    memcpy(&word, from, sizeof(word));
    return word;
}

/* The bit `from` of each byte, as its bit `to`; the other bits are 0. */
static inline uint64_t pick(uint64_t word, unsigned from, unsigned to)
{
    return (word >> from & 0x0101010101010101) << to;
}

/* ---- Exchanges -------------------------------------------------------- */

/*
 * Exchange 0.  The digits d x become x + 1, d if d <= x, and x, d - 1 if not
 * (see rank.h).  Digit 0 is the bit; digit 1 tells which of seven blocks of
 * bytes it is in.  So what goes from block x to block y is bit y if y <= x,
 * and becomes bit x + 1, and bit y + 1 if y >= x, and becomes bit x.  Each
 * block gives one bit of a byte, but block y gives two: the first of them
 * begins the word.
 */
static void exchange_bits(const rank_set *restrict from, rank_set *restrict to)
{
    for (unsigned y = 0; y < 7; y++)
        for (unsigned i = 0; i < BLOCK; i++) {
            uint64_t word = pick(from->word[BLOCK * y + i], y + 1, y);

            for (unsigned x = 0; x < 7; x++)
                word |=
                    pick(from->word[BLOCK * x + i], y + (y > x), x + (y <= x));
            to->word[BLOCK * y + i] = word;
        }
}

/*
 * Exchanges 1 to 3.  Copies of a power of two are faster, so some bytes
 * behind the run are copied, too; the next run is written over them.
 */
static inline void exchange_runs(const uint16_t *run, unsigned run_bytes,
                                 unsigned copy_bytes,
                                 const rank_set *restrict from,
                                 rank_set *restrict to)
{
    for (unsigned i = 0; i < BYTES / run_bytes; i++)
        memcpy(new_bytes(to) + i * run_bytes, bytes(from) + run[i], copy_bytes);
}

/*
 * Exchanges 4 and 5.  From the digits 4 and 5, x y, exchange 4 makes y + 1, x
 * or y, x - 1.  They count 3 x + y in e, which so becomes 2 (y - x) + 3 more
 * if x <= y <= 2, or 2 (x - y) + 1 less if y < x <= 3.  From digit 5, x, and
 * digit 6, y, exchange 5 makes the digit 5 that is y + 1 if x <= y <= 1, or y
 * if y < x <= 2.  Only few distances are possible, then; for each of them the
 * mask has the places to which bits come from so far away.
 */
static inline void exchange_near(const int *shift, const rank_set *mask,
                                 unsigned shifts, const rank_set *restrict from,
                                 rank_set *restrict to)
{
    const uint8_t *old = bytes(from);

    for (unsigned i = 0; i < WORDS; i++, old += 8) {
        uint64_t word = 0;

        for (unsigned s = 0; s < shifts; s++)
            word |= load(old + shift[s]) & mask[s].word[i];
        to->word[i] = word;
    }
}

/* Exchange k, 0..6; odd is 1 if the sums of digits become odd by it. */
static void exchange(const pass_tables *links, unsigned k, unsigned odd,
                     const rank_set *restrict from, rank_set *restrict to)
{
    switch (k) {
    case 0:
        exchange_bits(from, to);
        break;
    case 1:
        exchange_runs(links->run_1, 60, 64, from, to);
        break;
    case 2:
        exchange_runs(links->run_2, 12, 16, from, to);
        break;
    case 3:
        exchange_runs(links->run_3, 3, 4, from, to);
        break;
    case 4:
        exchange_near(shifts_4, links->mask_4, SHIFTS_4, from, to);
        break;
    case 5:
        exchange_near(shifts_5, links->mask_5[odd], SHIFTS_5, from, to);
        break;
    default:
        *to = *from;
    }
}

/* ---- What exchanges look up ------------------------------------------- */

/* What exchange k makes of a rank; odd is 1 if its sum of digits is odd. */
static unsigned exchanged(unsigned rank, unsigned k, unsigned odd)
{
    eight_lehmer code = eight_unrank(rank);

    code.digit[6] ^= (uint8_t)odd;
    eight_lehmer_exchange(&code, k);
    return eight_rank(code);
}

static void fill_runs(uint16_t *run, unsigned k, unsigned run_bytes)
{
    for (unsigned i = 0; i < BYTES / run_bytes; i++)
        run[i] = (uint16_t)exchanged(i * run_bytes, k, 0);
}

/*
 * The digits 0 to 3 do not matter to exchange 4, and to exchange 5 only by
 * what they make of digit 6: by the parity of their sum.  So the bits 0, 2,
 * 4, 6 of a byte have one shift, and the bits 1, 3, 5, 7 one.  The digits 1
 * to 3 are the same in a group of 12 bytes: 0 0 0 in the first, 0 0 1 in the
 * second, and all others are like one of the two.
 */
static void fill_masks(rank_set *mask, const int *shift, unsigned shifts,
                       unsigned k, unsigned odd)
{
    enum { GROUP = 12 };
    static const uint8_t bits[2] = {0x55, 0xaa};

    for (unsigned d = 0; d < 2; d++)
        for (unsigned e = 0; e < 2 * GROUP; e++)
            for (unsigned s = 0; s < shifts; s++)
                if (exchanged(BYTES * d + e, k, odd) ==
                    BYTES * d + e + (unsigned)shift[s])
                    new_bytes(&mask[s])[e] |= bits[d];
    for (unsigned start = 2 * GROUP; start < BYTES; start += GROUP) {
        /* The other digits are 0, so digit 6 is the parity of these. */
        unsigned like = eight_unrank(start).digit[6] * GROUP;

        for (unsigned s = 0; s < shifts; s++)
            memcpy(new_bytes(&mask[s]) + start, bytes(&mask[s]) + like, GROUP);
    }
}

pass_tables *pass_tables_new(void)
{
    pass_tables *links = calloc(1, sizeof(*links));

    if (links == NULL)
        return NULL;
    fill_runs(links->run_1, 1, 60);
    fill_runs(links->run_2, 2, 12);
    fill_runs(links->run_3, 3, 3);
    fill_masks(links->mask_4, shifts_4, SHIFTS_4, 4, 0);
    fill_masks(links->mask_5[0], shifts_5, SHIFTS_5, 5, 0);
    fill_masks(links->mask_5[1], shifts_5, SHIFTS_5, 5, 1);
    return links;
}

/* ---- Levels ----------------------------------------------------------- */

/*
 * The states with the blank on cell z that `move` takes into the frontier:
 * *carried, filled, unless such a set is there already.
 */
static const rank_set *reach(pass *pass, const pass_tables *links, unsigned z,
                             eight_move move, rank_set *carried)
{
    const rank_set *frontier;
    unsigned from;
    unsigned k;

    if (!eight_move_is_legal(z, move))
        return &pass->nothing;
    from = eight_move_target(z, move);
    frontier = &pass->cell[from].frontier;
    if (move == EIGHT_L || move == EIGHT_R)
        return frontier;

    k = z < from ? z : from;
    exchange(links, move == EIGHT_U ? k + 1 : k, 1, frontier, &pass->half);
    exchange(links, move == EIGHT_U ? k : k + 1, 0, &pass->half, carried);
    return carried;
}

/*
 * The unseen states among reached[0], [1], [2], [3] take the first of these
 * moves that reaches them and are the new frontier on their cell.  The places
 * 0, 1, 2, 3 of the moves are 00, 01, 11, 10 in the planes 1 and 0, so that
 * two places next to each other set each bit.
 */
static void take(const rank_set *const reached[EIGHT_MOVE_COUNT],
                 cell *restrict cell)
{
    const uint64_t *r0 = reached[0]->word;
    const uint64_t *r1 = reached[1]->word;
    const uint64_t *r2 = reached[2]->word;
    const uint64_t *r3 = reached[3]->word;

    for (unsigned i = 0; i < WORDS; i++) {
        uint64_t left0 = cell->unseen.word[i] & ~r0[i];
        uint64_t left1 = left0 & ~r1[i];
        uint64_t left2 = left1 & ~r2[i];
        uint64_t left3 = left2 & ~r3[i];

        cell->frontier.word[i] = cell->unseen.word[i] ^ left3;
        cell->plane[0].word[i] |= left0 ^ left2; /* places 1 and 2 */
        cell->plane[1].word[i] |= left1 ^ left3; /* places 2 and 3 */
        cell->unseen.word[i] = left3;
    }
}

/*
 * The number of bits in a set.  Bits are added up in pairs, nibbles, bytes,
 * and sixteens over all words: no more than 20,160.  Three words are taken at
 * once: a pair has room for 3, so the pairs of two words take in the third.
 */
static unsigned count(const rank_set *set)
{
    enum { THIRD = WORDS / 3 };
    uint64_t total = 0;

    for (unsigned i = 0; i < THIRD; i++) {
        uint64_t x = set->word[i];
        uint64_t y = set->word[i + THIRD];
        uint64_t z = set->word[i + 2 * THIRD];

        x = x - (x >> 1 & 0x5555555555555555) + (z & 0x5555555555555555);
        y = y - (y >> 1 & 0x5555555555555555) + (z >> 1 & 0x5555555555555555);
        x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333) +
            (y & 0x3333333333333333) + (y >> 2 & 0x3333333333333333);
        x = (x & 0x0f0f0f0f0f0f0f0f) + (x >> 4 & 0x0f0f0f0f0f0f0f0f);
        total += (x & 0x00ff00ff00ff00ff) + (x >> 8 & 0x00ff00ff00ff00ff);
    }
    return (unsigned)(total * 0x0001000100010001 >> 48);
}

/*
 * One distance further: the cells of one colour are filled from the frontier
 * on the cells of the other.  Returns the number of states reached.
 */
static unsigned advance(pass *pass, const pass_tables *links,
                        const eight_move order[EIGHT_MOVE_COUNT],
                        unsigned colour)
{
    unsigned states = 0;
    const rank_set *reached[EIGHT_MOVE_COUNT];

    for (unsigned z = colour; z < EIGHT_CELLS; z += 2) {
        for (unsigned i = 0; i < EIGHT_MOVE_COUNT; i++)
            reached[i] = reach(pass, links, z, order[i], &pass->carried[i]);
        take(reached, &pass->cell[z]);
        states += count(&pass->cell[z].frontier);
    }
    return states;
}

/* ---- The whole pass --------------------------------------------------- */

/*
 * The moves that stand for 32 places in the order.  A place has the bits p1
 * p0, and its move is order[0], exclusive-or order[0] ^ order[1] if p0 is set,
 * exclusive-or order[0] ^ order[3] if p1 is set.  This is clear for 00, 01 and
 * 10.  For 11 it is order[0] ^ order[1] ^ order[3], and that is order[2], as
 * it should be: all four moves together are 0 ^ 1 ^ 2 ^ 3 = 0.
 */
static uint64_t moves_of(uint64_t places,
                         const eight_move order[EIGHT_MOVE_COUNT])
{
    const uint64_t pairs = 0x5555555555555555;
    uint64_t p0 = places & pairs;
    uint64_t p1 = places >> 1 & pairs;

    return (pairs * order[0]) ^ (p0 * (order[0] ^ order[1])) ^
           (p1 * (order[0] ^ order[3]));
}

/*
 * The planes of a cell as two-bit moves, four a byte, lowest bits first.  The
 * ranks 2520 d + 4 i + 0, 1, 2, 3 have their moves in byte 630 d + i.  They
 * have their bits, d, in the bytes 4 i + 0, 1, 2, 3 of both planes.  These
 * eight bytes become byte i of eight rows; then bit d of row r becomes bit r
 * of byte 630 d + i.
 */
static void write_moves(const rank_set plane[2],
                        const eight_move order[EIGHT_MOVE_COUNT],
                        uint8_t raw[EIGHT_RANKS / 4])
{
    enum { ROW = BYTES / 4, ROW_WORDS = (ROW + 7) / 8 };
    uint8_t row[8][ROW_WORDS * 8] = {{0}};
    uint64_t moves[ROW_WORDS] = {0};

    for (unsigned i = 0; i < ROW; i++)
        for (unsigned j = 0; j < 4; j++) {
            row[2 * j][i] = bytes(&plane[0])[4 * i + j];
            row[2 * j + 1][i] = bytes(&plane[1])[4 * i + j];
        }
    for (unsigned d = 0; d < 8; d++) {
        for (unsigned i = 0; i < ROW_WORDS; i++) {
            uint64_t places = 0;

            for (unsigned r = 0; r < 8; r++)
                places |= pick(load(row[r] + 8 * i), d, r);
            moves[i] = moves_of(places, order);
        }
        memcpy(raw + ROW * d, moves, ROW);
    }
}

/* The set of the root alone, which has rank 0. */
static void start(pass *pass, unsigned root)
{
    memset(pass, 0, sizeof(*pass));
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        memset(&pass->cell[z].unseen, 0xff, sizeof(rank_set));
    new_bytes(&pass->cell[root].frontier)[0] = 1;
    new_bytes(&pass->cell[root].unseen)[0] ^= 1;
}

void pass_run(const pass_tables *links, unsigned root,
              const eight_move order[EIGHT_MOVE_COUNT], pass_result *result)
{
    pass pass;
    unsigned distance = 0;
    unsigned states = 1;

    start(&pass, root);
    memset(result->states_at, 0, sizeof(result->states_at));
    while (states > 0 && distance < 32) {
        result->states_at[distance++] = states;
        states = advance(&pass, links, order, (root + distance) % 2);
    }
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        write_moves(pass.cell[z].plane, order,
                    result->raw + EIGHT_RANKS / 4 * z);
    result->raw[root * (EIGHT_RANKS / 4)] &= 0xfc; /* move 0 */
}
