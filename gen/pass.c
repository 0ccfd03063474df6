/*
 * pass.c - a breadth-first pass over sets of states.
 *
 * 1. A set of states is nine sets of ranks, one per cell of the blank.  A
 *    rank is 60 head + tail: head, 0..335, are the first three digits of the
 *    Lehmer code (see rank.h) and tail, 0..59, the others.  A set of ranks
 *    is 336 words of 60 bits; bit `tail` of word `head` is the rank's place.
 *
 * 2. The frontier is the set of states at the distance reached last; unseen
 *    is the set of those not reached yet.  A state can be reached now iff
 *    one of its moves takes it into the frontier.  So, cell by cell and move
 *    by move, the frontier is carried back over the move to the states that
 *    the move takes there, and those of them that are unseen are taken.
 *
 * 3. Going through the moves in their order, a state takes the first one
 *    that leads to the frontier: it leaves unseen at once, and later moves
 *    do not find it any more.  That is all that the move order means.
 *
 * 4. Horizontal moves keep the rank: the frontier's words are taken as they
 *    are.  Vertical moves permute the ranks.  Link k joins the cells k and
 *    k + 3 and changes the digits k, k + 1, k + 2:
 *      link 0        the head only: whole words are moved.
 *      links 1 and 2 head and tail: bit by bit, with a look-up each.  This
 *                    is where most of the time of a pass is spent.
 *      links 3 and 4 the tail only: within the word, with a look-up for six
 *                    bits at a time.
 *      link 5        the last digit only: in each group of three bits all go
 *                    one place up, the third one to the first, or all go one
 *                    place down.
 *    For links 3 to 5 the head matters by the parity of its digits, for digit
 *    6 makes the sum of all digits even.
 *
 * 5. A frontier state that was reached over a link needs not be carried back
 *    over it: the state there was seen before.  Bit by bit, this saves half
 *    of the work.
 *
 * 6. Every move changes the colour of the blank's cell (as on a chessboard),
 *    so the frontier has the blank on cells of one colour and the states
 *    next to it have it on the others.  One array holds both: the frontier's
 *    cells are read while the others are written.
 *
 * What a state takes is noted as the move's place in the order, 0..3, in two
 * bit planes; they become moves at the end.
 */
#include "pass.h"

#include <stdlib.h>
#include <string.h>

enum { TAILS = 60, HEADS = EIGHT_RANKS / TAILS, PLACES = HEADS * 64 };

enum { SIX_BITS = 64, SIXES = TAILS / 6 };

/* sixes[i][b]: where the bits b of the i-th six bits of a word go. */
typedef uint64_t sixes[SIXES][SIX_BITS];

typedef struct rank_set {
    uint64_t word[HEADS];
} rank_set;

/* The first index of an array is 0 for the blank going up, 1 for down. */
struct pass_links {
    uint16_t head[2][HEADS];      /* link 0: where a word goes */
    uint16_t place[2][2][PLACES]; /* links 1, 2: where a bit goes */
    sixes tail[2][2][2];          /* links 3, 4, by parity: where bits go */
    uint64_t forward[2];          /* link 5 up, by parity: see below */
    uint8_t parity[HEADS];        /* of the head's digits */
};

typedef struct pass {
    rank_set frontier[EIGHT_CELLS];
    rank_set unseen[EIGHT_CELLS];
    rank_set plane[2][EIGHT_CELLS];
    rank_set nothing; /* what an illegal move reaches */
} pass;

/* ---- Links ------------------------------------------------------------ */

/* The rank after the blank goes up link k. */
static unsigned rank_up(unsigned rank, unsigned k)
{
    eight_lehmer code = eight_unrank(rank);

    eight_lehmer_rotate_left(&code, k);
    return eight_rank(code);
}

static void fill_heads(pass_links *links)
{
    for (unsigned head = 0; head < HEADS; head++) {
        unsigned to = rank_up(head * TAILS, 0) / TAILS;

        links->head[0][head] = (uint16_t)to;
        links->head[1][to] = (uint16_t)head;
        /* With a tail of 0, digit 6 is the parity of the head. */
        links->parity[head] = eight_unrank(head * TAILS).digit[6];
    }
}

