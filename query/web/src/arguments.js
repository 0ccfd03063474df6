// arguments.js - checks and converts the arguments of the package's functions.  The
// functions throw a TypeError for an argument of the wrong type, and a RangeError for
// an invalid value.
import { MOVES } from "./board.js";
import { GOALS } from "./goals.js";
import { LARGEST } from "./random.js";
import { parse, parseGoal, quoted } from "./text.js";

const SIDE = 3;
const CELLS = SIDE * SIDE;
const LONGEST_DISTANCE = 31;
const NAMED = new Map(Object.entries(GOALS));
const NAMES = [...NAMED.keys()];
const LONGEST_NAME = Math.max(...NAMES.map((name) => name.length));

// Returns the board that a name stands for; undefined if the text is not a name.  Upper
// and lower case are alike.
function namedBoard(text) {
    return text.length <= LONGEST_NAME ? NAMED.get(text.toLowerCase()) : undefined;
}

function isArray(value) {
    return Array.isArray(value) ||
        ArrayBuffer.isView(value) && !(value instanceof DataView);
}

// Returns the nine numbers of three rows, in one array.  Returns an empty array if the
// rows are not three numbers each.
function joinRows(rows) {
    const isNine = [...rows].every((row) => isArray(row) && row.length === SIDE);

    return isNine ? [...rows].flatMap((row) => [...row]) : [];
}

// Returns a board that is given as nine numbers or as three rows.  Messages about errors
// begin with `place`.
function boardFromArray(value, place) {
    if (!isArray(value))
        throw new TypeError(`${place}a board must be a string or an array of numbers`);
    const given = value.length === SIDE ? joinRows(value) : value;
    const board = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    let seen = 0;

    for (let i = 0; i < CELLS; i++) {
        const cell = given[i];

        if (Number.isInteger(cell) && cell >= 0 && cell < CELLS) {
            board[i] = cell;
            seen |= 1 << cell;
        }
    }
    if (given.length !== CELLS || seen !== (1 << CELLS) - 1)
        throw new RangeError(`${place}a board must have the tiles 1 to 8 and one blank`);
    return board;
}

// Returns a board that is given as text, as the name of a goal, as nine numbers, or as
// three rows of three.
export function boardFrom(value) {
    if (typeof value !== "string")
        return boardFromArray(value, "");
    const named = namedBoard(value);

    return named === undefined ? parse(value) : [...named];
}

// Returns a goal that is given in one of the forms that boardFrom() accepts.  Messages
// about errors begin with "goal:".
export function goalFrom(value) {
    if (typeof value !== "string")
        return boardFromArray(value, "goal: ");
    const named = namedBoard(value);

    return named === undefined ? parseGoal(value, NAMES) : [...named];
}

const ORDERS = new Map(); // the valid orders given so far, 24 at most

// Returns a move order, which is a permutation of MOVES, as an array of four places in
// MOVES.
export function orderFrom(order) {
    const known = ORDERS.get(order);

    if (known !== undefined)
        return known;
    if (typeof order !== "string")
        throw new TypeError("order: a move order must be a string");
    const moves = [0, 0, 0, 0];
    let seen = 0;

    for (let i = 0; i < MOVES.length; i++) {
        moves[i] = MOVES.indexOf(order[i]);
        seen |= 1 << moves[i];
    }
    if (order.length !== MOVES.length || seen !== (1 << MOVES.length) - 1)
        throw new RangeError(`order: found ${quoted(order)}, ` +
            "expected the letters u, d, l and r once each");
    ORDERS.set(order, moves);
    return moves;
}

// Returns a distance, which is a whole number from 0 to 31.
export function distanceFrom(distance) {
    if (typeof distance !== "number")
        throw new TypeError("distance: a distance must be a number");
    if (!Number.isInteger(distance) || distance < 0 || distance > LONGEST_DISTANCE)
        throw new RangeError(`distance: found '${distance}', ` +
            `expected a whole number from 0 to ${LONGEST_DISTANCE}`);
    return distance;
}

// Returns a seed as a BigInt from 0 to 2^64 - 1.  A seed that is given as a number must
// be at most 2^53 - 1, because larger numbers are not exact.
export function seedFrom(seed) {
    const isNumber = typeof seed === "number";

    if (!isNumber && typeof seed !== "bigint")
        throw new TypeError("seed: a seed must be a number or a BigInt");
    if (isNumber ? !Number.isSafeInteger(seed) || seed < 0
        : BigInt.asUintN(64, seed) !== seed)
        throw new RangeError(`seed: found '${seed}', ` +
            `expected a whole number from 0 to ${LARGEST}` +
            (isNumber && seed > 2 ** 53 - 1 ? " (a BigInt above 2^53 - 1)" : ""));
    return BigInt(seed);
}
