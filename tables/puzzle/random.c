/* random.c - SplitMix64: reproducible random numbers. */
#include "eight.h"

/*
 * The state, at first the seed, grows by the odd number next to 2^64 divided by
 * the golden ratio; each value of the state is scrambled into 64 bits.  The
 * result is the remainder by n of the first scrambled number that is at least
 * 2^64 mod n, because from 2^64 mod n to 2^64 - 1 every remainder appears
 * equally often.
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
