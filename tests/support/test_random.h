/*
 * test_random.h - chance that comes out the same every time: xorshift64*
 * (S. Vigna, "An experimental exploration of Marsaglia's xorshift
 * generators, scrambled", 2016).
 */
#ifndef DICE_H
#define DICE_H

#include <stdint.h>

/* *dice is the seed, anything but 0, and the state after it. */
static inline uint32_t dice_throw(uint64_t *dice, uint32_t sides)
{
    *dice ^= *dice >> 12;
    *dice ^= *dice << 25;
    *dice ^= *dice >> 27;
    return (uint32_t)((*dice * 0x2545f4914f6cdd1d) >> 32) % sides;
}

#endif
