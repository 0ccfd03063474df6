// goals.js - lists the goals that have a name on the command line.
import { parse } from "./text.js";

// The package and the page have no other list of goals.  build.py reads this list as JSON
// to declare the names, and a test compares it with the command line's list.
const NAMED = {
    "last": "1 2 3 4 5 6 7 8 x",
    "first": "x 1 2 3 4 5 6 7 8",
    "spiral": "1 2 3 8 x 4 7 6 5",
    "luogu": "1 2 3 8 x 4 7 6 5"
};

// Maps each name to its board.
export const GOALS = Object.freeze(Object.fromEntries(Object.entries(NAMED)
    .map(([name, text]) => [name, Object.freeze(parse(text))])));

// Lists the names.  If a board has several names, the list has only the first of them.
export const GOAL_NAMES = Object.freeze(Object.keys(NAMED).filter((name, i, names) =>
    names.findIndex((other) => NAMED[other] === NAMED[name]) === i));
