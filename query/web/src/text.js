// text.js - reads boards from text, and says what is wrong with a text in the words of
// the command line.
//
// A board is an array of nine numbers, row by row: the tiles 1 to 8, and 0 for the blank.

const CELLS = 9;
const BYTE_ORDER_MARK = "\ufeff";
const FILLER = CELLS;
const ROW_END = CELLS + 1; // filler that ends a row
const COMMENT = CELLS + 2;
const OTHER = -1;

// Maps each character of ASCII to its meaning: a tile (1 to 8), the blank (0), FILLER,
// ROW_END, COMMENT or OTHER.
const MEANINGS = new Int8Array(128).fill(OTHER);
[..."012345678"].forEach((tile, i) => MEANINGS[tile.charCodeAt(0)] = i);
Object.entries({ 0: "xX_.*bB", [FILLER]: " \t\r\v\f,\\&+-\"'",
    [ROW_END]: "\n;:/|=()[]{}<>", [COMMENT]: "#" }).forEach(([meaning, characters]) =>
    [...characters].forEach((character) =>
        MEANINGS[character.charCodeAt(0)] = Number(meaning)));

// Returns the meaning of the character at a place; OTHER if the place is outside the
// text.
function meaningAt(text, at) {
    const code = text.charCodeAt(at);

    return code < MEANINGS.length ? MEANINGS[code] : OTHER;
}

// Returns the cell that a text stands for, from 0 to 8; -1 if it is not one cell.
export function cellOf(text) {
    const meaning = text.length === 1 ? meaningAt(text, 0) : OTHER;

    return meaning < CELLS ? meaning : OTHER;
}

// Counts the cells of a run, which are cells with nothing between them, or of a row.  All
// runs of a board have one length, and all its rows: that of the first which ends, 1 or 3.
const newGroup = () => ({ count: 0, length: 0 }); // the length is 0 during the first

const isFull = ({ count, length }) => count > 0 && count === length;

// Ends a run or row.  Returns whether its length is right; one without cells is no run.
function end(group) {
    if (group.length === 0 && (group.count === 1 || group.count === 3))
        group.length = group.count;
    if (group.count !== 0 && group.count !== group.length)
        return false;
    group.count = 0;
    return true;
}

// Reads the cells of one board.  Returns the first `count` cells of the board, the place
// `at` where the text ends or becomes invalid, and what is `wrong` there: "" (the end of
// the text), "cell" (a character that is no cell), "run" or "row" (the length of this
// `group`), "twice", or "long" (text after the board).  The function copies nothing, so
// even a very long text needs no more memory.
export function scan(text) {
    const board = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    const [run, row] = [newGroup(), newGroup()];
    let count = 0;
    let seen = 0; // bit c is set if cell c has occurred
    let inComment = false;
    let at = 0;
    let wrong = "";

    // Reads a character, and returns what is wrong with it.
    function read(meaning) {
        if (count === CELLS || meaning === OTHER)
            return meaning >= CELLS ? "" : count === CELLS ? "long" : "cell";
        if (meaning >= CELLS)
            return !end(run) ? "run" : meaning === ROW_END && !end(row) ? "row" : "";
        if (isFull(run) || isFull(row) || (seen >> meaning & 1) === 1)
            return isFull(run) ? "run" : isFull(row) ? "row" : "twice";
        seen |= 1 << meaning;
        board[count++] = meaning;
        run.count++;
        row.count++;
        return "";
    }

    for (; at < text.length; at++) {
        const meaning = meaningAt(text, at);

        if (inComment && text[at] !== "\n")
            continue;
        inComment = meaning === COMMENT;
        wrong = read(meaning);
        if (wrong)
            break;
    }
    return { board, count, at, wrong, group: wrong === "row" ? row : run };
}

// ---- Messages ------------------------------------------------------------

// Messages escape the characters outside these ranges, as in tables/program/failure.c.
const HIDDEN = new RegExp("[^ -~\u00a1-\u00ac\u00ae-\u0377\u0384-\u052f\u2010-\u2027" +
    "\u2190-\u21ff\u2500-\u25ff\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]", "gu");
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

