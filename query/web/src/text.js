// text.js - reads boards from text, and says what is wrong with a text in the words of
// the command line.
//
// A board is an array of nine numbers, row by row: the tiles 1 to 8, and 0 for the blank.

const CELLS = 9;
const BYTE_ORDER_MARK = "\ufeff";
const FILLER = CELLS;
const OTHER = -1;

// Maps each character of ASCII to its meaning: a tile (1 to 8), the blank (0), FILLER or
// OTHER.
const MEANINGS = new Int8Array(128).fill(OTHER);
[..."012345678"].forEach((tile, i) => MEANINGS[tile.charCodeAt(0)] = i);
[..."xX_."].forEach((blank) => MEANINGS[blank.charCodeAt(0)] = 0);
[..." \t\n\r\v\f,/[]"].forEach((filler) => MEANINGS[filler.charCodeAt(0)] = FILLER);

function meaningAt(text, at) {
    const code = text.charCodeAt(at);

    return code < MEANINGS.length ? MEANINGS[code] : OTHER;
}

// Reads the cells of one board.  Returns the first `count` cells of the board, the
// place `at` where the text ends or becomes invalid, and the place `begin` of the first
// cell.  The function copies nothing, so even a very long text needs no more memory.
function scan(text) {
    const board = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    let count = 0;
    let begin = 0;
    let seen = 1 << FILLER; // bit c is set if c has occurred or is FILLER
    let inComment = false;
    let at = 0;

    for (; at < text.length; at++) {
        const meaning = meaningAt(text, at);

        if (inComment || text[at] === "#")
            inComment = text[at] !== "\n";
        else if (meaning !== OTHER && (seen >> meaning & 1) === 0) {
            seen |= 1 << meaning;
            if (count === 0)
                begin = at;
            board[count++] = meaning;
        } else if (meaning !== FILLER)
            break;
    }
    return { board, count, begin, at };
}

// ---- Messages ------------------------------------------------------------

// Messages escape the characters outside these ranges, as in tables/program/failure.c.
const HIDDEN = new RegExp("[^ -~\u00a1-\u00ac\u00ae-\u0377\u0384-\u052f\u2010-\u2027" +
    "\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]", "gu");
const LONGEST = 1000; // the most characters that a message quotes

function bytesOf(text) {
    return new TextEncoder().encode(text);
}

function hex(byte) {
    return byte.toString(16).padStart(2, "0");
}

// Quotes a word as the command line does.  Quotes only the beginning of a long word, and
// never half of a character.
export function quoted(word) {
    const escaped = word.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, "")
        .replace(/'/g, "'\\''")
        .replace(HIDDEN, (character) =>
            Array.from(bytesOf(character), (byte) => `\\x${hex(byte)}`).join(""));

    return `'${escaped}'`;
}

// Describes the character at a place: by itself if it is printable ASCII, or else by its
// first byte in UTF-8.
function describeByte(text, at) {
    const [byte] = bytesOf(text.slice(at, at + 2));

    if (byte === 0)
        return "a NUL byte";
    if (byte > 0x20 && byte < 0x7f)
        return `'${text[at]}'`;
    return `byte 0x${hex(byte)}`;
}

// Returns the line and the column of a place, both from 1.  The column counts bytes of
// UTF-8.
function placeOf(text, at) {
    const begin = text.lastIndexOf("\n", at - 1) + 1;
    let line = 1;

    for (let i = 0; i < begin; i++)
        if (text[i] === "\n")
            line++;
    return { line, column: bytesOf(text.slice(begin, at)).length + 1 };
}

// Says why the character at a place cannot come after `count` cells.
function rejectAt(text, at, count) {
    const found = describeByte(text, at);
    const cell = meaningAt(text, at);

    if (count === CELLS)
        return `found ${found}, expected the end of the input`;
    if (cell === OTHER)
        return `found ${found}, expected a tile 1 to 8 or a blank x, 0, _ or .`;
    const repeated = cell > 0 ? `tile ${cell} a second time`
        : `a second blank ${found}`;

    return `found ${repeated}, expected the tiles 1 to 8 and a blank, once each`;
}

function rejectEnd(count) {
    if (count === 0)
        return "found the end of the input, expected the 9 cells of a board";
    return "found the end of the input inside a board, " +
        `expected ${CELLS - count} more of its 9 cells`;
}

// Says where an incomplete board began, if the error is at the beginning of a later line.
function sayBegin(text, { at, begin, count }) {
    const { line, column } = placeOf(text, begin);
    const found = placeOf(text, at);

    if (count === 0 || count === CELLS || found.column > 1 || found.line === line)
        return "";
    return `; the board that begins at ${line}:${column} ` +
        `has ${count} cell${count === 1 ? "" : "s"} so far`;
}

function boardError(text, scanned) {
    const { at, count } = scanned;
    const { line, column } = placeOf(text, at);
    const reason = at < text.length ? rejectAt(text, at, count) : rejectEnd(count);

    return new RangeError(`${line}:${column}: ${reason}${sayBegin(text, scanned)}`);
}

// ---- Boards and goals ----------------------------------------------------

// Reads one board from text that `eight solve`, without options, reads as a board.
// Returns an array of nine numbers.  Throws a TypeError if `given` is not a string, and
// a RangeError if the text is not exactly one board.
export function parse(given) {
    if (typeof given !== "string")
        throw new TypeError("a board's text must be a string");
    const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given;
    const scanned = scan(text);

    if (scanned.at < text.length || scanned.count < CELLS)
        throw boardError(text, scanned);
    return scanned.board;
}

// Reads a goal's board.  Returns an array of nine numbers.  Throws a RangeError if the
// text is not exactly one board.  The message also lists `names`, the names of goals.
export function parseGoal(text, names) {
    const { board, count, at } = scan(text);

    if (at === text.length && count === CELLS)
        return board;
    const found = at === text.length ? "the end" : describeByte(text, at);
    const again = count < CELLS && meaningAt(text, at) >= 0 ? " a second time" : "";

    throw new RangeError(`goal:${bytesOf(text.slice(0, at)).length + 1}: ` +
        `found ${found}${again}, expected ${names.join(", ")}, ` +
        "or the tiles 1 to 8 and a blank, once each");
}
