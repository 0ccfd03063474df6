// card.js - shows a message and buttons below the board.  After a win it shows a card
// with the result.  While the player reviews a detour, it shows the buttons of the
// review.
import { dayOf } from "./daily.js";
import { byId, enable, make, write } from "./dom.js";
import { currentOf, detoursOf, isPerfect, isSolved, kindsOf, resultOf } from "./game.js";
import { perfectDays } from "./store.js";
import { plural, sayEstimate, sayHelp, sayShowDetours, sayStart } from "./words.js";

// Returns whether any tile is on its goal cell, where its digit is green.
function hasTileHome({ board }, goal) {
    return board.some((tile, cell) => tile > 0 && tile === goal[cell]);
}

function promptOf({ entered, game, isHidden, isNew, lens, note, playing }) {
    const { left } = currentOf(game);

    if (entered)
        return `Choose the cell of tile ${entered.length + 1}.`;
    if (note !== "" || left < 0)
        return note || "This goal cannot be reached.";
    if (lens === "why" && !isHidden && left > 0)
        return sayEstimate(currentOf(game));
    if (isNew)
        return `Slide the tiles to match the goal, in ${plural(left, "move")} if you can.` +
            (hasTileHome(currentOf(game), game.goal) ? " Green digits are home." : "");
    if (playing)
        return "Playing the moves.";
    if (game.at === 0)
        return sayStart(game);
    return isHidden || detoursOf(game, game.at).length > 0 ? ""
        : "You are still on a shortest solution.";
}

// Draws a bar for each move.  Its height shows the moves left after the move, and its
// colour shows the kind of the move.
function drawStrip(game) {
    const most = Math.max(...game.points.map(({ left }) => left));

    byId("strip").replaceChildren(...kindsOf(game).map((kind, i) => {
        const bar = make("i", { class: kind });
        bar.style.height = `${10 + 90 * game.points[i + 1].left / most}%`;
        return bar;
    }));
}

function sayScore(game, { moves, fewest }) {
    return isPerfect(game) ? `Perfect: ${moves} of ${fewest}.`
        : `${plural(moves, "move")}. Fewest ${fewest}.`;
}

// After a perfect daily game, says how many days were perfect so far.
function sayPerfect(game) {
    const { length } = perfectDays();
    return game.day === null || !isPerfect(game) || length < 2 ? ""
        : ` Perfect days so far: ${length}.`;
}

// After today's board, says which board comes tomorrow.
function sayNext({ day }) {
    const now = new Date();
    const tomorrow = dayOf(new Date(now.getFullYear(), now.getMonth(),
        now.getDate() + 1));

    return day?.seed !== dayOf(now).seed ? ""
        : ` Tomorrow: ${tomorrow.name}, ${plural(tomorrow.depth, "move")}.`;
}

function showCard(game) {
    const result = resultOf(game);

    write("card-score", sayScore(game, result));
    write("card-help", game.isReplay ? `A replay: ${sayHelp(result).toLowerCase()}.`
        : `${sayHelp(result)}.${sayPerfect(game)}${sayNext(game)}`);
    byId("card-again").hidden = game.day === null;
    byId("card-detour").hidden = result.detours.length === 0;
    write("card-detour", sayShowDetours(result.detours.length));
    byId("card-score").classList.toggle("perfect", isPerfect(game));
    drawStrip(game);
}

export function showBelow(state) {
    const { game, review, panel, playing, entered } = state;
    const { left } = currentOf(game);
    const isWon = isSolved(game) && !entered && !playing;

    write("prompt", promptOf(state));
    byId("prompt").hidden = isWon && state.note === "";
    byId("card").hidden = !isWon;
    byId("review").hidden = review === 0;
    byId("buttons").hidden = isWon || review > 0;
    byId("next-detour").hidden = detoursOf(game, game.moves.length).length < 2;
    if (isWon)
        showCard(game);
    enable("undo", game.at > 0 || Boolean(entered?.length));
    enable("hint", left > 0);
    enable("solution", left > 0);
    byId("more").classList.toggle("open", panel === "more" || panel !== null && !isWon);
}
