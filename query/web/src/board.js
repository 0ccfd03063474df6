// board.js - boards as text and as arrays, and the moves of the blank.
//
// A board is an array of nine numbers, row by row: the tiles 1 to 8, and 0 for
// the blank.

export const CELLS = 9;

// The goals that have a name on the command line.
export const GOALS = Object.freeze({
    last: Object.freeze([1, 2, 3, 4, 5, 6, 7, 8, 0]),
    first: Object.freeze([0, 1, 2, 3, 4, 5, 6, 7, 8]),
    spiral: Object.freeze([1, 2, 3, 8, 0, 4, 7, 6, 5]),
});

// ---- Text ----------------------------------------------------------------

const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = 10;
const COMMENT = 35;
const FILLER = new Set(Array.from(" \t\n\r\v\f,/[]", byteOf));
const BLANKS = new Set(Array.from("xX0_.", byteOf));

function byteOf(character) {
    return character.charCodeAt(0);
}

// The value of a cell, 0 to 8; -1 if the byte is none.
function cellOf(byte) {
    if (BLANKS.has(byte))
        return 0;
    return byte >= 0x31 && byte <= 0x38 ? byte - 0x30 : -1;
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
    const found = cellOf(byte) === 0 ? `a second blank ${describeByte(byte)}`
        : `tile ${String.fromCharCode(byte)} a second time`;

    return `found ${found}, expected the tiles 1 to 8 and one blank once each`;
}

// Why this byte cannot come after the cells of `board`; undefined if it can.
function rejectByte(byte, board) {
    if (board.length === CELLS)
        return `found ${describeByte(byte)}, expected the end of the input`;
    if (cellOf(byte) < 0)
        return `found ${describeByte(byte)}, ` +
            "expected a tile 1 to 8 or a blank x, 0, _ or .";
    return board.includes(cellOf(byte)) ? describeRepeated(byte) : undefined;
}

function rejectEnd(board) {
    if (board.length === 0)
        return "found the end of the input, expected the 9 cells of a board";
    return "found the end of the input inside a board, " +
        `expected ${CELLS - board.length} more of its 9 cells`;
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
    let board = [];
    let inComment = false;

    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);

        if (inComment || code === COMMENT) {
            inComment = code !== LINE_END;
        } else if (!FILLER.has(code)) {
            const reason = rejectByte(code < 0x80 ? code : firstByte(text, at), board);

            if (reason)
                throw errorAt(text, at, reason);
            // A setter of Array.prototype would hear of push().
            board = [...board, cellOf(code)];
        }
    }
    if (board.length < CELLS)
        throw errorAt(text, text.length, rejectEnd(board));
    return board;
}

// ---- Arrays --------------------------------------------------------------

function isBoard(cells) {
    return cells.every((cell) => Number.isInteger(cell) && cell >= 0 &&
        cell < CELLS) && new Set(cells).size === CELLS;
}

// A board given as text, as the name of a goal, or as nine numbers.
export function boardFrom(value) {
    if (typeof value === "string")
        return Object.hasOwn(GOALS, value) ? [...GOALS[value]] : parse(value);
    if (!Array.isArray(value) &&
        (!ArrayBuffer.isView(value) || value instanceof DataView))
        throw new TypeError("a board must be a string or an array of numbers");
    const board = value.length === CELLS
        ? Array.from({ length: CELLS }, (_, cell) => value[cell]) : [];

    if (!isBoard(board))
        throw new RangeError("a board must have the tiles 1 to 8 and one blank");
    return board;
}

// Throws unless the text has the letters u, d, l and r once each.
export function checkOrder(order) {
    if (typeof order !== "string")
        throw new TypeError("a move order must be a string");
    if (order.length !== 4 || [...order].sort().join("") !== "dlru")
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
