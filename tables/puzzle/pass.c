/*
 * pass.c - computes a table by a pass: a breadth-first search with sets of
 * states.
 *
 * 1. The frontier is the set of states at the current distance, and the unseen
 *    states are the states that the pass has not reached yet.  The pass reaches
 *    an unseen state next if and only if a move of this state leads into the
 *    frontier.  For each cell of the blank and each move, the pass therefore
 *    computes the preimage of the frontier: the states that the move takes into
 *    the frontier.  The unseen states in the preimages are the new frontier.
 *
 * 2. Moves are tried in order.  As soon as one leads a state into the frontier,
 *    the state stores it and leaves the unseen states, so that no later move
 *    can replace it.  The move order has no other effect.
 *
 * 3. Every move changes the color of the blank's cell (as on a chessboard), so
 *    in all states of the frontier the blank is on cells of one color, and in
 *    the next states it is on cells of the other color.  One array holds both
 *    sets: the pass reads the frontier's cells while it writes the other cells.
 *
 * 4. A set of states is nine sets of ranks, one per cell of the blank.  Write a
 *    rank (see rank.h) as 2520 d + e, where d, 0..7, is digit 0 of the Lehmer
 *    code and e, 0..2519, encodes digits 1 to 5.  A set contains the rank if
 *    bit d of its byte e is 1.  It has 20,160 bits, and no bit is unused.  The
 *    code uses 64-bit words only to process eight bytes at once, so the byte
 *    order does not matter.
 *
 * 5. A horizontal move keeps the rank, so its preimage is the frontier's set on
 *    the cell to which the move leads.  A vertical move between the cells k and
 *    k + 3 exchanges neighbors in the arrangement twice, at positions k, k + 1
 *    and at k + 1, k + 2.  Call these exchanges k and k + 1.  An up move makes
 *    exchange k first, and a down move makes exchange k + 1 first; a preimage
 *    undoes the second exchange first.  Exchange k changes only the digits k
 *    and k + 1 (see rank.h), and has this effect in a set:
 *      exchange 0    bits move between bytes
 *      exchange 1    runs of 60 bytes move, because later digits do not change
 *      exchange 2    runs of 12 bytes move, for the same reason
 *      exchange 3    runs of 3 bytes move, for the same reason
 *      exchange 4    bytes move by 3, 5 or 7 bytes
 *      exchange 5    bits move by 1 or 2 bytes, depending on digit 6
 *      exchange 6    nothing moves, because a set does not encode digit 6
 *
 * 6. Digit 6, 0 or 1, makes the sum of all digits even.  Each exchange changes
 *    the parity of the sum, so between the two exchanges digit 6 makes the sum
 *    odd.  Only exchange 5 depends on digit 6.
 *
 * 7. Near the root a frontier has few states.  There the pass finds the
 *    predecessors of each state one by one, with the move arithmetic of rank.h,
 *    which is faster than to compute whole sets.
 *
 * During the pass, a state's move is stored as its place in the move order: two
 * bit planes encode the place (see claim()).  At the end the planes are
 * converted to moves.
 */
#include "puzzle/pass.h"

#include <stdlib.h>
#include <string.h>

enum {
    BYTES = EIGHT_RANKS / 8,
    WORDS = BYTES / 8,
    BLOCK = WORDS / 7, /* the number of words with the same digit 1 */
    FIRST = 8,
    FEW = 160, /* the most states to be expanded one by one */
};

/*
 * Exchanges may read a few bytes before and after a set, and write a few bytes
 * after it.
 */
typedef union rank_set {
    struct {
        uint64_t before;
        uint64_t word[WORDS];
        uint64_t after;
    };
    uint8_t byte[FIRST + BYTES + 8]; /* the set begins at byte[FIRST] */
} rank_set;

/*
 * Exchanges 4 and 5 move bits by these numbers of bytes: see exchange_near().
 */
enum { SHIFTS_4 = 6, SHIFTS_5 = 4 };
static const int shifts_4[SHIFTS_4] = {-7, -5, -3, 3, 5, 7};
static const int shifts_5[SHIFTS_5] = {-2, -1, 1, 2};

