// store.js - what the browser keeps between visits: settings, and the week's games.
// The browser may keep nothing, and what it kept may be damaged.
import { DEFAULT_ORDER, readAddress, writeAddress } from "./address.js";
import { isSolved } from "./game.js";

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

// Whether this is the first visit, as far as the browser can remember; asked once.
export function isFirstVisit() {
    return read().visited !== true && change({ visited: true });
}

// The game that solved a day's board first; null if none is kept that solves it.
export function readDay(day) {
    const kept = read().days?.[day.seed];

    try {
        const { game } = readAddress(typeof kept === "string" ? kept : "");
        return game.day.seed === day.seed && isSolved(game) ? { ...game, isReplay: false }
            : null;
    } catch {
        return null;
    }
}

// Keeps the first game that solved the day's board, as an address; forgets the days of
// other weeks.
export function saveDay(game, week) {
    const { day, moves, by, at } = game;
    const solved = { ...game, moves: moves.slice(0, at), by: by.slice(0, at) };
    const days = Object.fromEntries(week.flatMap(({ seed }) => {
        const kept = read().days?.[seed];
        return kept === undefined ? [] : [[seed, kept]];
    }));

    if (readDay(day) === null && week.some(({ seed }) => seed === day.seed))
        change({ days: { ...days, [day.seed]: writeAddress({ game: solved,
            order: DEFAULT_ORDER }) } });
}
