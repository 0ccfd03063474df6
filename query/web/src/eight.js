// eight.js - the package: every answer is looked up in the pocket edition.
import { GOALS, boardFrom, checkOrder, inversions, parse, slide }
    from "./board.js";
import WASM from "eight.wasm"; // as text in base64

export { GOALS, parse };

const LEVELS = 32;
const BITS = { u: 1, d: 2, l: 4, r: 8 };

// ---- The compiled code ---------------------------------------------------

// The fields of `struct shared` in wasm.c.
function sharedFields({ memory, shared }) {
    const at = shared();

    return {
        start: new Uint8Array(memory.buffer, at, 9),
        goal: new Uint8Array(memory.buffer, at + 9, 9),
        order: new Uint8Array(memory.buffer, at + 18, 4),
        // One view for each length: text is made of a whole view, and making a view
        // for each solution would take longer than looking it up.
        moves: Array.from({ length: LEVELS },
            (_, length) => new Uint8Array(memory.buffer, at + 24, length)),
        counts: new Uint32Array(memory.buffer, at + 56, LEVELS),
    };
}

// Compiling synchronously gives the first answer earlier, but some browsers allow it
// for small modules only.
async function compile() {
    const text = atob(WASM);
    const bytes = new Uint8Array(text.length);

    for (let i = 0; i < bytes.length; i++)
        bytes[i] = text.charCodeAt(i);

    try {
        return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
    } catch {
        return (await WebAssembly.instantiate(bytes)).instance.exports;
    }
}

// ---- Arguments -----------------------------------------------------------

function checkDistance(distance) {
    if (typeof distance !== "number")
        throw new TypeError("a distance must be a number");
    if (!Number.isInteger(distance) || distance < 0 || distance >= LEVELS)
        throw new RangeError(`distance ${distance} is not a whole number from 0 to 31`);
    return distance;
}

// A seed as 64 bits.
function seedFrom(seed) {
    if (typeof seed !== "number" && typeof seed !== "bigint")
        throw new TypeError("a seed must be a number or a BigInt");
    if (typeof seed === "number" && !Number.isSafeInteger(seed) ||
        seed < 0 || seed > 0xffffffffffffffffn)
        throw new RangeError(`seed ${seed} is not a whole number from 0 to ` +
            "18446744073709551615 (above 2^53 - 1, a BigInt)");
    return BigInt(seed);
}

// Math.random(), because Node 18 does not define `crypto`.
function randomSeed() {
    return Math.floor(Math.random() * 2 ** 53);
}

// ---- Why a board is unsolvable -------------------------------------------

function counted(n) {
    return `${n} inversion${n === 1 ? "" : "s"}`;
}

function parity(n) {
    return n % 2 === 0 ? "even" : "odd";
}

// The reason that `eight show` gives.
function reasonFor(board, goal) {
    const has = inversions(board, GOALS.last);
    const wants = inversions(goal, GOALS.last);

    if (has % 2 === wants % 2)
        return `The board can be solved: it has ${counted(has)} ` +
            `and the goal ${wants}, both ${parity(has)}.`;
    return `The board cannot be solved: it has ${counted(has)}, ` +
        `an ${parity(has)} number, and the goal has ${wants}, ` +
        `an ${parity(wants)} one.`;
}

function exchanged(board, a, b) {
    return board.map((tile) => tile === a ? b : tile === b ? a : tile);
}

// The two tiles whose exchange leaves a board nearest to the goal.
function bestExchange(board, goal, distance) {
    const each = GOALS.first.slice(1).flatMap((a) =>
        GOALS.first.slice(a + 1).map((b) => {
            const repaired = exchanged(board, a, b);
            return { tiles: [a, b], board: repaired, distance: distance(repaired, goal) };
        }));

    return each.sort((one, other) => one.distance - other.distance)[0];
}

// ---- The functions -------------------------------------------------------

// Calls the compiled code with boards and orders that are valid.
function lookUps(code) {
    const fields = sharedFields(code);

    function set(start, goal) {
        fields.start.set(start);
        fields.goal.set(goal);
    }

    return {
        distance(start, goal) {
            set(start, goal);
            const moves = code.distance();

            return moves < 0 ? null : moves;
        },
        solve(start, goal, order) {
            set(start, goal);
            for (let i = 0; i < 4; i++)
                fields.order[i] = order.charCodeAt(i);
            const length = code.solve();

            return length < 0 ? null
                : String.fromCharCode.apply(null, fields.moves[length]);
        },
        bestMoves(start, goal, order) {
            set(start, goal);
            const best = code.bestMoves();

            return best < 0 ? null
                : [...order].filter((move) => best & BITS[move]).join("");
        },
        counts(goal) {
            set(goal, goal);
            code.survey();
            return Array.from(fields.counts);
        },
        randomAt(distance, seed, goal) {
            set(goal, goal);
            if (!code.randomAt(distance, seed))
                throw new RangeError(
                    `no board is at distance ${distance} from this goal`);
            return Array.from(fields.start);
        },
    };
}

// The boards of the first shortest solution, with its start and its goal.
function walk(look, board, goal, order) {
    const moves = look.solve(board, goal, order);
    let boards = [board];

    for (const move of moves ?? "")
        boards = [...boards, slide(boards.at(-1), move)];
    return moves === null ? null : boards;
}

// Every shortest solution, sorted by the move order.
function* walkAll(look, board, goal, order, moves) {
    const best = look.bestMoves(board, goal, order);

    if (best === "")
        yield moves;
    for (const move of best ?? "")
        yield* walkAll(look, slide(board, move), goal, order, moves + move);
}

function explainWith(look, board, goal) {
    const solvable = look.distance(board, goal) !== null;

    return {
        solvable,
        reason: reasonFor(board, goal),
        exchange: solvable ? null : bestExchange(board, goal, look.distance),
        reaches: Object.keys(GOALS)
            .map((name) => ({
                name,
                goal: [...GOALS[name]],
                distance: look.distance(board, GOALS[name]),
            }))
            .filter(({ distance }) => distance !== null),
    };
}

function functionsOf(look) {
    // Adds defaults and checks to a function of board and goal.
    const ofPair = (answer) => (board, goal = "last") =>
        answer(boardFrom(board), boardFrom(goal));
    const inOrder = (answer) => (board, goal = "last", order = "udlr") =>
        answer(boardFrom(board), boardFrom(goal), checkOrder(order));

    return Object.freeze({
        parse,
        solve: inOrder(look.solve),
        path: inOrder((...given) => walk(look, ...given)),
        distance: ofPair(look.distance),
        nextMove: inOrder((...given) => look.bestMoves(...given)?.slice(0, 1) ?? null),
        bestMoves: inOrder(look.bestMoves),
        allSolutions: inOrder((...given) => walkAll(look, ...given, "")),
        explain: ofPair((...given) => explainWith(look, ...given)),
        counts: (goal = "last") => look.counts(boardFrom(goal)),
        randomAt: (distance, seed = randomSeed(), goal = "last") =>
            look.randomAt(checkDistance(distance), seedFrom(seed), boardFrom(goal)),
    });
}

let loading;

// Compiles the code once; the functions of the result are synchronous.
export function load() {
    loading ??= compile().then((code) => functionsOf(lookUps(code)));
    return loading;
}
