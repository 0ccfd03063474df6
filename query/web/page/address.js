// address.js - a game in the fragment of the page's address.
import { boardFrom, goalFrom, orderFrom } from "../src/arguments.js";
import { GOALS } from "../src/goals.js";
import { areLegal } from "./game.js";
import { keyOf } from "./words.js";

export const DEFAULT_ORDER = "udlr";

const MOST_MOVES = 2000;
const WRITES = 60; // browsers limit how often an address may change
const PERIOD_MS = 20000;

function readField(fields, name, read, missing) {
    const text = fields.get(name);
    try {
        return text === null ? missing : read(text);
    } catch {
        throw new RangeError(name);
    }
}

// The value of a field; throws if it is not valid.
function checked(value, isValid) {
    if (!isValid)
        throw new RangeError();
    return value;
}

// Reads `#board=...&goal=...&order=...&moves=...&at=...`; null if no board is
// given.  Throws a RangeError with the name of a field that is invalid.
export function readAddress(fragment) {
    const fields = new URLSearchParams(fragment.slice(1));
    const board = readField(fields, "board", boardFrom, null);
    const goal = readField(fields, "goal", goalFrom, [...GOALS.last]);
    const order = readField(fields, "order", (text) => orderFrom(text) && text,
        DEFAULT_ORDER);
    const moves = board && readField(fields, "moves",
        (text) => checked(text, text.length <= MOST_MOVES && areLegal(board, text)),
        "");
    const at = board && readField(fields, "at",
        (text) => checked(Number(text), /^\d{1,4}$/.test(text) && text <= moves.length),
        moves.length);

    return board && { board, goal, order, moves, at };
}

export function writeAddress({ game, order }) {
    const { goal, moves, at, points } = game;
    const isLong = moves.length > MOST_MOVES;
    const start = points[isLong ? at : 0].board;

    return `#board=${keyOf(start)}&goal=${keyOf(goal)}` +
        (order === DEFAULT_ORDER ? "" : `&order=${order}`) +
        (moves === "" || isLong ? "" : `&moves=${moves}`) +
        (at === moves.length || isLong ? "" : `&at=${at}`);
}

let written = [];  // times of recent changes of the address
let known = null;  // the fragment of the current game
let timer;

// Keeps the game in the address, at once unless there were many changes.  A
// new game is a new entry of the history, so that Back returns to the old game.
export function saveAddress(state, isNew = false) {
    const now = performance.now();
    const fragment = writeAddress(state);

    clearTimeout(timer);
    if (fragment === known)
        return;
    written = written.filter((time) => now - time < PERIOD_MS);
    if (written.length >= WRITES) {
        timer = setTimeout(saveAddress, PERIOD_MS / WRITES, state);
        return;
    }
    written.push(now);
    known = fragment;
    history[isNew ? "pushState" : "replaceState"](null, "", fragment);
}

// Calls open() when the fragment changes other than by saveAddress().
export function watchAddress(open) {
    const look = () => {
        if (location.hash !== known) {
            known = location.hash;
            open();
        }
    };

    addEventListener("popstate", look);
    addEventListener("hashchange", look);
}
