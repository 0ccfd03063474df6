// week.js - shows the week in the header as a bar for each day, whose height is the
// fewest moves of the day's board.
import { dayOf, weekOf } from "./daily.js";
import { showRow } from "./days.js";
import { byId, make } from "./dom.js";
import { openDay } from "./games.js";
import { say, update } from "./state.js";
import { keptText, readDay, solvedDays } from "./store.js";
import { plural } from "./words.js";

let bars = [];
let shown = "";  // what the bars show, as text

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

function choose(i) {
    const day = weekOf(new Date())[i];

    if (day.seed > dayOf(new Date()).seed) {
        update({ note: `${day.name}’s board comes on ${day.name}.` });
        say(`${day.name}’s board comes on ${day.name}.`);
    } else {
        openDay(day);
        byId("board").focus({ preventScroll: true }); // the arrow keys now slide tiles
    }
}

// The week is one stop of the Tab key; the arrow keys go from day to day.
function moveFocus(event, i) {
    const to = { ArrowLeft: i - 1, ArrowRight: i + 1 }[event.key];

    if (to === undefined)
        return;
    event.preventDefault();
    event.stopPropagation();
    bars[to]?.button.focus();
}

export function createWeek() {
    bars = Array.from({ length: 7 }, (_, i) => {
        const bar = make("span", { class: "bar" });
        const letter = make("span", { class: "letter" }, "MTWTFSS"[i]);
        const button = make("button", { type: "button" }, bar, letter);

        button.addEventListener("click", () => choose(i));
        button.addEventListener("keydown", (event) => moveFocus(event, i));
        byId("week").append(button);
        return { bar, button };
    });
}

export function showWeek({ game }) {
    const date = new Date();
    const today = dayOf(date).seed;
    const text = [today, game.day?.seed, keptText()].join(" ");

    if (text === shown)
        return;
    shown = text;
    showRow(date);
    const week = weekOf(date);
    const place = Math.max(week.findIndex(({ seed }) => seed === game.day?.seed), 0);
    week.forEach((day, i) => {
        const { bar, button } = bars[i];
        const isAhead = day.seed > today;
        const [outcome, said] = isAhead ? ["later", "not available yet"] : outcomeOf(day);

        bar.className = `bar ${outcome}`;
        bar.style.height = `${day.depth / 27 * 1.5}rem`;
        button.tabIndex = i === place ? 0 : -1;
        button.classList.toggle("today", day.seed === today);
        button.setAttribute("aria-disabled", isAhead);
        button.setAttribute("aria-pressed", game.day?.seed === day.seed);
        button.ariaLabel = `${day.name}${day.seed === today ? ", today" : ""}: ` +
            `${plural(day.depth, "move")}, ${said}`;
    });
}
