// days.js - counts the days that the player has solved, and draws their year.
import { dayOf } from "./daily.js";
import { byId, draw, write } from "./dom.js";
import { solvedDays } from "./store.js";
import { plural } from "./words.js";

const WEEKS = 53;

// Returns the day that is some days before a date.
function dayBefore(date, days) {
    return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days));
}

// Counts the solved days in a row.  The row ends today, or yesterday if today's board is
// not solved yet.
function countRow(days, date) {
    const first = dayBefore(date, 0).seed in days ? 0 : 1;
    let n = first;

    while (dayBefore(date, n).seed in days)
        n++;
    return n - first;
}

// Says, for example, "5 in a row" and "5 perfect"; "" instead of "0 ...".
export function showRow(date) {
    const days = solvedDays();
    const say = (n, what) => n > 0 ? `${n} ${what}` : "";

    write("row-days", say(countRow(days, date), "in a row"));
    write("row-perfect", say(Object.values(days).filter((number) => number === 0).length,
        "perfect"));
}

// Draws a square for each day of a year: a column is a week from Monday.  A perfect day
// fills its square; detours leave a smaller square, and help a hollow one.
function drawYear(days, date) {
    const first = 7 * (WEEKS - 1) + (date.getDay() + 6) % 7;

    return Array.from({ length: first + 1 }, (_, i) => {
        const number = days[dayBefore(date, first - i).seed];
        const side = number === undefined ? 2 : number > 0 ? 5 : 8;

        return draw("rect", { class: number < 0 ? "helped" : number >= 0 ? "solved" : "",
            x: 10 * Math.floor(i / 7) + 5 - side / 2, y: 10 * (i % 7) + 5 - side / 2,
            width: side, height: side });
    });
}

// Shows the year after a win, from a fortnight after the first solved day on.
export function showYear(isWon) {
    const date = new Date();
    const days = solvedDays();
    const isLong = Object.keys(days).some((seed) => seed <= dayBefore(date, 14).seed);

    byId("year").hidden = !isWon || !isLong;
    if (byId("year").hidden)
        return;
    byId("year-days").ariaLabel = `${plural(Object.keys(days).length, "solved day")} ` +
        "in the year";
    byId("year-days").replaceChildren(...drawYear(days, date));
}
