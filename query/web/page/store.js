// store.js - what the browser keeps between visits: settings, and the week's games.
// The browser may keep nothing, and what it kept may be damaged.
import { DEFAULT_ORDER, readAddress, writeAddress } from "./address.js";
import { isBegun, isPerfect, isSolved } from "./game.js";

const NAME = "eight";

// The text that is kept; "" if there is none.
export function keptText() {
    try {
        return localStorage.getItem(NAME) ?? "";
    } catch {
        return "";
    }
}

// What is kept, as an object; empty if there is nothing, or if it cannot be read.
function read() {
    try {
        const kept = JSON.parse(keptText());
        return typeof kept === "object" && kept !== null ? kept : {};
    } catch {
        return {};
    }
}

// Changes what is kept.  Other tabs may have changed it, so it is read again.
// Returns whether the browser keeps it.
function change(values) {
    try {
        localStorage.setItem(NAME, JSON.stringify({ ...read(), ...values }));
        return true;
    } catch {
        return false;
    }
}

// The settings that are valid among those kept.
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

// Returns whether this is the first visit, as far as the browser can remember; asked once.
export function isFirstVisit() {
    return read().visited !== true && change({ visited: true });
}

// The game that is kept of a day's board: the first one that solved it, or one that was
// left before its end; null if there is none.
export function readDay(day) {
    const kept = read().days?.[day.seed];

    try {
        const { game } = readAddress(typeof kept === "string" ? kept : "");
        return game.day.seed === day.seed && isBegun(game)
            ? { ...game, isReplay: false } : null;
    } catch {
        return null;
    }
}

// The days on which the first solution was perfect, in this week and before.
export function perfectDays() {
    const { perfect } = read();
    return Array.isArray(perfect) ? [...new Set(perfect.filter(Number.isInteger))] : [];
}

// Keeps a game of the day's board, as an address; forgets the days of other weeks.  The
// first game that solves the board stays.
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
