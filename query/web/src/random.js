// random.js - draws the same random numbers as `eight random`.
//
// The file contains no BigInt literal and no power of BigInts.  Tools that lower code for
// older engines do not know the former, and turn the latter into Math.pow().

export const LARGEST = "18446744073709551615"; // the largest number of 64 bits

function lowBits(x) {
    return BigInt.asUintN(64, x);
}

function foldShifted(x, bits) {
    return x ^ x >> BigInt(bits);
}

// Makes one step of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, 2014).  Its
// first state is the seed.  Returns the next state and the next number.
function splitMix(state) {
    const next = lowBits(state + BigInt("0x9e3779b97f4a7c15"));
    let x = foldShifted(next, 30);

    x = foldShifted(lowBits(x * BigInt("0xbf58476d1ce4e5b9")), 27);
    return [next, foldShifted(lowBits(x * BigInt("0x94d049bb133111eb")), 31)];
}

// Returns a random number from 0 to n - 1; all are equally likely.  The function
// rejects 64-bit numbers below 2^64 mod n.  The count of the other numbers is a
// multiple of n, so each remainder modulo n is equally likely.  The seed is a BigInt
// from 0 to 2^64 - 1.
export function draw(seed, n) {
    const range = BigInt(n);
    const first = lowBits(-range) % range; // 2^64 - n and 2^64 have the same remainder
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
