// address.js - writes a game as the fragment of an address, and reads it.
import { MOVES } from "../src/board.js";
import { GOALS } from "../src/goals.js";
import { parse } from "../src/text.js";
import { boardOf, dayFrom } from "./daily.js";
import { areLegal, extendBy, newGame, seek, PLAYER } from "./game.js";
import { keyOf } from "./words.js";

export const DEFAULT_ORDER = MOVES;

const MOST_MOVES = 9999;

// Returns what read() makes of a field's text, or `missing` if there is no such field.
// Throws a RangeError with the name of the field if its text is invalid.
function readField(fields, name, read, missing) {
    const text = fields.get(name);
    try {
        return text === null ? missing : read(text);
    } catch {
        throw new RangeError(name);
    }
}

// Returns the value of a field; throws a RangeError if the value is invalid.
function checked(value, isValid) {
    if (!isValid)
        throw new RangeError();
    return value;
}

// Reads a goal, which is a board or a name in upper or lower case.
export function goalFrom(text) {
    const name = text.toLowerCase();
    return Object.hasOwn(GOALS, name) ? [...GOALS[name]] : parse(text);
}

// Reads the keys of boards.  Each key has nine digits, and nothing separates the keys.
function readKeys(text) {
    checked(text, text.length <= 9 * MOST_MOVES && /^(?:[0-8]{9})*$/.test(text));
    return (text.match(/.{9}/g) ?? []).map((key) => keyOf(parse(key)));
}

// Reads the start and the moves of a game.  Returns null if the fields have no start.
// Throws a RangeError with the name of a field that is invalid.
function readGame(fields) {
    const day = readField(fields, "day", (text) => checked(dayFrom(text),
        dayFrom(text) !== null), null);
    const board = readField(fields, "board", parse, null) ?? (day && boardOf(day));
    const goal = readField(fields, "goal", goalFrom, [...GOALS.last]);

    if (board === null)
        return null;
    const moves = readField(fields, "moves", (text) =>
        checked(text, text.length <= MOST_MOVES && areLegal(board, text)), "");
    const by = readField(fields, "by", (text) =>
        checked(text, /^[phs]*$/.test(text) && text.length === moves.length),
    PLAYER.repeat(moves.length));
    const at = readField(fields, "at", (text) =>
        checked(Number(text), /^\d{1,4}$/.test(text) && text <= moves.length), Infinity);
    const isDay = day !== null && !fields.has("board") && !fields.has("goal");
    const game = newGame(board, goal, isDay ? day : null);

    return { ...seek(extendBy(game, moves, by), at),
        shown: readField(fields, "hints", readKeys, []), isReplay: moves !== "" };
}

// Returns the fields of an address's fragment or query.  A board may stand there alone, or
// before other fields.
function fieldsOf(text) {
    return new URLSearchParams(text.slice(1).replace(/^(?=[^=&]+(?:&|$))/, "board="));
}

// Reads the fields `board` or `day`, `goal`, `order`, `moves`, `by`, `at` and `hints`
// of a fragment or query.  Returns the game and the order; null if there is neither a board nor
// a day.  Throws a RangeError with the name of a field that is invalid.
export function readAddress(text) {
    const fields = fieldsOf(text);
    const order = readField(fields, "order", (each) => checked(each,
        [...each].sort().join("") === "dlru"), DEFAULT_ORDER);
    const game = readGame(fields);

    return game && { game, order };
}

// Reads the board, the day and the goal, and checks whether there are moves.  This needs
// no table.  A missing or invalid board or day is null.  The default goal replaces a
// missing or invalid goal.
export function readStart(text) {
    const fields = fieldsOf(text);
    const read = (name, from) => {
        try {
            return readField(fields, name, from, null);
        } catch {
            return null;
        }
    };

    return { board: read("board", parse), day: read("day", dayFrom),
        goal: read("goal", goalFrom) ?? [...GOALS.last], hasMoves: Boolean(fields.get("moves")) };
}

export function writeDay({ seed }) {
    return `#day=${seed}`;
}

function writeStart({ day, goal }, board) {
    return day !== null ? writeDay(day)
        : `#board=${keyOf(board)}&goal=${keyOf(goal)}`;
}

// Writes the board without moves, for people who have yet to solve it.
export function writeBoard(game) {
    return writeStart(game, game.points[0].board);
}

// Writes the whole game.  If the game has too many moves for an address, leaves out the
// moves; a game that is no daily game then starts at its current board.
export function writeAddress({ game, order }) {
    const { moves, by, at, points, shown } = game;
    const isLong = moves.length > MOST_MOVES;
    const start = writeStart(game, points[isLong ? at : 0].board);

    return start + (order === DEFAULT_ORDER ? "" : `&order=${order}`) +
        (moves === "" || isLong ? "" : `&moves=${moves}`) +
        (/^p*$/.test(by) || isLong ? "" : `&by=${by}`) +
        (at === moves.length || isLong ? "" : `&at=${at}`) +
        (shown.length === 0 ? "" : `&hints=${shown.slice(-MOST_MOVES).join("")}`);
}
