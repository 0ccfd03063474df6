// card.js - shows on a card how a game was solved, and when the next board comes.
import { writeDay } from "./address.js";
import { dayOf } from "./daily.js";
import { byId, fill, write } from "./dom.js";
import { resultOf } from "./game.js";
import { solvedDays } from "./store.js";
import { plural, sayHelp, sayShowDetours } from "./words.js";

const MINUTE = 60000;

// After today's board, says when the next board comes.
function sayNext({ day }) {
    const now = new Date();
    const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const minutes = Math.ceil((next.getTime() - now.getTime()) / MINUTE);
    const { name, depth } = dayOf(next);

    return day?.seed !== dayOf(now).seed ? "" : ` Next board in ${
        Math.floor(minutes / 60)} h ${minutes % 60} min: ${name}, ${plural(depth, "move")}.`;
}

// Leads to today's board, which is the way to come back, until it is solved.
function showToday({ day }) {
    const today = dayOf(new Date());
    const isDone = day?.seed === today.seed || today.seed in solvedDays();

    byId("card-today").hidden = isDone;
    fill(byId("card-today"), { href: writeDay(today) });
    byId("card-share").classList.toggle("primary", isDone);
}

export function showCard(game) {
    const result = resultOf(game);
    const { detours } = result;

    write("card-help", game.isReplay ? `A replay: ${sayHelp(result).toLowerCase()}.`
        : `${sayHelp(result)}.${sayNext(game)}`);
    showToday(game);
    byId("card-again").hidden = game.day === null;
    byId("card-detour").hidden = detours.length === 0;
    write("card-detour", sayShowDetours(detours.length));
}