/*
 * A cell holds all sets for one cell of the blank.  The sets are in one struct
 * because claim() writes to one cell and only reads other sets.  With restrict,
 * the compiler can then vectorize claim().
 */
typedef struct cell {
    rank_set frontier;
    rank_set unseen;
    rank_set plane[2];
} cell;

struct eight_pass_tables {
    uint16_t run_1[BYTES / 60];   /* exchange 1: the source of each run */
    uint16_t run_2[BYTES / 12];   /* exchange 2 */
    uint16_t run_3[BYTES / 3];    /* exchange 3 */
    rank_set mask_4[SHIFTS_4];    /* exchange 4: the bits of each shift */
    rank_set mask_5[2][SHIFTS_5]; /* exchange 5; mask_5[1] if it makes the
                                     sums odd */
    cell cell[EIGHT_CELLS];
    rank_set empty;                      /* the preimage of an illegal move */
    rank_set intermediate;               /* the set after the first exchange */
    rank_set preimage[EIGHT_MOVE_COUNT]; /* the preimages of vertical moves */
    eight_state list[2][FEW * EIGHT_MOVE_COUNT]; /* two frontiers near the
                                                    root */
};

/* ---- Bytes and words -------------------------------------------------- */

/* Loads eight bytes from any address. */
static inline uint64_t load(const uint8_t *from)
{
    uint64_t word;

    memcpy(&word, from, sizeof(word));
    return word;
}

/* Moves bit `from` of each byte to bit `to`; the other bits become 0. */
static inline uint64_t pick(uint64_t word, unsigned from, unsigned to)
{
    return (word >> from & 0x0101010101010101) << to;
}

/* ---- Exchanges -------------------------------------------------------- */

/*
 * Makes exchange 0.  The digits 0 and 1 are d x.  They become x + 1, d if d <=
 * x, and x, d - 1 otherwise.  Digit 0 is the bit's number in the byte; digit 1
 * is the number of the byte's block, one of seven.  If y <= x, bit y of block x
 * therefore becomes bit x + 1 of block y.  If y >= x, bit y + 1 of block x
 * becomes bit x of block y.  Each block contributes one bit to a byte of block
 * y, except block y itself, which contributes two.  The initial value of `word`
 * has one of these two bits.
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
 * Makes exchange 1, 2 or 3.  Copying 64, 16 or 4 bytes is faster than copying
 * the 60, 12 or 3 bytes of a run, so the function also copies some bytes after
 * the run.  The next run overwrites these bytes; after the last run, they are
 * in `after`.
 */
static inline void exchange_runs(const uint16_t *run, unsigned run_bytes,
                                 unsigned copy_bytes,
                                 const rank_set *restrict from,
                                 rank_set *restrict to)
{
    for (unsigned i = 0; i < BYTES / run_bytes; i++)
        memcpy(&to->byte[FIRST + i * run_bytes], &from->byte[FIRST + run[i]],
               copy_bytes);
}

/*
 * Makes exchange 4 or 5.  In exchange 4, let the digits 4 and 5 be x y.  They
 * become y + 1, x if x <= y, and y, x - 1 otherwise.  They contribute 3 x + y
 * to e, which increases by 2 (y - x) + 3 if x <= y <= 2, or decreases by
 * 2 (x - y) + 1 if y < x <= 3.
 * In exchange 5, let the digits 5 and 6 be x y.  Digit 5 becomes y + 1 if x <=
 * y <= 1, or y if y < x <= 2.  Only a few shifts therefore occur.  For each
 * shift, a mask marks the bits that the shift brings.
 */
static inline void exchange_near(const int *shift, const rank_set *mask,
                                 unsigned shifts, const rank_set *restrict from,
                                 rank_set *restrict to)
{
    const uint8_t *old = &from->byte[FIRST];

    for (unsigned i = 0; i < WORDS; i++, old += 8) {
        uint64_t word = 0;

        for (unsigned s = 0; s < shifts; s++)
            word |= load(old + shift[s]) & mask[s].word[i];
        to->word[i] = word;
    }
}

/*
 * Makes exchange k, 0..6; odd is 1 if the exchange makes the sums of digits
 * odd.
 */
