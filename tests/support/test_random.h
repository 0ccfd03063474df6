/*
 * test_random.h - makes deterministic pseudo-random numbers by xorshift64* (S.
 * Vigna, "An experimental exploration of Marsaglia's xorshift generators,
 * scrambled", 2016).
 */
#ifndef TEST_RANDOM_H
#define TEST_RANDOM_H

#include <stdint.h>

/*
 * Returns a number in 0..limit - 1, and advances *seed.  The first *seed may be
 * any number except 0.
 */
static inline uint32_t test_random(uint64_t *seed, uint32_t limit)
{
    *seed ^= *seed >> 12;
    *seed ^= *seed << 25;
    *seed ^= *seed >> 27;
    return (uint32_t)((*seed * 0x2545f4914f6cdd1d) >> 32) % limit;
}

#endif
