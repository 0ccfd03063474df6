/*
 * selftest.h - makes the same random queries on every target.  This header is
 * C99 and C++98 and needs no library, so that it also runs without an operating
 * system.
 */
#ifndef SELFTEST_H
#define SELFTEST_H

#define SELFTEST_HASH 0x12581eeUL

/*
 * Returns a number, 0..n-1, from a linear congruential generator, which gives
 * the same numbers on every target.
 */
static unsigned selftest_random(unsigned long *seed, unsigned n)
{
    *seed = (*seed * 1103515245UL + 12345UL) & 0x7fffffffUL;
    return (unsigned)(*seed >> 16) % n;
}

static void selftest_board(unsigned long *seed, unsigned char board[9])
{
    unsigned i;

    for (i = 0; i < 9; i++)
        board[i] = (unsigned char)i;
    for (i = 8; i > 0; i--) {
        unsigned j = selftest_random(seed, i + 1);
        unsigned char kept = board[i];

        board[i] = board[j];
        board[j] = kept;
    }
}

static void selftest_order(unsigned long *seed, char order[5])
{
    unsigned i;

    for (i = 0; i < 5; i++)
        order[i] = "udlr"[i];
    for (i = 3; i > 0; i--) {
        unsigned j = selftest_random(seed, i + 1);
        char kept = order[i];

        order[i] = order[j];
        order[j] = kept;
    }
}

typedef int selftest_solve(const unsigned char start[9],
                           const unsigned char goal[9], const char *order,
                           char moves[32]);

/*
 * Returns a hash (FNV-1a, 32 bits) of the lengths and letters of the answers
 * to 2,000 queries, about half of which are unsolvable.  The hash must be
 * SELFTEST_HASH; answers.c checks that the tables give the same hash.
 */
static unsigned long selftest_hash(selftest_solve *solve)
{
    unsigned long seed = 1;
    unsigned long hash = 2166136261UL;
    unsigned n;

    for (n = 0; n < 2000; n++) {
        unsigned char start[9];
        unsigned char goal[9];
        char order[5];
        char moves[32];
        int length;
        int i;

        selftest_board(&seed, start);
        selftest_board(&seed, goal);
        selftest_order(&seed, order);
        length = solve(start, goal, order, moves);
        hash = ((hash ^ (unsigned long)(length & 0xff)) * 16777619UL) &
               0xffffffffUL;
        for (i = 0; i < length; i++)
            hash =
                ((hash ^ (unsigned long)moves[i]) * 16777619UL) & 0xffffffffUL;
    }
    return hash;
}

#endif