static void exchange(const eight_pass_tables *exchanges, unsigned k,
                     unsigned odd, const rank_set *restrict from,
                     rank_set *restrict to)
{
    switch (k) {
    case 0:
        exchange_bits(from, to);
        break;
    case 1:
        exchange_runs(exchanges->run_1, 60, 64, from, to);
        break;
    case 2:
        exchange_runs(exchanges->run_2, 12, 16, from, to);
        break;
    case 3:
        exchange_runs(exchanges->run_3, 3, 4, from, to);
        break;
    case 4:
        exchange_near(shifts_4, exchanges->mask_4, SHIFTS_4, from, to);
        break;
    case 5:
        exchange_near(shifts_5, exchanges->mask_5[odd], SHIFTS_5, from, to);
        break;
    default:
        *to = *from;
    }
}

/* ---- Tables of exchanges ---------------------------------------------- */

/*
 * Returns the rank after exchange k.  odd is 1 if the sum of all digits is odd
 * before the exchange; the parity of this sum determines digit 6.
 */
static unsigned exchanged(unsigned rank, unsigned k, unsigned odd)
{
    uint64_t code = eight_code(rank) ^ (uint64_t)odd << 48;

    return eight_rank(eight_exchange(code, k));
}

static void fill_runs(uint16_t *run, unsigned k, unsigned run_bytes)
{
    for (unsigned i = 0; i < BYTES / run_bytes; i++)
        run[i] = (uint16_t)exchanged(i * run_bytes, k, 0);
}

/*
 * Fills the masks of exchange k, which is 4 or 5.  The digits 0 to 3 do not
 * affect exchange 4, and affect exchange 5 only through digit 6, by the parity
 * of their sum.  The bits 0, 2, 4, 6 of a byte therefore share a shift, and the
 * bits 1, 3, 5, 7 share a shift.  The digits 1 to 3 are constant in a group of
 * 12 bytes: 0 0 0 in the first group, 0 0 1 in the second group.  Every other
 * group equals one of these two.
 */
static void fill_masks(rank_set *mask, const int *shift, unsigned shifts,
                       unsigned k, unsigned odd)
{
    enum { GROUP = 12 };
    static const uint8_t bits[2] = {0x55, 0xaa};

    for (unsigned d = 0; d < 2; d++)
        for (unsigned e = 0; e < 2 * GROUP; e++) {
            unsigned rank = BYTES * d + e;
            unsigned after = exchanged(rank, k, odd);

            for (unsigned s = 0; s < shifts; s++)
                if (after == rank + (unsigned)shift[s])
                    mask[s].byte[FIRST + e] |= bits[d];
        }
    for (unsigned start = 2 * GROUP; start < BYTES; start += GROUP) {
        /*
         * Digits 0, 4 and 5 are 0, so digit 6 is the parity of digits 1 to 3.
         */
        unsigned like = (unsigned)(eight_code(start) >> 48) * GROUP;

        for (unsigned s = 0; s < shifts; s++)
            memcpy(&mask[s].byte[FIRST + start], &mask[s].byte[FIRST + like],
                   GROUP);
    }
}

eight_pass_tables *eight_pass_tables_new(void)
{
    eight_pass_tables *exchanges = calloc(1, sizeof(*exchanges));

    if (exchanges == NULL)
        return NULL;
    fill_runs(exchanges->run_1, 1, 60);
    fill_runs(exchanges->run_2, 2, 12);
    fill_runs(exchanges->run_3, 3, 3);
    fill_masks(exchanges->mask_4, shifts_4, SHIFTS_4, 4, 0);
    fill_masks(exchanges->mask_5[0], shifts_5, SHIFTS_5, 5, 0);
    fill_masks(exchanges->mask_5[1], shifts_5, SHIFTS_5, 5, 1);
    return exchanges;
}

/* ---- Levels near the root --------------------------------------------- */

/*
 * Gives a state this place in the move order, encoded as in claim().  Returns 0
 * if the pass has reached the state before.
 */
