// week.js - shows the week in the header as a bar for each day, whose height is the
// fewest moves of the day's board.
import { dayOf, weekOf } from "./daily.js";
import { byId, make } from "./dom.js";
import { isSolved, resultOf } from "./game.js";
import { keptText, readDay } from "./store.js";
import { plural } from "./words.js";

let bars = [];
let shown = "";  // what the bars show, as text

// Returns what became of a day's board, as a CSS class and in words.
function outcomeOf(kept) {
    if (kept === null)
        return ["open", "not played yet"];
    if (!isSolved(kept))
        return ["begun", "not solved yet"];
    const { moves, fewest, page, hints } = resultOf(kept);
    if (page > 0 || hints > 0)
        return ["helped", `solved in ${moves}, with help`];
    return moves > fewest ? ["detours", `solved in ${moves}, with detours`]
        : ["fewest", "solved in the fewest moves"];
}

export function createWeek(act) {
    bars = Array.from({ length: 7 }, (_, i) => {
        const bar = make("span", { class: "bar" });
        const letter = make("span", { class: "letter" }, "MTWTFSS"[i]);
        const button = make("button", { type: "button" }, bar, letter);

        button.addEventListener("click", () => {
            const day = weekOf(new Date())[i];
            if (day.seed <= dayOf(new Date()).seed)
                act.day(day);
            else
                act.tell(`${day.name}’s board comes on ${day.name}.`);
        });
        byId("week").append(button);
        return { bar, button };
    });
}

export function showWeek({ game }) {
    const today = dayOf(new Date()).seed;
    const text = [today, game.day?.seed, keptText()].join(" ");

    if (text === shown)
        return;
    shown = text;
    weekOf(new Date()).forEach((day, i) => {
        const { bar, button } = bars[i];
        const isAhead = day.seed > today;
        const [outcome, said] = isAhead ? ["later", "not available yet"]
            : outcomeOf(readDay(day));

        bar.className = `bar ${outcome}`;
        bar.style.height = `${day.depth / 27 * 1.5}rem`;
        button.classList.toggle("today", day.seed === today);
        button.setAttribute("aria-disabled", isAhead);
        button.setAttribute("aria-pressed", game.day?.seed === day.seed);
        button.ariaLabel = `${day.name}${day.seed === today ? ", today" : ""}: ` +
            `${plural(day.depth, "move")}, ${said}`;
        button.title = button.ariaLabel;
    });
}
