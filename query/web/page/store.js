// store.js - keeps the settings and the week's games in the browser between visits.  A
// browser may refuse to keep anything, and what it keeps may be damaged.
import { DEFAULT_ORDER, readAddress, writeAddress } from "./address.js";
import { isBegun, isPerfect, isSolved } from "./game.js";

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
    const { depth, isHiding, letters } = read();
    return {
        ...Number.isInteger(depth) && depth >= 0 && depth <= 31 && { depth },
        ...typeof isHiding === "boolean" && { isHiding },
        ...typeof letters === "boolean" && { letters },
    };
}

export function saveSettings({ depth, isHiding, letters }) {
    change({ depth, isHiding, letters });
}

// Returns whether this is the first visit, and remembers the visit.  Without storage, no
// visit counts as the first.
export function isFirstVisit() {
    return read().visited !== true && change({ visited: true });
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

// Returns the seeds of the days, in this week and before, whose first solved game was
// perfect.
export function perfectDays() {
    const { perfect } = read();
    return Array.isArray(perfect) ? [...new Set(perfect.filter(Number.isInteger))] : [];
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
        ...isPerfect(game) && { perfect: [...perfectDays(), day.seed] },
    });
}
