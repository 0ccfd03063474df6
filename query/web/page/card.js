// card.js - shows the result of a solved game on a card: its moves, the last fortnight and
// the time to the next board.
import { dayOf } from "./daily.js";
import { showFortnight } from "./days.js";
import { byId, write } from "./dom.js";
import { isPerfect, resultOf } from "./game.js";
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
    const { moves, fewest, detours } = result;

    write("card-score", isPerfect(game) ? `Perfect: ${moves} of ${fewest}.`
        : `${plural(moves, "move")}. Fewest ${fewest}.`);
    write("card-help", game.isReplay ? `A replay: ${sayHelp(result).toLowerCase()}.`
        : `${sayHelp(result)}.${sayNext(game)}`);
    byId("card-again").hidden = game.day === null;
    byId("card-detour").hidden = detours.length === 0;
    write("card-detour", sayShowDetours(detours.length));
    byId("card-score").classList.toggle("perfect", isPerfect(game));
    byId("recent").hidden = game.day === null || game.isReplay ||
        showFortnight(new Date()) < 2;
}
