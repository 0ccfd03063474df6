// arguments.js - checks and converts the arguments of the package's functions.  The
// functions throw a TypeError for an argument of the wrong type, and a RangeError for
// an invalid value.
import { MOVES, slide, targetOf } from "./board.js";
import { GOALS } from "./goals.js";
import { LARGEST } from "./random.js";
import { WRITE_X, cellOf, describeAt, parse, parseGoal, quoted, sayOther, sayRepeated }
    from "./text.js";

const CELLS = 9;
const LONGEST_DISTANCE = 31;
const NAMES = Object.keys(GOALS);

function isArray(value) {
    return Array.isArray(value) ||
        ArrayBuffer.isView(value) && !(value instanceof DataView);
}

// Returns the cells of a board of three rows; any other array as it is.
function joinRows(value) {
    return value.length === 3 && [...value].every((row) => isArray(row) && row.length === 3)
        ? [...value].flatMap((row) => [...row]) : value;
}

// Returns a cell that is given as a number, as text, or as null for the blank; -1 if it
// is none of these.
function cellFrom(cell) {
    if (Number.isInteger(cell) && cell >= 0 && cell < CELLS)
        return cell + 0; // -0 becomes 0
    if (cell === null || cell === "")
        return 0;
    return typeof cell === "string" ? cellOf(cell) : -1;
}

// Returns the error about a cell that is invalid, or that `seen` has already.
function cellError(given, cell, seen) {
    const isText = typeof given === "string";

    if (!isText && typeof given !== "number" && given !== null)
        return new TypeError(`found the type ${typeof given}, ` +
            "expected a number, a string or null");
    const sign = String(given);
    const shown = isText ? quoted(given) : sign;

    if (cell >= 0)
        return new RangeError(sayRepeated(cell, shown));
    return new RangeError(sayOther(shown) +
        (sign === "9" && (seen & 1) === 0 ? WRITE_X : ""));
}

// Returns a board that is given as nine cells or as three rows.  Messages about errors
// begin with `place`.
function boardFromArray(value, place) {
    if (!isArray(value))
        throw new TypeError(`${place}a board must be a string or an array of cells`);
    const given = joinRows(value);
    const board = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    let seen = 0;

    if (given.length !== CELLS)
        throw new RangeError(`${place}found an array of ${given.length}, ` +
            "expected 9 cells or 3 rows of 3");
    for (let i = 0; i < CELLS; i++) {
        const cell = cellFrom(given[i]);

        if (cell < 0 || seen >> cell & 1) {
            const error = cellError(given[i], cell, seen);

            error.message = `${place}cell ${i + 1}: ${error.message}`;
            throw error;
        }
        seen |= 1 << cell;
        board[i] = cell;
    }
    return board;
}

// Returns a board that is given as text, as nine cells, or as three rows of three.
export function boardFrom(value) {
    return typeof value === "string" ? parse(value) : boardFromArray(value, "");
}

// Returns a goal that is given as a board or by its name, in which upper and lower case are
// alike.  Messages about errors begin with "goal:".
export function goalFrom(value) {
    if (typeof value !== "string")
        return boardFromArray(value, "goal: ");
    const name = value.toLowerCase();

    return NAMES.includes(name) ? [...GOALS[name]] : parseGoal(value, NAMES);
}

// Returns the board after some moves, which are letters of MOVES.
export function boardAfter(board, moves) {
    if (typeof moves !== "string")
        throw new TypeError("moves: moves must be a string");
    let after = board;

    for (let i = 0; i < moves.length; i++) {
        if (!MOVES.includes(moves[i]))
            throw new RangeError(`moves:${i + 1}: found ${describeAt(moves, i)}, ` +
                "expected u, d, l or r");
        if (targetOf(after.indexOf(0), moves[i]) < 0)
            throw new RangeError(`moves:${i + 1}: found '${moves[i]}', ` +
                "which takes the blank off the board");
        after = slide(after, moves[i]);
    }
    return after;
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
