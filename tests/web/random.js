// random.js - makes reproducible boards for tests, with random numbers of SplitMix64.

export class Random {
    constructor(seed) {
        this.state = BigInt(seed);
    }

    // Returns a random number below n, where n is so small that the bias does not matter.
    below(n) {
        const mask = (1n << 64n) - 1n;
        let x = this.state = this.state + 0x9e3779b97f4a7c15n & mask;

        x = (x ^ x >> 30n) * 0xbf58476d1ce4e5b9n & mask;
        x = (x ^ x >> 27n) * 0x94d049bb133111ebn & mask;
        return Number((x ^ x >> 31n) % BigInt(n));
    }

    // Returns one of all 9! boards, so half of the boards are unsolvable.
    board() {
        const board = [0, 1, 2, 3, 4, 5, 6, 7, 8];

        for (let i = 8; i > 0; i--) {
            const j = this.below(i + 1);

            [board[i], board[j]] = [board[j], board[i]];
        }
        return board;
    }
}

// Returns how many cases to try: `all` with the option --all of the script `run`,
// otherwise `few`.
export function many(all, few) {
    return process.env.ALL === "true" ? all : few;
}

export function orders(letters = "udlr") {
    return letters.length < 2 ? [letters] : [...letters].flatMap((letter) =>
        orders(letters.replace(letter, "")).map((rest) => letter + rest));
}
