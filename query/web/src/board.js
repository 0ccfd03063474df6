// board.js - boards as text and as arrays, and the moves of the blank.
//
// A board is an array of nine numbers, row by row: the tiles 1 to 8, and 0 for
// the blank.

const CELLS = 9;
const SIDE = 3;

// The goals that have a name on the command line.
export const GOALS = Object.freeze({
    last: Object.freeze([1, 2, 3, 4, 5, 6, 7, 8, 0]),
    first: Object.freeze([0, 1, 2, 3, 4, 5, 6, 7, 8]),
    spiral: Object.freeze([1, 2, 3, 8, 0, 4, 7, 6, 5]),
});
const NAMED = new Map([...Object.entries(GOALS), ["luogu", GOALS.spiral]]);

// ---- Text ----------------------------------------------------------------

const BYTE_ORDER_MARK = "\ufeff";
const FILLER = CELLS;
const OTHER = -1;

// What each character of ASCII stands for: a cell, 0 to 8, FILLER or OTHER.
const MEANINGS = new Int8Array(128).fill(OTHER);
[..."012345678"].forEach((tile, i) => MEANINGS[tile.charCodeAt(0)] = i);
[..."xX_."].forEach((blank) => MEANINGS[blank.charCodeAt(0)] = 0);
[..." \t\n\r\v\f,/[]"].forEach((filler) => MEANINGS[filler.charCodeAt(0)] = FILLER);

// The character at a place if it is printable ASCII, else its first byte in UTF-8.
function describeByte(text, at) {
    const [byte] = new TextEncoder().encode(text.slice(at, at + 2));

    if (byte === 0)
        return "a NUL byte";
    if (byte > 0x20 && byte < 0x7f)
        return `'${text[at]}'`;
    return `byte 0x${byte.toString(16).padStart(2, "0")}`;
}

// An error at character `at`: line and column from 1, the column in bytes of
// UTF-8.
function errorAt(text, at, message) {
    const begin = text.lastIndexOf("\n", at - 1) + 1;
    const { length } = new TextEncoder().encode(text.slice(begin, at));
    let line = 1;

    for (let i = 0; i < begin; i++)
        line += text[i] === "\n";
    return new RangeError(`${line}:${length + 1}: ${message}`);
}

// Why the character at a place cannot come after `count` cells.
function rejectAt(text, at, count) {
    const found = describeByte(text, at);
    const cell = MEANINGS[text.charCodeAt(at)] ?? OTHER;

    if (count === CELLS)
        return `found ${found}, expected the end of the input`;
    if (cell === OTHER)
        return `found ${found}, expected a tile 1 to 8 or a blank x, 0, _ or .`;
    const repeated = cell > 0 ? `tile ${cell} a second time`
        : `a second blank ${found}`;

    return `found ${repeated}, expected the tiles 1 to 8 and one blank once each`;
}

function rejectEnd(count) {
    if (count === 0)
        return "found the end of the input, expected the 9 cells of a board";
    return "found the end of the input inside a board, " +
        `expected ${CELLS - count} more of its 9 cells`;
}

// Reads one board in any notation of the command line.  Nothing is copied
// before an error, so that a text of any length can be refused.
export function parse(given) {
    if (typeof given !== "string")
        throw new TypeError("a board's text must be a string");
    const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given;
    const board = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    let count = 0;
    let seen = 1 << FILLER; // bit c is set if c has occurred, or is not a cell
    let inComment = false;

    for (let at = 0; at < text.length; at++) {
        const meaning = MEANINGS[text.charCodeAt(at)] ?? OTHER;

        if (inComment || text[at] === "#")
            inComment = text[at] !== "\n";
        else if (meaning !== OTHER && (seen >> meaning & 1) === 0) {
            seen |= 1 << meaning;
            board[count++] = meaning;
        } else if (meaning !== FILLER)
            throw errorAt(text, at, rejectAt(text, at, count));
    }
    if (count < CELLS)
        throw errorAt(text, text.length, rejectEnd(count));
    return board;
}

// ---- Arrays --------------------------------------------------------------

function isArray(value) {
    return Array.isArray(value) ||
        ArrayBuffer.isView(value) && !(value instanceof DataView);
}

// Three rows of three as nine numbers; an empty array if they are not.
function joinRows(rows) {
    const isNine = [...rows].every((row) => isArray(row) && row.length === SIDE);

    return isNine ? [...rows].flatMap((row) => [...row]) : [];
}

// A board given as text, as the name of a goal in any case, as nine numbers, or
// as three rows of three.
export function boardFrom(value) {
    if (typeof value === "string") // no name is longer than six letters
        return value.length <= 6 && NAMED.get(value.toLowerCase())?.slice() ||
            parse(value);
    if (!isArray(value))
        throw new TypeError("a board must be a string or an array of numbers");
    const given = value.length === SIDE ? joinRows(value) : value;
    const board = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    let seen = 0;

    for (let i = 0; i < CELLS; i++)
        if (Number.isInteger(given[i]) && given[i] >= 0 && given[i] < CELLS) {
            board[i] = given[i];
            seen |= 1 << given[i];
        }
    if (given.length !== CELLS || seen !== (1 << CELLS) - 1)
        throw new RangeError("a board must have the tiles 1 to 8 and one blank");
    return board;
}

// Throws unless the text has the letters u, d, l and r once each.
export function checkOrder(order) {
    if (typeof order !== "string")
        throw new TypeError("a move order must be a string");
    if (order.length !== 4 || !(order.includes("u") && order.includes("d") &&
        order.includes("l") && order.includes("r")))
        throw new RangeError(
            "a move order must have the letters u, d, l and r once each");
    return order;
}

// ---- Moves ---------------------------------------------------------------

// The cell that a move takes the blank to; -1 if it would leave the board.
export function targetOf(blank, move) {
    switch (move) {
    case "u":
        return blank >= 3 ? blank - 3 : -1;
    case "d":
        return blank < 6 ? blank + 3 : -1;
    case "l":
        return blank % 3 > 0 ? blank - 1 : -1;
    default:
        return blank % 3 < 2 ? blank + 1 : -1;
    }
}

// The board after a legal move of the blank.
export function slide(board, move) {
    const after = [...board];
    const blank = board.indexOf(0);
    const cell = targetOf(blank, move);

    after[blank] = board[cell];
    after[cell] = 0;
    return after;
}

// Pairs of tiles that are in opposite order on board and goal, reading row by row and
// skipping the blank.
export function inversions(board, goal) {
    const places = board.filter((tile) => tile > 0).map((tile) => goal.indexOf(tile));

    return places.reduce((sum, place, i) =>
        sum + places.slice(i + 1).filter((later) => later < place).length, 0);
}
