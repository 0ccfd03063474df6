// daily.js - computes daily boards.  `eight random --depth D --seed YYYYMMDD` prints
// the same boards.  D depends on the day of the week.
import { randomAt } from "../src/answers.js";
import { GOALS } from "../src/goals.js";

const DEPTHS = [27, 10, 14, 18, 20, 22, 24]; // the fewest moves, from Sunday
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday",
    "Saturday"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct",
    "Nov", "Dec"];

// Returns the day of a local date: its seed (which is also its key), the fewest moves of
// its board, and its names.
export function dayOf(date) {
    const weekday = date.getDay();
    return {
        depth: DEPTHS[weekday],
        seed: 10000 * date.getFullYear() + 100 * (date.getMonth() + 1) + date.getDate(),
        name: DAYS[weekday],
        label: `${DAYS[weekday].slice(0, 3)} ${date.getDate()} ${MONTHS[date.getMonth()]} ` +
            date.getFullYear(),
    };
}

// Returns the day that a text such as 20261123 names; null if there is no such date.
export function dayFrom(text) {
    const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(text)?.map(Number) ?? [];
    const day = dayOf(new Date(year, month - 1, date));
    return day.seed === Number(text) ? day : null;
}

export function boardOf({ depth, seed }) {
    return randomAt(depth, BigInt(seed), GOALS.last);
}

// Returns the seven days of a date's week, from Monday.
export function weekOf(date) {
    const monday = date.getDate() - (date.getDay() + 6) % 7;
    return Array.from({ length: 7 }, (_, i) =>
        dayOf(new Date(date.getFullYear(), date.getMonth(), monday + i)));
}