static unsigned claim_state(cell *cell, unsigned rank, unsigned place)
{
    unsigned at = FIRST + rank % BYTES;
    uint8_t bit = (uint8_t)(1u << rank / BYTES);

    if (!(cell->unseen.byte[at] & bit))
        return 0;
    cell->unseen.byte[at] ^= bit;
    cell->plane[0].byte[at] |= place == 1 || place == 2 ? bit : 0;
    cell->plane[1].byte[at] |= place >= 2 ? bit : 0;
    return 1;
}

/*
 * Lists the states from which a move leads to one of n states.  As in claim(),
 * the moves are tried in order.  Returns their number, at most 4 n.
 */
static unsigned advance_few(eight_pass_tables *pass,
                            const eight_move order[EIGHT_MOVE_COUNT],
                            const eight_state *from, unsigned n,
                            eight_state *to)
{
    unsigned count = 0;

    for (unsigned i = 0; i < EIGHT_MOVE_COUNT; i++)
        for (unsigned k = 0; k < n; k++) {
            eight_state before = from[k];
            eight_move back = eight_move_inverse(order[i]);

            if (!eight_move_is_legal(before.z, back))
                continue;
            eight_state_move(&before, back);
            to[count] = before;
            count += claim_state(&pass->cell[before.z],
                                 before.index % EIGHT_RANKS, i);
        }
    return count;
}

/*
 * Begins a pass at the root, and advances while the frontier has few states.
 * Sets *distance to the distance of the last frontier, which is then a set.
 * Returns its number of states.
 */
static unsigned begin(eight_pass_tables *pass,
                      const eight_move order[EIGHT_MOVE_COUNT], unsigned root,
                      uint32_t states_at[32], unsigned *distance)
{
    unsigned n = 1;
    unsigned d = 0;

    pass->list[0][0] = eight_state_at(root * EIGHT_RANKS);
    (void)claim_state(&pass->cell[root], 0, 0);
    for (; n <= FEW; d++) {
        states_at[d] = n;
        n = advance_few(pass, order, pass->list[d % 2], n,
                        pass->list[(d + 1) % 2]);
    }
    for (unsigned i = 0; i < n; i++) {
        const eight_state *state = &pass->list[d % 2][i];
        unsigned rank = state->index % EIGHT_RANKS;

        pass->cell[state->z].frontier.byte[FIRST + rank % BYTES] |=
            (uint8_t)(1u << rank / BYTES);
    }
    *distance = d;
    return n;
}

/* ---- Levels ----------------------------------------------------------- */

/*
 * Returns the states with the blank on cell z that a move takes into the
 * frontier.
 */
static const rank_set *preimage(eight_pass_tables *pass, unsigned z,
                                eight_move move)
{
    unsigned from = eight_move_target(z, move);
    int up = move == EIGHT_U;
    unsigned k = up ? from : z;

    if (!eight_move_is_legal(z, move))
        return &pass->empty;
    if (move == EIGHT_L || move == EIGHT_R)
        return &pass->cell[from].frontier;
    exchange(pass, up ? k + 1 : k, 1, &pass->cell[from].frontier,
             &pass->intermediate);
    exchange(pass, up ? k : k + 1, 0, &pass->intermediate,
             &pass->preimage[move]);
    return &pass->preimage[move];
}

/*
 * Moves the unseen states in reached[0..3] to the new frontier of their cell.
 * Each state takes the first move whose set contains the state.  Planes 1 and 0
 * encode the places 0, 1, 2, 3 in the move order as 00, 01, 11 and 10.  The two
 * places with a 1 in a plane are therefore adjacent.
 */
static void claim(const rank_set *const reached[EIGHT_MOVE_COUNT],
                  cell *restrict cell)
{
    for (unsigned i = 0; i < WORDS; i++) {
        uint64_t left0 = cell->unseen.word[i] & ~reached[0]->word[i];
        uint64_t left1 = left0 & ~reached[1]->word[i];
        uint64_t left2 = left1 & ~reached[2]->word[i];
        uint64_t left3 = left2 & ~reached[3]->word[i];

        cell->frontier.word[i] = cell->unseen.word[i] ^ left3;
        cell->plane[0].word[i] |= left0 ^ left2; /* places 1 and 2 */
        cell->plane[1].word[i] |= left1 ^ left3; /* places 2 and 3 */
        cell->unseen.word[i] = left3;
    }
}

