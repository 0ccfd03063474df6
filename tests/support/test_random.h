/*
 * test_random.h - deterministic pseudo-random numbers: xorshift64*
 * (S. Vigna, "An experimental exploration of Marsaglia's xorshift
 * generators, scrambled", 2016).
 */
#ifndef DICE_H
#define DICE_H

#include <stdint.h>

/*
 * Returns a number 0..limit - 1 and advances *dice, which starts as any seed
 * except 0.
 */
static inline uint32_t dice_throw(uint64_t *dice, uint32_t limit)
{
    *dice ^= *dice >> 12;
    *dice ^= *dice << 25;
    *dice ^= *dice >> 27;
    return (uint32_t)((*dice * 0x2545f4914f6cdd1d) >> 32) % limit;
}

#endif
