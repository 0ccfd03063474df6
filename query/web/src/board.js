// board.js - boards as text and as arrays, and the moves of the blank.
//
// A board is an array of nine numbers, row by row: the tiles 1 to 8, and 0 for
// the blank.

export const CELLS = 9;
const SIDE = 3;

// The goals that have a name on the command line.
export const GOALS = Object.freeze({
    last: Object.freeze([1, 2, 3, 4, 5, 6, 7, 8, 0]),
    first: Object.freeze([0, 1, 2, 3, 4, 5, 6, 7, 8]),
    spiral: Object.freeze([1, 2, 3, 8, 0, 4, 7, 6, 5]),
});
const LONGEST_NAME = "spiral".length;

// ---- Text ----------------------------------------------------------------

const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = 10;
const COMMENT = 35;

// What a byte is: the value of a cell, 0 to 8, or one of these.
const NO_CELL = 9;
const FILLER = 10;
const KINDS = Array.from({ length: 128 }, (_, byte) => {
    const character = String.fromCharCode(byte);

    if (" \t\n\r\v\f,/[]".includes(character))
        return FILLER;
    return "012345678xX_.".includes(character) ? Number(character) || 0 : NO_CELL;
});

function kindOf(code) {
    return KINDS[code] ?? NO_CELL;
}

function describeByte(byte) {
    if (byte === 0)
        return "a NUL byte";
    if (byte === LINE_END)
        return "a line end";
    if (byte > 0x20 && byte < 0x7f)
        return `'${String.fromCharCode(byte)}'`;
    return `byte 0x${byte.toString(16).padStart(2, "0")}`;
}

// An error at character `at`: line and column from 1, the column in bytes of
// UTF-8.
function errorAt(text, at, sentence) {
    const begin = text.lastIndexOf("\n", at - 1) + 1;
    const { length } = new TextEncoder().encode(text.slice(begin, at));
    let line = 1;

    for (let i = 0; i < begin; i++)
        line += text.charCodeAt(i) === LINE_END;
    return new RangeError(`${line}:${length + 1}: ${sentence}`);
}

function describeRepeated(byte) {
    const found = kindOf(byte) === 0 ? `a second blank ${describeByte(byte)}`
        : `tile ${String.fromCharCode(byte)} a second time`;

    return `found ${found}, expected the tiles 1 to 8 and one blank once each`;
}

// Why this byte cannot come after `count` cells.
function rejectByte(byte, count) {
    if (count === CELLS)
        return `found ${describeByte(byte)}, expected the end of the input`;
    if (kindOf(byte) === NO_CELL)
        return `found ${describeByte(byte)}, ` +
            "expected a tile 1 to 8 or a blank x, 0, _ or .";
    return describeRepeated(byte);
}

function rejectEnd(count) {
    if (count === 0)
        return "found the end of the input, expected the 9 cells of a board";
    return "found the end of the input inside a board, " +
        `expected ${CELLS - count} more of its 9 cells`;
}

// The first byte of UTF-8 of the character at a place.
function firstByte(text, at) {
    return new TextEncoder().encode(String.fromCodePoint(text.codePointAt(at)))[0];
}

// Reads one board in any notation of the command line.  Nothing is copied
// before an error, so that a text of any length can be refused.
export function parse(given) {
    if (typeof given !== "string")
        throw new TypeError("a board's text must be a string");
    const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given;
    const board = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    let count = 0;
    let found = 0; // bit v: the value v
    let inComment = false;

    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        const kind = kindOf(code);

        if (inComment || code === COMMENT) {
            inComment = code !== LINE_END;
        } else if (kind < CELLS && count < CELLS && !(found & 1 << kind)) {
            board[count++] = kind;
            found |= 1 << kind;
        } else if (kind !== FILLER) {
            throw errorAt(text, at, rejectByte(
                code < 0x80 ? code : firstByte(text, at), count));
        }
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

// Copies an array of cells to a board, from a cell on; false if it is none.
function copyCells(values, length, board, first) {
    if (!isArray(values) || values.length !== length)
        return false;
    for (let i = 0; i < length; i++) {
        const cell = values[i];

        if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS)
            return false;
        board[first + i] = cell;
    }
    return true;
}

function copyRows(rows, board) {
    for (let row = 0; row < SIDE; row++)
        if (!copyCells(rows[row], SIDE, board, SIDE * row))
            return false;
    return true;
}

function hasEachCell(board) {
    let found = 0;

    for (const cell of board)
        found |= 1 << cell;
    return found === (1 << CELLS) - 1;
}

// The goal of a name, in any case; undefined if there is none.
function goalNamed(name) {
    if (name.length > LONGEST_NAME)
        return undefined;
    const lower = name.toLowerCase();

    if (lower === "luogu")
        return GOALS.spiral;
    return Object.hasOwn(GOALS, lower) ? GOALS[lower] : undefined;
}

// A board given as text, as the name of a goal, as nine numbers, or as three
// rows of three.
export function boardFrom(value) {
    if (typeof value === "string")
        return goalNamed(value)?.slice() ?? parse(value);
    if (!isArray(value))
        throw new TypeError("a board must be a string or an array of numbers");
    const board = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    const isFilled = value.length === SIDE ? copyRows(value, board)
        : copyCells(value, CELLS, board, 0);

    if (!isFilled || !hasEachCell(board))
        throw new RangeError("a board must have the tiles 1 to 8 and one blank");
    return board;
}

const MOVES = ["u", "d", "l", "r"];

// Throws unless the text has the letters u, d, l and r once each.
export function checkOrder(order) {
    if (typeof order !== "string")
        throw new TypeError("a move order must be a string");
    if (order.length !== 4 || !MOVES.every((move) => order.includes(move)))
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

// Pairs of tiles that are in another order than on the goal, reading row by
// row and skipping the blank.
export function inversions(board, goal) {
    const places = board.filter((tile) => tile > 0).map((tile) => goal.indexOf(tile));

    return places.reduce((sum, place, i) =>
        sum + places.slice(i + 1).filter((later) => later < place).length, 0);
}