/* Link 1 or 2: `run` ranks in a row go to as many in a row. */
static void fill_places(pass_links *links, unsigned k, unsigned run)
{
    uint16_t *up = links->place[0][k - 1];
    uint16_t *down = links->place[1][k - 1];

    for (unsigned rank = 0; rank < EIGHT_RANKS; rank += run) {
        unsigned from = rank / TAILS * 64 + rank % TAILS;
        unsigned to_rank = rank_up(rank, k);
        unsigned to = to_rank / TAILS * 64 + to_rank % TAILS;

        for (unsigned i = 0; i < run; i++) {
            up[from + i] = (uint16_t)(to + i);
            down[to + i] = (uint16_t)(from + i);
        }
    }
}

/* Says that, in a word, the bit `from` goes to the bit `to`. */
static void set_bit(sixes sixes, unsigned from, unsigned to)
{
    uint64_t *six = sixes[from / 6];
    unsigned bit = 1u << from % 6;

    for (unsigned b = 0; b < SIX_BITS; b++)
        if ((b & bit) != 0)
            six[b] |= (uint64_t)1 << to;
}

/* Links 3, 4 and 5.  Head 0 has even parity, head 1 is 0 0 1 and odd. */
static void fill_tails(pass_links *links, unsigned parity)
{
    unsigned first = parity * TAILS;

    for (unsigned tail = 0; tail < TAILS; tail++) {
        for (unsigned k = 3; k <= 4; k++) {
            unsigned to = rank_up(first + tail, k) - first;

            set_bit(links->tail[0][k - 3][parity], tail, to);
            set_bit(links->tail[1][k - 3][parity], to, tail);
        }
        if (tail % 3 == 0 && rank_up(first + tail, 5) == first + tail + 1)
            links->forward[parity] |= (uint64_t)7 << tail;
    }
}

pass_links *pass_links_new(void)
{
    pass_links *links = calloc(1, sizeof(*links));

    if (links == NULL)
        return NULL;
    fill_heads(links);
    fill_places(links, 1, 12);
    fill_places(links, 2, 3);
    fill_tails(links, 0);
    fill_tails(links, 1);
    return links;
}

/* ---- Carrying the frontier -------------------------------------------- */

/* Link 0: whole words. */
static void carry_words(const rank_set *frontier, const uint16_t head[HEADS],
                        rank_set *carried)
{
    for (unsigned i = 0; i < HEADS; i++)
        carried->word[head[i]] = frontier->word[i];
}

/*
 * Link 5: in groups of three bits.  forward has all ones in the groups that
 * go one place up when the blank goes up; the others go one place down.  For
 * the blank going down it is the other way round.
 */
static void carry_groups(const pass_links *links, unsigned down,
                         const rank_set *restrict frontier,
                         rank_set *restrict carried)
{
    const uint64_t first = 0x1249249249249249; /* bits 0, 3, ..., 60 */

    for (unsigned i = 0; i < HEADS; i++) {
        uint64_t forward = links->forward[links->parity[i]] ^ -(uint64_t)down;
        uint64_t up = frontier->word[i] & forward;
        uint64_t back = frontier->word[i] & ~forward;

        carried->word[i] = (up & ~(first << 2)) << 1 | (up >> 2 & first) |
                           (back & ~first) >> 1 | (back & first) << 2;
    }
}

/* Links 3 and 4: six bits at a time. */
static void carry_tails(const rank_set *frontier, const sixes tail[2],
                        const uint8_t parity[HEADS], rank_set *carried)
{
    for (unsigned i = 0; i < HEADS; i++) {
        const uint64_t(*to)[SIX_BITS] = tail[parity[i]];
        uint64_t word = 0;

        for (unsigned six = 0; six < SIXES; six++)
            word |= to[six][frontier->word[i] >> 6 * six & (SIX_BITS - 1)];
        carried->word[i] = word;
    }
}

/*
 * Links 1 and 2: bit by bit, but for the states whose own move has the place
 * `back` in the order.
 */
