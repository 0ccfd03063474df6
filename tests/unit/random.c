/* random.c - tests the numbers of eight_random(). */
#include "eight.h"

#include <criterion/criterion.h>

/*
 * Compares the numbers with the first numbers of the authors' implementation of
 * SplitMix64.
 */
Test(random, known_numbers)
{
    static const uint64_t of_1234567[] = {
        6457827717110365317, 3203168211198807973, 9817491932198370423u,
        4593380528125082431, 16408922859458223821u};
    uint64_t state = 1234567;

    for (unsigned i = 0; i < 5; i++)
        cr_expect_eq(eight_random(&state, 0), of_1234567[i]);
    state = 0;
    cr_expect_eq(eight_random(&state, 0), 0xe220a8397b1dcdaf);
}

/*
 * Values below 2^64 mod n are rejected, because they would make some remainders
 * more likely.
 */
Test(random, values_that_would_bias_the_result_are_rejected)
{
    /* 2^64 mod n = 2^63 - 1 */
    uint64_t n = ((uint64_t)1 << 63) + 1;
    uint64_t state = 1234567;

    /*
     * Only the third and the fifth of the numbers in known_numbers are large
     * enough.
     */
    cr_expect_eq(eight_random(&state, n), 9817491932198370423u % n);
    cr_expect_eq(eight_random(&state, n), 16408922859458223821u % n);
}

/*
 * The first state gives the greatest value that is rejected.  The second state
 * gives the least value that is accepted.
 */
Test(random, the_least_value_that_is_accepted)
{
    uint64_t first = ((uint64_t)1 << 63) - 1; /* 2^64 mod n */
    uint64_t n = first + 2;
    uint64_t state = 16898060955550185018u;
    uint64_t unlimited = state;

    cr_assert_eq(eight_random(&unlimited, 0), first - 1);
    cr_expect_eq(eight_random(&state, n), eight_random(&unlimited, 0) % n);
    state = 959135552437182909;
    cr_expect_eq(eight_random(&state, n), first);
}

Test(random, remainders_are_uniformly_distributed)
{
    enum { SIDES = 7, DRAWS = 70000 };
    unsigned count[SIDES] = {0};
    uint64_t state = 1;

    for (unsigned i = 0; i < DRAWS; i++) {
        uint64_t x = eight_random(&state, SIDES);

        cr_assert_lt(x, SIDES);
        count[x]++;
    }
    /*
     * Each side has an expected count of 10,000, with a standard deviation of
     * 93.
     */
    for (unsigned side = 0; side < SIDES; side++)
        cr_expect(count[side] > 9500 && count[side] < 10500, "%u: %u", side,
                  count[side]);
    cr_expect_eq(eight_random(&state, 1), 0);
}
