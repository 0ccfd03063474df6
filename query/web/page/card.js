// card.js - shows on a card how a game was solved, and when the next board comes.
import { dayOf } from "./daily.js";
import { byId, write } from "./dom.js";
import { resultOf } from "./game.js";
import { plural, sayHelp, sayShowDetours } from "./words.js";

const MINUTE = 60000;

// After today's board, says when the next board comes.
function sayNext({ day }) {
    const now = new Date();
    const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const minutes = Math.ceil((next - now) / MINUTE);
    const { name, depth } = dayOf(next);

    return day?.seed !== dayOf(now).seed ? "" : ` Next board in ${
        Math.floor(minutes / 60)} h ${minutes % 60} min: ${name}, ${plural(depth, "move")}.`;
}

export function showCard(game) {
    const result = resultOf(game);
    const { detours } = result;

    write("card-help", game.isReplay ? `A replay: ${sayHelp(result).toLowerCase()}.`
        : `${sayHelp(result)}.${sayNext(game)}`);
    byId("card-again").hidden = game.day === null;
    byId("card-detour").hidden = detours.length === 0;
    write("card-detour", sayShowDetours(detours.length));
}
