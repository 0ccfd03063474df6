// random.js - reproducible boards for tests, from SplitMix64.

export class Random {
    constructor(seed) {
        this.state = BigInt(seed);
    }

    // A number below n; n is small enough for the bias not to matter here.
    below(n) {
        const mask = (1n << 64n) - 1n;
        let x = this.state = this.state + 0x9e3779b97f4a7c15n & mask;

        x = (x ^ x >> 30n) * 0xbf58476d1ce4e5b9n & mask;
        x = (x ^ x >> 27n) * 0x94d049bb133111ebn & mask;
        return Number((x ^ x >> 31n) % BigInt(n));
    }

    // All 9! boards are possible, so half are unsolvable.
    board() {
        const board = [0, 1, 2, 3, 4, 5, 6, 7, 8];

        for (let i = 8; i > 0; i--) {
            const j = this.below(i + 1);

            [board[i], board[j]] = [board[j], board[i]];
        }
        return board;
    }
}

// How many of something to try: all of them with the option --all of `run`.
export function many(all, few) {
    return process.env.ALL === "true" ? all : few;
}

export function orders(letters = "udlr") {
    return letters.length < 2 ? [letters] : [...letters].flatMap((letter) =>
        orders(letters.replace(letter, "")).map((rest) => letter + rest));
}
