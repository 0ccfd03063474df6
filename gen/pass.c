/*
 * pass.c - a breadth-first pass over sets of states.
 *
 * 1. A set of states is nine sets of ranks, one per cell of the blank, each
 *    20,160 bits in 315 words.  The frontier is the set of states at the
 *    distance reached last; unseen is the set of those not reached yet.
 *
 * 2. Seen from a state that is to be reached: a move m takes it to the
 *    frontier iff it is among the frontier's states carried back over m.  A
 *    horizontal move keeps the rank, so the nine-cell frontier is carried
 *    word by word as it is.  A vertical move is a look-up per state.
 *
 * 3. Going through the moves in their order, a state takes the first one
 *    that leads to the frontier: it leaves unseen at once, and later moves
 *    do not find it any more.  That is all that the move order means.
 *
 * 4. A frontier state whose own move goes up was reached from above, by a
 *    state that was seen long before: it need not be carried there.  This
 *    saves about half of the look-ups.
 *
 * 5. Every move changes the colour of the blank's cell (as on a chessboard),
 *    so the frontier has the blank on cells of one colour and the states
 *    next to it have it on the others.  One array holds both: the frontier's
 *    cells are read while the others are written.
 *
 * The moves found are kept in two bit planes and interleaved at the end.
 */
#include "pass.h"

#include <string.h>

enum { WORD_BITS = 64, WORDS = EIGHT_RANKS / WORD_BITS };

typedef struct rank_set {
    uint64_t word[WORDS];
} rank_set;

typedef struct pass {
    rank_set frontier[EIGHT_CELLS];
    rank_set unseen[EIGHT_CELLS];
    rank_set plane[2][EIGHT_CELLS]; /* bit 0 and bit 1 of the moves */
} pass;

/* All ones if bit b of the move is set, otherwise 0. */
static uint64_t bit_mask(eight_move move, unsigned b)
{
    return -(uint64_t)(move >> b & 1);
}

/*
 * *carried becomes the frontier with the blank on cell `from`, less the
 * states whose own move is `back`, each rank taken to to_rank[rank].
 */
static void carry(const pass *pass, unsigned from, eight_move back,
                  const uint16_t to_rank[EIGHT_RANKS], rank_set *carried)
{
    const uint64_t *frontier = pass->frontier[from].word;
    const uint64_t *plane0 = pass->plane[0][from].word;
    const uint64_t *plane1 = pass->plane[1][from].word;
    uint64_t not0 = ~bit_mask(back, 0);
    uint64_t not1 = ~bit_mask(back, 1);

    memset(carried, 0, sizeof(*carried));
    for (unsigned i = 0; i < WORDS; i++) {
        uint64_t is_back = (plane0[i] ^ not0) & (plane1[i] ^ not1);
        uint64_t bits = frontier[i] & ~is_back;

        for (; bits != 0; bits &= bits - 1) {
            unsigned bit = (unsigned)__builtin_ctzll(bits);
            unsigned rank = to_rank[i * WORD_BITS + bit];

            carried->word[rank / WORD_BITS] |= (uint64_t)1 << rank % WORD_BITS;
        }
    }
}

/*
 * The states with the blank on cell z that `move` takes into the frontier:
 * the frontier's own set for a horizontal move, otherwise *scratch, filled.
 */
static const rank_set *reach(const pass *pass, const eight_links *links,
                             unsigned z, eight_move move, rank_set *scratch)
{
    unsigned from = eight_move_target(z, move);

    if (move == EIGHT_U)
        carry(pass, from, EIGHT_D, links->down[from], scratch);
    else if (move == EIGHT_D)
        carry(pass, from, EIGHT_U, links->up[z], scratch);
    else
        return &pass->frontier[from];
    return scratch;
}

/*
 * Gives `move` to the states of `reached` that were unseen, and adds them to
 * the new frontier.
 */
static void take(pass *pass, unsigned z, eight_move move,
                 const rank_set *reached)
{
    uint64_t *frontier = pass->frontier[z].word;
    uint64_t *unseen = pass->unseen[z].word;
    uint64_t *plane0 = pass->plane[0][z].word;
    uint64_t *plane1 = pass->plane[1][z].word;
    uint64_t bit0 = bit_mask(move, 0);
    uint64_t bit1 = bit_mask(move, 1);

    for (unsigned i = 0; i < WORDS; i++) {
        uint64_t taken = reached->word[i] & unseen[i];

        unseen[i] ^= taken;
        frontier[i] |= taken;
        plane0[i] |= taken & bit0;
        plane1[i] |= taken & bit1;
    }
}

static unsigned count(const rank_set *set)
{
    unsigned n = 0;

    for (unsigned i = 0; i < WORDS; i++)
        n += (unsigned)__builtin_popcountll(set->word[i]);
    return n;
}

/*
 * One distance further: the cells of one colour are filled from the frontier
 * on the cells of the other.  Returns the number of states reached.
 */
static unsigned advance(pass *pass, const eight_links *links,
                        const eight_move order[EIGHT_MOVE_COUNT],
                        unsigned colour)
{
    unsigned reached = 0;
    rank_set scratch;

    for (unsigned z = colour; z < EIGHT_CELLS; z += 2) {
        memset(&pass->frontier[z], 0, sizeof(pass->frontier[z]));
        for (unsigned i = 0; i < EIGHT_MOVE_COUNT; i++)
            if (eight_move_is_legal(z, order[i]))
                take(pass, z, order[i],
                     reach(pass, links, z, order[i], &scratch));
        reached += count(&pass->frontier[z]);
    }
    return reached;
}

/* Spreads the low 32 bits out to the even bits of 64. */
static uint64_t spread(uint64_t x)
{
    x &= 0xffffffff;
    x = (x | x << 16) & 0x0000ffff0000ffff;
    x = (x | x << 8) & 0x00ff00ff00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
    x = (x | x << 2) & 0x3333333333333333;
    return (x | x << 1) & 0x5555555555555555;
}

/* The two bit planes as two-bit moves, four a byte, lowest bits first. */
static void interleave(const pass *pass, uint8_t raw[EIGHT_RAW_BYTES])
{
    for (unsigned half = 0; half < EIGHT_STATES / 32; half++) {
        unsigned z = half / (2 * WORDS);
        unsigned i = half / 2 % WORDS;
        unsigned shift = half % 2 * 32;
        uint64_t moves = spread(pass->plane[0][z].word[i] >> shift) |
                         spread(pass->plane[1][z].word[i] >> shift) << 1;

        for (unsigned byte = 0; byte < 8; byte++)
            *raw++ = (uint8_t)(moves >> 8 * byte);
    }
}

void pass_run(const eight_links *links, unsigned root,
              const eight_move order[EIGHT_MOVE_COUNT], pass_result *result)
{
    pass pass;
    unsigned distance = 0;
    unsigned reached = 1;

    memset(&pass, 0, sizeof(pass));
    memset(pass.unseen, 0xff, sizeof(pass.unseen));
    memset(result->states_at, 0, sizeof(result->states_at));
    pass.frontier[root].word[0] = 1;
    pass.unseen[root].word[0] ^= 1;
    /* The root came from nowhere: a horizontal move says so to carry(). */
    pass.plane[1][root].word[0] = 1;

    while (reached > 0 && distance < 32) {
        result->states_at[distance++] = reached;
        reached = advance(&pass, links, order, (root + distance) % 2);
    }
    pass.plane[1][root].word[0] ^= 1;
    interleave(&pass, result->raw);
}
