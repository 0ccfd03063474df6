/*
 * wasm.c - the pocket edition for WebAssembly, and every board of one goal.
 *
 * JavaScript writes boards and an order to `shared`, calls a function, and
 * reads the result from its return value or from `shared`.
 *
 * The number of boards at each distance, and a random board at one, come from a
 * breadth-first search over all boards from which the goal can be reached:
 *
 * 1. With the goal's tiles renamed 1 to 8 in reading order, a board is a cell
 *    of the blank and an arrangement of eight tiles.  Its index is
 *    20160 * cell + rank, where the rank is the Lehmer code of the arrangement
 *    in the mixed radix 8, 7, 6, 5, 4, 3.  Digit 6 makes the sum even, and
 *    digit 7 is 0.
 *
 * 2. A horizontal move keeps the rank.  A vertical move between the cells k and
 *    k + 3 carries a tile past two others: it exchanges neighbours in the
 *    arrangement at k, k + 1 and at k + 1, k + 2 (for down, in reverse order).
 *    raised[k] and lowered[k] list the ranks after these moves.
 */
#define EIGHT_POCKET_IMPLEMENTATION
#include <eight_pocket_bytes.h>

#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum {
    RANKS = 20160,
    STATES = 9 * RANKS,
    DIGITS = 8,
    VERTICAL = 6,
    LEVELS = EIGHT_POCKET_MAX_MOVES + 1,
    NO_ROOT = 9,
};

/* src/eight.js uses the offsets of the fields. */
static struct shared {
    unsigned char start[9];
    unsigned char goal[9];
    char order[6];                       /* at 18 */
    char moves[EIGHT_POCKET_MOVES_SIZE]; /* at 24 */
    uint32_t counts[LEVELS];             /* at 56 */
} shared;

static uint16_t raised[VERTICAL][RANKS];
static uint16_t lowered[VERTICAL][RANKS];
static uint8_t reached[STATES]; /* distance + 1, or 0 */
static uint32_t queue[STATES];  /* indices in the order of their distances */
static unsigned surveyed_root = NO_ROOT;

/* ---- The pocket edition ----------------------------------------------- */

EXPORT(shared) struct shared *share(void)
{
    return &shared;
}

EXPORT(distance) int distance(void)
{
    return eight_pocket_distance(shared.start, shared.goal);
}

EXPORT(solve) int solve(void)
{
    return eight_pocket_solve(shared.start, shared.goal, shared.order,
                              shared.moves);
}

EXPORT(bestMoves) int best_moves(void)
{
    return eight_pocket_best_moves(shared.start, shared.goal);
}

/* ---- All boards ------------------------------------------------------- */

/* Exchanges two neighbours of an arrangement, given by their digits. */
static void exchange(unsigned char digit[2])
{
    unsigned char first = digit[0];

    if (first > digit[1]) {
        digit[0] = digit[1];
        digit[1] = (unsigned char)(first - 1);
    } else {
        digit[0] = (unsigned char)(digit[1] + 1);
        digit[1] = first;
    }
}

static void unpack_rank(unsigned rank, unsigned char digit[DIGITS])
{
    unsigned sum = 0;

    for (unsigned i = 6; i-- > 0; rank /= DIGITS - i) {
        digit[i] = (unsigned char)(rank % (DIGITS - i));
        sum += digit[i];
    }
    digit[6] = sum & 1;
    digit[7] = 0;
}

static unsigned pack_rank(const unsigned char digit[DIGITS])
{
    unsigned rank = 0;

    for (unsigned i = 0; i < 6; i++)
        rank = rank * (DIGITS - i) + digit[i];
    return rank;
}

static void list_vertical_moves(void)
{
    unsigned char digit[DIGITS];

    for (unsigned rank = 0; rank < RANKS; rank++) {
        unpack_rank(rank, digit);
        for (unsigned k = 0; k < VERTICAL; k++) {
            exchange(digit + k);
            exchange(digit + k + 1);
            raised[k][rank] = (uint16_t)pack_rank(digit);
            lowered[k][raised[k][rank]] = (uint16_t)rank;
            exchange(digit + k + 1); /* an exchange is its own inverse */
            exchange(digit + k);
        }
    }
}

