/* random.c - generates reproducible random numbers by SplitMix64. */
#include "eight.h"

/*
 * The state, which is at first the seed, grows in each step by a constant: the
 * odd number nearest to 2^64 divided by the golden ratio.  The new state is
 * then scrambled into a number of 64 bits.  The function discards numbers below
 * 2^64 mod n, because all remainders modulo n are equally frequent among the
 * other numbers.  It returns the remainder of the first number that it does not
 * discard.
 */
uint64_t eight_random(uint64_t *state, uint64_t n)
{
    uint64_t first = n == 0 ? 0 : (UINT64_MAX - n + 1) % n; /* 2^64 mod n */
    uint64_t x;

    do {
        x = *state += 0x9e3779b97f4a7c15;
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
        x = (x ^ x >> 27) * 0x94d049bb133111eb;
        x ^= x >> 31;
    } while (x < first);
    return n == 0 ? x : x % n;
}
