/*
 * splitmix.h - numbers drawn by chance, the same ones on every machine.
 *
 * SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, "Fast splittable
 * pseudorandom number generators", 2014): the state, at first the seed, grows
 * by the odd number next to 2^64 / the golden ratio, and each value of the
 * state is scrambled into a number of 64 bits.
 */
#ifndef SPLITMIX_H
#define SPLITMIX_H

#include <stdint.h>

/* The next number; *state is the seed at first. */
static inline uint64_t splitmix_next(uint64_t *state)
{
    uint64_t x = *state += 0x9e3779b97f4a7c15;

    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

/*
 * A number in 0..n-1, n > 0, each as likely as any other: the remainder by
 * n of the first number at or above 2^64 mod n.  From there on to the last
 * number of 64 bits every remainder comes equally often.
 */
static inline uint64_t splitmix_below(uint64_t *state, uint64_t n)
{
    uint64_t first = (UINT64_MAX - n + 1) % n;
    uint64_t x;

    do
        x = splitmix_next(state);
    while (x < first);
    return x % n;
}

#endif