/* Adds a board to the end of the queue unless it was reached before. */
static uint32_t *reach(uint32_t *end, unsigned blank, unsigned rank,
                       uint8_t level)
{
    uint32_t index = blank * RANKS + rank;

    if (reached[index] == 0) {
        reached[index] = level;
        *end++ = index;
    }
    return end;
}

static uint32_t *expand(uint32_t *end, uint32_t index)
{
    unsigned blank = index / RANKS;
    unsigned rank = index % RANKS;
    uint8_t level = (uint8_t)(reached[index] + 1);

    if (blank >= 3)
        end = reach(end, blank - 3, raised[blank - 3][rank], level);
    if (blank < 6)
        end = reach(end, blank + 3, lowered[blank][rank], level);
    if (blank % 3 > 0)
        end = reach(end, blank - 1, rank, level);
    if (blank % 3 < 2)
        end = reach(end, blank + 1, rank, level);
    return end;
}

static unsigned blank_cell(const unsigned char board[9])
{
    unsigned cell = 0;

    while (board[cell] != 0)
        cell++;
    return cell;
}

/* Stores the number of boards at each distance from a valid goal. */
EXPORT(survey) void survey(void)
{
    unsigned root = blank_cell(shared.goal);
    uint32_t *end = queue;

    if (root == surveyed_root)
        return;
    if (surveyed_root == NO_ROOT)
        list_vertical_moves();
    surveyed_root = root;
    for (unsigned i = 0; i < STATES; i++)
        reached[i] = 0;
    for (unsigned i = 0; i < LEVELS; i++)
        shared.counts[i] = 0;
    end = reach(end, root, 0, 1);
    for (uint32_t *next = queue; next < end; next++) {
        shared.counts[reached[*next] - 1]++;
        end = expand(end, *next);
    }
}

/* ---- A random board --------------------------------------------------- */

/* SplitMix64 by S. Vigna; the state begins as the seed. */
static uint64_t split_mix(uint64_t *state)
{
    uint64_t x = *state += 0x9e3779b97f4a7c15;

    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

/*
 * A number below n, each equally likely: numbers below 2^64 mod n are
 * rejected, so every remainder modulo n is equally likely.
 */
static uint32_t draw(uint64_t seed, uint32_t n)
{
    uint64_t first = (UINT64_MAX - n + 1) % n;
    uint64_t x;

    do
        x = split_mix(&seed);
    while (x < first);
    return (uint32_t)(x % n);
}

/* Stores the board with this index as the start. */
static void store_start(uint32_t index)
{
    unsigned char tiles[9]; /* the goal's, in reading order */
    unsigned char digit[DIGITS];
    unsigned n = 0;

    for (unsigned cell = 0; cell < 9; cell++)
        if (shared.goal[cell] != 0)
            tiles[n++] = shared.goal[cell];
    unpack_rank(index % RANKS, digit);
    for (unsigned cell = 0, place = 0; cell < 9; cell++) {
        shared.start[cell] = 0;
        if (cell == index / RANKS)
            continue;
        /* A digit is a place among the tiles that are left. */
        shared.start[cell] = tiles[digit[place]];
        for (unsigned i = digit[place++]; i + 1 < n; i++)
            tiles[i] = tiles[i + 1];
        n--;
    }
}

/*
 * Stores a random board at a distance, 0..31, as the start; returns 0 if there
 * is none.  The board is the one that `eight random` prints for this seed.
 */
EXPORT(randomAt) int random_at(unsigned level, uint64_t seed)
{
    uint32_t index = 0;
    uint32_t skip;

    survey();
    if (shared.counts[level] == 0)
        return 0;
    skip = draw(seed, shared.counts[level]);
    while (reached[index] != level + 1 || skip-- > 0)
        index++;
    store_start(index);
    return 1;
}
