// store.js - keeps the settings and the days' games in the browser between visits.  A
// browser may refuse to keep anything, and what it keeps may be damaged.
import { DEFAULT_ORDER, readAddress, writeAddress } from "./address.js";
import { isBegun, isSolved, resultOf, seek } from "./game.js";

const NAME = "eight";
const MOST_DAYS = 60; // the most games that are kept

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
        return { ...JSON.parse(keptText() || "{}") };
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
// the first solved game, or -1 minus its detours if the page had given hints.
export function solvedDays() {
    const { solved } = read();
    return Object.fromEntries(Object.entries(solved ?? {})
        .filter(([seed, number]) => Number(seed) > 0 && Number.isInteger(number)));
}

function numberOf(game) {
    const { detours, hints } = resultOf(game);
    return hints > 0 ? -1 - detours.length : detours.length;
}

// Keeps a game of a day's board under its date, as an address.  The first game that solves
// the board is never replaced.  A solution of the page that is watched is no result, so the
// page's moves and what follows them are left out; their boards count as hints.  A game that
// is not begun is not kept.
export function saveDay(game) {
    const { day, moves, by, at } = game;
    const solved = isSolved(game) ? at : moves.length;
    const [{ length }] = /^[^s]*/.exec(by.slice(0, solved));
    const own = seek({ ...game, moves: moves.slice(0, length), by: by.slice(0, length) }, at);
    const old = readDay(day);

    if (!isBegun(own) || old && isSolved(old))
        return;
    const days = { ...read().days, [day.seed]: writeAddress({ game: own, order: DEFAULT_ORDER }) };

    change({
        days: Object.fromEntries(Object.entries(days).slice(-MOST_DAYS)), // sorted by date
        ...isSolved(own) && { solved: { ...solvedDays(), [day.seed]: numberOf(own) } },
    });
}
