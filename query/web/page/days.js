// days.js - counts the days that the player has solved, and draws their year.
import { dayOf } from "./daily.js";
import { byId, draw, make, write } from "./dom.js";
import { solvedDays } from "./store.js";
import { plural } from "./words.js";

const WEEKS = 53;

// Returns the number of a day's detours; undefined if the day is not solved.  A negative
// number stands for a game with help.
export function detoursOn(number) {
    return number < 0 ? -number - 1 : number;
}

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

// Says, for example, "5 in a row" and "5 perfect"; "" before the first solved day.
export function showRow(date) {
    const days = solvedDays();
    const perfect = Object.values(days).filter((number) => number === 0).length;
    const isEmpty = Object.keys(days).length === 0;

    write("row-days", isEmpty ? "" : `${countRow(days, date)} in a row`);
    write("row-perfect", isEmpty ? "" : `${perfect} perfect`);
    byId("year").hidden = isEmpty;
    if (!isEmpty)
        drawYear(days, date);
}

// Draws a square for each day of a year: a column is a week from Monday.  A perfect day
// fills its square; detours leave a smaller square, and help a hollow one.
function drawYear(days, date) {
    const first = 7 * (WEEKS - 1) + (date.getDay() + 6) % 7;
    const squares = Array.from({ length: first + 1 }, (_, i) => {
        const number = days[dayBefore(date, first - i).seed];
        const side = number === undefined ? 2 : number > 0 ? 5 : 8;

        return draw("rect", { class: number < 0 ? "helped" : number >= 0 ? "solved" : "",
            x: 10 * Math.floor(i / 7) + 5 - side / 2, y: 10 * (i % 7) + 5 - side / 2,
            width: side, height: side });
    });

    byId("year-days").ariaLabel = `${plural(Object.keys(days).length, "solved day")} ` +
        "in the year";
    byId("year-days").replaceChildren(...squares);
}

// Shows the detours of the last fortnight as a bar for each day, with the number above
// it, and with a dot for a day that is not solved.  Returns the number of solved days.
export function showFortnight(date) {
    const days = solvedDays();
    const numbers = Array.from({ length: 14 }, (_, i) =>
        detoursOn(days[dayBefore(date, 13 - i).seed]));

    byId("fortnight").replaceChildren(...numbers.map((n) => {
        const bar = make("i", { class: n === undefined ? "none" : "" });

        bar.style.height = `${Math.min(n ?? 0, 10) / 6}rem`;
        return make("span", {}, n === undefined ? "" : String(n), bar);
    }));
    byId("fortnight").ariaLabel = `Detours of the last fortnight: ${
        numbers.map((n) => n ?? "not solved").join(", ")}`;
    return numbers.filter((n) => n >= 0).length;
}