/*
 * Counts the bits in a set by adding them up in pairs, nibbles, bytes and
 * words.
 */
static unsigned count_ranks(const rank_set *set)
{
    enum { BLOCK_WORDS = 21 }; /* 21 words add at most 168 to a byte */
    const uint64_t even = 0x00ff00ff00ff00ff;
    uint64_t total = 0;

    for (unsigned block = 0; block < WORDS; block += BLOCK_WORDS) {
        uint64_t bytes = 0;

        for (unsigned i = block; i < block + BLOCK_WORDS; i++) {
            uint64_t x = set->word[i];

            x -= x >> 1 & 0x5555555555555555;
            x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
            bytes += (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
        }
        bytes = (bytes & even) + (bytes >> 8 & even);
        total += bytes * 0x0001000100010001 >> 48;
    }
    return (unsigned)total;
}

/*
 * Advances by one distance: fills the frontiers of the cells of one color from
 * the frontiers of the cells of the other color.  Returns the number of states
 * in the new frontier.
 */
static unsigned advance(eight_pass_tables *pass,
                        const eight_move order[EIGHT_MOVE_COUNT],
                        unsigned color)
{
    unsigned states = 0;
    const rank_set *reached[EIGHT_MOVE_COUNT];

    for (unsigned z = color; z < EIGHT_CELLS; z += 2) {
        for (unsigned i = 0; i < EIGHT_MOVE_COUNT; i++)
            reached[i] = preimage(pass, z, order[i]);
        claim(reached, &pass->cell[z]);
        states += count_ranks(&pass->cell[z].frontier);
    }
    return states;
}

/* ---- The whole pass --------------------------------------------------- */

/*
 * Converts 32 places in the order to moves.  A place has the bits p1 p0.  Its
 * move is the xor of order[0], of order[0] ^ order[1] if p0 is set, and of
 * order[0] ^ order[3] if p1 is set.  This is correct for 00, 01 and 10.  For 11
 * the result is order[0] ^ order[1] ^ order[3].  This is order[2], because the
 * xor of all four moves is 0 ^ 1 ^ 2 ^ 3 = 0.
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
 * Converts the planes of a cell to two-bit moves, four per byte, lowest bits
 * first.  The ranks 2520 d + 4 i + 0, 1, 2, 3 have their moves in byte 630 d +
 * i, and their places in bit d of bytes 4 i + 0, 1, 2, 3 of both planes.  These
 * eight bytes become byte i of eight rows.  Bit d of byte i of row r is then
 * bit r of the places that moves_of() converts to byte 630 d + i.
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
            row[2 * j][i] = plane[0].byte[FIRST + 4 * i + j];
            row[2 * j + 1][i] = plane[1].byte[FIRST + 4 * i + j];
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

void eight_pass_run(eight_pass_tables *pass, unsigned root, int order,
                    uint8_t raw[EIGHT_RAW_BYTES], uint32_t states_at[32])
{
    eight_move moves[EIGHT_MOVE_COUNT];
    unsigned distance;
    unsigned states;
    unsigned left = EIGHT_STATES;

    memset(pass->cell, 0, sizeof(pass->cell));
    memset(states_at, 0, 32 * sizeof(*states_at));
    for (unsigned i = 0; i < EIGHT_MOVE_COUNT; i++)
        moves[i] = eight_order_move(order, i);
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        memset(&pass->cell[z].unseen, 0xff, sizeof(rank_set));
    states = begin(pass, moves, root, states_at, &distance);
    for (unsigned d = 0; d < distance; d++)
        left -= states_at[d];
    while (left > 0 && distance < 32) {
        states_at[distance++] = states;
        left -= states;
        if (left > 0)
            states = advance(pass, moves, (root + distance) % 2);
    }
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        write_moves(pass->cell[z].plane, moves, raw + EIGHT_RANKS / 4 * z);
    raw[root * (EIGHT_RANKS / 4)] &= 0xfc; /* the root has move 0 */
}
