// random.js - draws the same random numbers as `eight random`.

export const LARGEST = 2n ** 64n - 1n; // the largest number of 64 bits

// Makes one step of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, 2014).  Its
// first state is the seed.  Returns the next state and the next number.
function splitMix(state) {
    const next = state + 0x9e3779b97f4a7c15n & LARGEST;
    let x = next;

    x = (x ^ x >> 30n) * 0xbf58476d1ce4e5b9n & LARGEST;
    x = (x ^ x >> 27n) * 0x94d049bb133111ebn & LARGEST;
    return [next, x ^ x >> 31n];
}

// Returns a random number from 0 to n - 1; all are equally likely.  The function
// rejects 64-bit numbers below 2^64 mod n.  The count of the other numbers is a
// multiple of n, so each remainder modulo n is equally likely.  The seed is a BigInt
// from 0 to 2^64 - 1.
export function draw(seed, n) {
    const range = BigInt(n);
    const first = (LARGEST + 1n) % range;
    let [state, x] = splitMix(seed);

    while (x < first)
        [state, x] = splitMix(state);
    return Number(x % range);
}

// Returns a new random seed, which is a whole number below 2^53.  Math.random() makes
// it, because Node 18 does not define `crypto`.
export function randomSeed() {
    return Math.floor(Math.random() * 2 ** 53);
}
