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
[..."xX_.*bB"].forEach((blank) => MEANINGS[blank.charCodeAt(0)] = 0);
[..." \t\n\r\v\f,;:/|\\&+-\"'()[]{}<>="]
    .forEach((filler) => MEANINGS[filler.charCodeAt(0)] = FILLER);

// Returns the meaning of the character at a place; OTHER if the place is outside the
// text.
function meaningAt(text, at) {
    const code = text.charCodeAt(at);

    return code < MEANINGS.length ? MEANINGS[code] : OTHER;
}

// Returns the cell that a text stands for, from 0 to 8; -1 if it is not one cell.
export function cellOf(text) {
    const meaning = text.length === 1 ? meaningAt(text, 0) : OTHER;

    return meaning === FILLER ? OTHER : meaning;
}

function isDigit(character) {
    return character >= "0" && character <= "9";
}

// Returns whether a negative number begins at a place.  After a cell, a "-" only
// separates: 1-2-3 has three cells.
function isNegative(text, at) {
    return text[at] === "-" && isDigit(text.charAt(at + 1)) &&
        cellOf(text.charAt(at - 1)) === OTHER;
}

// Reads the cells of one board.  Returns the first `count` cells of the board, the place
// `at` where the text ends or becomes invalid, and whether there is a blank before it.
// The function copies nothing, so even a very long text needs no more memory.
function scan(text) {
    const board = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    let count = 0;
    let seen = 0; // bit c is set if cell c has occurred
    let inComment = false;
    let at = 0;

    for (; at < text.length; at++) {
        const meaning = meaningAt(text, at);

        if (inComment || text[at] === "#")
            inComment = text[at] !== "\n";
        else if (meaning === FILLER) {
            if (isNegative(text, at))
                break;
        } else if (meaning === OTHER || (seen >> meaning & 1) === 1)
            break;
        else {
            seen |= 1 << meaning;
            board[count++] = meaning;
        }
    }
    return { board, count, at, hasBlank: (seen & 1) === 1 };
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

const SCRIPTS = ["Latin", "Greek", "Cyrillic", "Hebrew", "Arabic"];

function hasProperty(character, property) {
    return new RegExp(`\\p{${property}}`, "u").test(character);
}

// Says what kind of character people see, if it is not a character of ASCII.
function kindOf(character) {
    if (character === "\u00a0")
        return "a no-break space";
    const script = hasProperty(character, "L") &&
        SCRIPTS.find((name) => hasProperty(character, `Script=${name}`));

    return script ? `a${script === "Arabic" ? "n" : ""} ${script} letter` : "a character";
}

// Describes the character at a place: by itself if it is printable ASCII, or else by its
// kind and its number in Unicode.  A negative number is described as a whole.
export function describeAt(text, at) {
    const code = text.codePointAt(at);

    if (isNegative(text, at))
        return `the number ${text.slice(at, at + LONGEST).match(/-\d+/)[0]}`;
    if (code >= 0x20 && code < 0x7f)
        return `'${text[at]}'`;
    return `${kindOf(String.fromCodePoint(code))} ` +
        `(U+${code.toString(16).toUpperCase().padStart(4, "0")})`;
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

// ---- Advice --------------------------------------------------------------

function withoutComments(text) {
    return text.replace(/#[^\n]*/g, "");
}

// Returns whether a text is rather a board of another size: 16 or 25 cells, or numbers of
// several digits among single cells.
function isOtherSize(text) {
    const words = withoutComments(text.slice(0, LONGEST))
        .match(/[\da-fA-FxX_.*]+/g) || [];
    const areNumbers = words.some((word) => /^\d\d+$/.test(word)) &&
        2 * words.filter((word) => word.length === 1).length > words.length;

    return areNumbers || isLarger(words.join("").length);
}

// Returns whether this is the number of cells of the next larger boards.
export function isLarger(count) {
    return count === 16 || count === 25;
}

export const OTHER_SIZE = "; Eight solves 3x3 boards only";
export const WRITE_X = "; if it is the blank, write x";

// Returns advice about the character that cannot be at a place.  `hasBlank` tells whether
// there is a blank before it.
function adviceAt(text, at, hasBlank) {
    if (at < text.length && isOtherSize(text))
        return OTHER_SIZE;
    if (text[at] === "9" && !hasBlank)
        return WRITE_X;
    // The point of a number is read as a blank, and its next digit or point is wrong.
    if (cellOf(text.charAt(at)) === 0 &&
        /\d\./.test(withoutComments(text.slice(0, at + 1))))
        return "; write whole numbers";
    return "";
}

// ---- Errors --------------------------------------------------------------

const ALL_CELLS = "the tiles 1 to 8 and a blank, once each";

export function sayOther(found) {
    return `found ${found}, expected a tile 1 to 8 or a blank x, 0, _, ., * or b`;
}

export function sayRepeated(cell, found) {
    const repeated = cell > 0 ? `tile ${cell} a second time` : `a second blank ${found}`;

    return `found ${repeated}, expected ${ALL_CELLS}`;
}

// Says why the character at a place, or the end of the text, cannot come after `count`
// cells.
function reject(text, at, count) {
    if (at === text.length)
        return count === 0
            ? "found the end of the input, expected the 9 cells of a board"
            : "found the end of the input inside a board, " +
                `expected ${CELLS - count} more of its 9 cells`;
    const found = describeAt(text, at);
    const cell = cellOf(text[at]);

    return count === CELLS ? `found ${found}, expected the end of the input`
        : cell === OTHER ? sayOther(found) : sayRepeated(cell, found);
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
    const { board, count, at, hasBlank } = scan(text);

    if (at === text.length && count === CELLS)
        return board;
    const { line, column } = placeOf(text, at);

    throw new RangeError(`${line}:${column}: ${reject(text, at, count)}` +
        adviceAt(text, at, hasBlank));
}

// Reads a goal's board.  Returns an array of nine numbers.  Throws a RangeError if the
// text is not exactly one board.  The message also lists `names`, the names of goals,
// and suggests the nearest of them.
export function parseGoal(text, names) {
    const { board, count, at, hasBlank } = scan(text);

    if (at === text.length && count === CELLS)
        return board;
    const isEnd = at === text.length;
    const found = isEnd ? "the end" : describeAt(text, at);
    const again = !isEnd && count < CELLS && cellOf(text[at]) >= 0 ? " a second time" : "";
    const name = nearest(text, names);

    throw new RangeError(`goal:${bytesOf(text.slice(0, at)).length + 1}: ` +
        `found ${found}${again}, expected ${names.join(", ")}, or ${ALL_CELLS}` +
        (name ? `; did you mean '${name}'?` : adviceAt(text, at, hasBlank)));
}
