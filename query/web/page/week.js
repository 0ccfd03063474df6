// week.js - shows the week in the header as a link for each day, with a bar whose height is
// the fewest moves of the day's board.
import { writeDay } from "./address.js";
import { dayOf, weekOf } from "./daily.js";
import { showRow } from "./days.js";
import { make, refill } from "./dom.js";
import { keptText, readDay, solvedDays } from "./store.js";
import { plural } from "./words.js";

// Returns what became of a day's board, as a CSS class and in words.
function outcomeOf(day) {
    const number = solvedDays()[day.seed];

    if (number === undefined)
        return readDay(day) ? ["begun", "not solved yet"] : ["open", "not played yet"];
    const detours = plural(number < 0 ? -number - 1 : number, "detour");

    return number === 0 ? ["fewest", "perfect"]
        : number > 0 ? ["detours", `solved with ${detours}`]
            : ["helped", `solved with help and ${detours}`];
}

function makeDay(day, today, isOpen) {
    const isAhead = day.seed > today;
    const [outcome, said] = isAhead ? ["later", "not available yet"] : outcomeOf(day);
    const bar = make("span", { class: `bar ${outcome}` });
    const name = `${day.name}${day.seed === today ? ", today" : ""}`;

    bar.style.height = `${day.depth / 27 * 1.5}rem`;
    return make("a", { class: day.seed === today ? "today" : "", "aria-current": isOpen,
        "aria-label": `${name}: ${plural(day.depth, "move")}, ${said}`,
        ...isAhead ? { role: "link", "aria-disabled": true } : { href: writeDay(day) } },
    bar, make("span", { class: "letter" }, day.name[0]));
}

export function showWeek({ game }) {
    const date = new Date();
    const today = dayOf(date).seed;

    showRow(date);
    refill("week", [today, game.day?.seed, keptText()].join(" "), () =>
        weekOf(date).map((day) => makeDay(day, today, day.seed === game.day?.seed)));
}
