// store.js - keeps the settings and the week's games in the browser between visits.  A
// browser may refuse to keep anything, and what it keeps may be damaged.
import { DEFAULT_ORDER, readAddress, writeAddress } from "./address.js";
import { isBegun, isSolved, resultOf } from "./game.js";

const NAME = "eight";

// Returns the text that the browser keeps; "" if there is none.
export function keptText() {
    try {
        return localStorage.getItem(NAME) ?? "";
    } catch {
        return "";
    }
}

// Returns what the browser keeps as an object.  The object is empty if the browser
// keeps nothing or if the text cannot be read.  An exception would delay the first
// answer by milliseconds, so an empty text causes none.
function read() {
    try {
        const kept = JSON.parse(keptText() || "{}");
        return typeof kept === "object" && kept !== null ? kept : {};
    } catch {
        return {};
    }
}

// Changes some of the values that the browser keeps.  Other tabs may have changed other
// values, so the function reads them again.  Returns whether the browser keeps the
// change.
function change(values) {
    try {
        localStorage.setItem(NAME, JSON.stringify({ ...read(), ...values }));
        return true;
    } catch {
        return false;
    }
}

// Returns those settings that are kept and valid.
export function readSettings() {
    const { depth, isHiding } = read();
    return {
        ...Number.isInteger(depth) && depth >= 0 && depth <= 31 && { depth },
        ...typeof isHiding === "boolean" && { isHiding },
    };
}

export function saveSettings({ depth, isHiding }) {
    change({ depth, isHiding });
}

// Returns whether this is the first visit.  Without storage, no visit counts as the first.
export function isFirstVisit() {
    try {
        return localStorage.getItem(NAME) === null;
    } catch {
        return false;
    }
}

export function saveVisit() {
    change({ visited: true });
}

// Returns the game that is kept of a day's board: the first game that solved it, or else
// the last game that was left unsolved.  Returns null if there is none.
export function readDay(day) {
    const kept = read().days?.[day.seed];

    if (typeof kept !== "string")
        return null;
    try {
        const { game } = readAddress(kept);
        return game.day.seed === day.seed && isBegun(game)
            ? { ...game, isReplay: false } : null;
    } catch {
        return null;
    }
}

// Returns an object with a number for each day that the player has solved: the detours of
// the first solved game, or -1 minus its detours if the page had helped.
export function solvedDays() {
    const { solved } = read();
    return Object.fromEntries(Object.entries(typeof solved === "object" && solved || {})
        .filter(([seed, number]) => seed > 0 && Number.isInteger(number)));
}

function numberOf(game) {
    const { detours, hints, page } = resultOf(game);
    return hints + page > 0 ? -1 - detours.length : detours.length;
}

// Keeps a game of a day's board, as an address, and forgets the games of other weeks.
// The first game that solves the board is never replaced.  A game that is not begun, or
// whose day is in another week, is not kept.
export function saveDay(game, week) {
    const { day, moves, by, at } = game;
    const end = isSolved(game) ? at : moves.length;
    const kept = { ...game, moves: moves.slice(0, end), by: by.slice(0, end) };
    const old = readDay(day);
    const days = Object.fromEntries(week.flatMap(({ seed }) => {
        const text = read().days?.[seed];
        return text === undefined ? [] : [[seed, text]];
    }));

    if (!isBegun(game) || old && isSolved(old) ||
        !week.some(({ seed }) => seed === day.seed))
        return;
    change({
        days: { ...days, [day.seed]: writeAddress({ game: kept, order: DEFAULT_ORDER }) },
        ...isSolved(game) && { solved: { ...solvedDays(), [day.seed]: numberOf(game) } },
    });
}