// Describes the character at a place: by itself if it is printable, and beyond ASCII by
// its number in Unicode.
export function describeAt(text, at) {
    const code = text.codePointAt(at);
    const character = String.fromCodePoint(code);
    const number = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;

    return character.search(HIDDEN) === 0 ? `the character ${number}`
        : `'${character}'${code < 0x80 ? "" : ` (${number})`}`;
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

// ---- Errors --------------------------------------------------------------

const ALL_CELLS = "the tiles 1 to 8 and a blank, once each";

export const WRITE_X = "; if it is the blank, write x";

export function sayOther(found) {
    return `found ${found}, expected a tile 1 to 8 or a blank x, 0, _, ., * or b`;
}

export function sayRepeated(cell, found) {
    const repeated = cell > 0 ? `tile ${cell} a second time` : `a second blank ${found}`;

    return `found ${repeated}, expected ${ALL_CELLS}`;
}

// Returns advice about a character that is no cell.  If a board goes on with a blank in
// its place, as far as the character after it shows, it may be the blank.
function adviceAt(text, at) {
    const character = String.fromCodePoint(text.codePointAt(at));
    const tried = `${text.slice(0, at)}x${text.charAt(at + character.length)}`;

    return character.search(HIDDEN) === 0 || scan(tried).at < tried.length ? "" : WRITE_X;
}

// Says which number of cells, together or in a row, was found and expected.
function sayShape(wrong, { count, length }) {
    const isLonger = count === length; // by the cell at the place of the error
    const found = isLonger ? count + 1 : count;

    if (wrong === "run")
        return `found ${found} cell${found === 1 ? " alone" : "s together"}, expected ` +
            ["1, 3 or 9", "each alone, as before", "", "3, as before"][length];
    return `found a row of ${found} cell${found === 1 ? "" : "s"}` +
        `${isLonger ? " or more" : ""}, expected ` + (length === 0
        ? "3; Eight solves 3x3 boards only" : `${length}, as in the first row`);
}

// Says why the character at a place, or the end of the text, cannot come after `count`
// cells.
function reject(text, { count, at, wrong, group }) {
    if (wrong === "")
        return count === 0
            ? "found the end of the input, expected the 9 cells of a board"
            : "found the end of the input inside a board, " +
                `expected ${CELLS - count} more of its 9 cells`;
    if (wrong === "run" || wrong === "row")
        return sayShape(wrong, group);
    const found = describeAt(text, at);

    return wrong === "long" ? `found ${found}, expected the end of the input`
        : wrong === "twice" ? sayRepeated(cellOf(text[at]), found)
            : sayOther(found) + adviceAt(text, at);
}

// ---- Names of goals --------------------------------------------------------

// Returns whether some edits turn a text into a name.  An edit inserts, removes or
// replaces a character, or exchanges two neighbors.  The first edit is made at the
// first difference, because to match equal characters before it never costs more.
function isWithin(edits, typed, name) {
    let same = 0;

    while (same < typed.length && typed[same] === name[same])
        same++;
    const [one, other] = [typed.slice(same), name.slice(same)];

    if (one === other || edits === 0)
        return one === other;
    return isWithin(edits - 1, one.slice(1), other) ||
        isWithin(edits - 1, one, other.slice(1)) ||
        isWithin(edits - 1, one.slice(1), other.slice(1)) ||
        one[0] === other[1] && one[1] === other[0] &&
            isWithin(edits - 1, one.slice(2), other.slice(2));
}

// Returns the name that needs the fewest edits, two at most; undefined if there is none.
function nearest(text, names) {
    const typed = text.slice(0, 10).toLowerCase(); // no name has more than seven letters

    return [1, 2].flatMap((edits) =>
        names.filter((name) => isWithin(edits, typed, name)))[0];
}

// ---- Boards and goals ----------------------------------------------------

// Reads one board from text that `eight solve`, without options, reads as a board.
// Returns an array of nine numbers.  Throws a TypeError if `given` is not a string, and
// a RangeError if the text is not exactly one board.
export function parse(given) {
    if (typeof given !== "string")
        throw new TypeError("a board's text must be a string");
    const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given;
    const found = scan(text);

    if (found.wrong === "" && found.count === CELLS)
        return found.board;
    const { line, column } = placeOf(text, found.at);

    throw new RangeError(`${line}:${column}: ${reject(text, found)}`);
}

// Reads a goal's board.  Returns an array of nine numbers.  Throws a RangeError if the
// text is not exactly one board.  The message also lists `names`, the names of goals,
// and suggests the nearest of them.
export function parseGoal(text, names) {
    const { board, count, at, wrong, group } = scan(text);

    if (wrong === "" && count === CELLS)
        return board;
    const found = wrong ? describeAt(text, at) : "the end";
    const name = nearest(text, names);

    throw new RangeError(`goal:${bytesOf(text.slice(0, at)).length + 1}: ` +
        (wrong === "run" || wrong === "row" ? sayShape(wrong, group)
            : wrong === "long" ? `found ${found}, expected the end`
            : `found ${found}${wrong === "twice" ? " a second time" : ""}, ` +
                `expected ${names.join(", ")}, or ${ALL_CELLS}`) +
        (name ? `; did you mean '${name}'?` : ""));
}