static void carry_bits(const pass *pass, unsigned from, unsigned back,
                       const uint16_t place[PLACES], rank_set *carried)
{
    const uint64_t *frontier = pass->frontier[from].word;
    const uint64_t *plane0 = pass->plane[0][from].word;
    const uint64_t *plane1 = pass->plane[1][from].word;
    uint64_t not0 = (uint64_t)(back & 1) - 1;
    uint64_t not1 = (uint64_t)(back >> 1) - 1;

    memset(carried, 0, sizeof(*carried));
    for (unsigned i = 0; i < HEADS; i++, place += 64) {
        uint64_t is_back = (plane0[i] ^ not0) & (plane1[i] ^ not1);
        uint64_t bits = frontier[i] & ~is_back;

        for (; bits != 0; bits &= bits - 1) {
            unsigned to = place[__builtin_ctzll(bits)];

            carried->word[to / 64] |= (uint64_t)1 << to % 64;
        }
    }
}

static unsigned place_in_order(const eight_move order[EIGHT_MOVE_COUNT],
                               eight_move move)
{
    unsigned place = 0;

    while (order[place] != move)
        place++;
    return place;
}

/*
 * The states with the blank on cell z that `move` takes into the frontier:
 * *scratch, filled, unless such a set is there already.
 */
static const rank_set *reach(const pass *pass, const pass_links *links,
                             const eight_move order[EIGHT_MOVE_COUNT],
                             unsigned z, eight_move move, rank_set *scratch)
{
    unsigned down = move == EIGHT_U; /* the frontier's blank goes back */
    const rank_set *frontier;
    unsigned from;
    unsigned link;

    if (!eight_move_is_legal(z, move))
        return &pass->nothing;
    from = eight_move_target(z, move);
    link = z < from ? z : from;
    frontier = &pass->frontier[from];
    if (move == EIGHT_L || move == EIGHT_R)
        return frontier;

    if (link == 0)
        carry_words(frontier, links->head[down], scratch);
    else if (link <= 2)
        carry_bits(pass, from, place_in_order(order, eight_move_inverse(move)),
                   links->place[down][link - 1], scratch);
    else if (link <= 4)
        carry_tails(frontier, links->tail[down][link - 3], links->parity,
                    scratch);
    else
        carry_groups(links, down, frontier, scratch);
    return scratch;
}

/* ---- Levels ----------------------------------------------------------- */

/*
 * The unseen states among reached[0], [1], [2], [3] take the first of these
 * moves that reaches them and are the new frontier on their cell.
 */
static void take(const rank_set *const reached[EIGHT_MOVE_COUNT],
                 rank_set *restrict frontier, rank_set *restrict unseen,
                 rank_set *restrict plane0, rank_set *restrict plane1)
{
    const uint64_t *r0 = reached[0]->word;
    const uint64_t *r1 = reached[1]->word;
    const uint64_t *r2 = reached[2]->word;
    const uint64_t *r3 = reached[3]->word;

    for (unsigned i = 0; i < HEADS; i++) {
        uint64_t left0 = unseen->word[i] & ~r0[i];
        uint64_t left1 = left0 & ~r1[i];
        uint64_t left2 = left1 & ~r2[i];
        uint64_t left3 = left2 & ~r3[i];

        frontier->word[i] = unseen->word[i] ^ left3;
        plane0->word[i] |= (left0 ^ left1) | (left2 ^ left3);
        plane1->word[i] |= left1 ^ left3;
        unseen->word[i] = left3;
    }
}

/*
 * The number of bits in a set.  Bits are added up in pairs, nibbles, bytes,
 * and bytes over as many words as fit: 21 x 8 < 256.
 */
static unsigned count(const rank_set *set)
{
    enum { RUN = 21 }; /* words; HEADS is a multiple */
    uint64_t total = 0;

    for (unsigned start = 0; start < HEADS; start += RUN) {
        uint64_t bytes = 0;

        for (unsigned i = start; i < start + RUN; i++) {
            uint64_t x = set->word[i];

            x -= x >> 1 & 0x5555555555555555;
            x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
            bytes += (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
        }
        total +=
            (bytes & 0x00ff00ff00ff00ff) + (bytes >> 8 & 0x00ff00ff00ff00ff);
    }
    return (unsigned)(total * 0x0001000100010001 >> 48);
}

/*
 * One distance further: the cells of one colour are filled from the frontier
 * on the cells of the other.  Returns the number of states reached.
 */
static unsigned advance(pass *pass, const pass_links *links,
                        const eight_move order[EIGHT_MOVE_COUNT],
                        unsigned colour)
{
    unsigned states = 0;
    rank_set scratch[EIGHT_MOVE_COUNT];
    const rank_set *reached[EIGHT_MOVE_COUNT];

    for (unsigned z = colour; z < EIGHT_CELLS; z += 2) {
        for (unsigned i = 0; i < EIGHT_MOVE_COUNT; i++)
            reached[i] = reach(pass, links, order, z, order[i], &scratch[i]);
        take(reached, &pass->frontier[z], &pass->unseen[z], &pass->plane[0][z],
             &pass->plane[1][z]);
        states += count(&pass->frontier[z]);
    }
    return states;
}

/* ---- The whole pass --------------------------------------------------- */

/* Bit b of the moves that stand for the places in the order. */
static uint64_t move_bits(const eight_move order[EIGHT_MOVE_COUNT],
                          uint64_t plane0, uint64_t plane1, unsigned b)
{
    uint64_t bits = 0;

    for (unsigned place = 0; place < EIGHT_MOVE_COUNT; place++)
        if ((order[place] >> b & 1) != 0)
            bits |= ((place & 1) != 0 ? plane0 : ~plane0) &
                    ((place & 2) != 0 ? plane1 : ~plane1);
    return bits;
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

/* Stores the low n bytes of x, the lowest first; returns what follows. */
static uint8_t *store_bytes(uint8_t *to, uint64_t x, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        to[i] = (uint8_t)(x >> 8 * i);
    return to + n;
}

/* The planes as two-bit moves, four a byte, lowest bits first. */
static void interleave(const pass *pass,
                       const eight_move order[EIGHT_MOVE_COUNT],
                       uint8_t raw[EIGHT_RAW_BYTES])
{
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        for (unsigned i = 0; i < HEADS; i++) {
            uint64_t plane0 = pass->plane[0][z].word[i];
            uint64_t plane1 = pass->plane[1][z].word[i];
            uint64_t bit0 = move_bits(order, plane0, plane1, 0);
            uint64_t bit1 = move_bits(order, plane0, plane1, 1);

            /* 60 moves are 15 bytes. */
            raw = store_bytes(raw, spread(bit0) | spread(bit1) << 1, 8);
            raw = store_bytes(raw, spread(bit0 >> 32) | spread(bit1 >> 32) << 1,
                              7);
        }
}

/*
 * The set of the root alone.  The root has no move: a horizontal one stands
 * for it, so that it counts as reached over no link.
 */
static void start(pass *pass, unsigned root,
                  const eight_move order[EIGHT_MOVE_COUNT])
{
    unsigned sideways = place_in_order(order, EIGHT_L);

    memset(pass, 0, sizeof(*pass));
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        for (unsigned i = 0; i < HEADS; i++)
            pass->unseen[z].word[i] = ((uint64_t)1 << TAILS) - 1;
    pass->frontier[root].word[0] = 1;
    pass->unseen[root].word[0] ^= 1;
    pass->plane[0][root].word[0] = sideways & 1;
    pass->plane[1][root].word[0] = sideways >> 1;
}

void pass_run(const pass_links *links, unsigned root,
              const eight_move order[EIGHT_MOVE_COUNT], pass_result *result)
{
    pass pass;
    unsigned distance = 0;
    unsigned states = 1;

    start(&pass, root, order);
    memset(result->states_at, 0, sizeof(result->states_at));
    while (states > 0 && distance < 32) {
        result->states_at[distance++] = states;
        states = advance(&pass, links, order, (root + distance) % 2);
    }
    interleave(&pass, order, result->raw);
    result->raw[root * (EIGHT_RANKS / 4)] &= 0xfc; /* move 0 */
}
