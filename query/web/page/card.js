// card.js - shows a message and buttons below the board.  After a win it shows a card
// with the result.  While the player reviews a detour, it shows the buttons of the
// review.
import { dayOf } from "./daily.js";
import { showFortnight } from "./days.js";
import { byId, enable, write } from "./dom.js";
import { currentOf, detoursOf, isPerfect, isSolved, PAGE, resultOf } from "./game.js";
import { sayLesson } from "./lesson.js";
import { plural, sayHelp, sayShowDetours, sayStart } from "./words.js";

const MINUTE = 60000;

function promptOf(state) {
    const { entered, game, isHidden, isNew, note, playing } = state;
    const { left } = currentOf(game);

    if (entered)
        return `Choose the cell of tile ${entered.length + 1}.`;
    if (note !== "" || left < 0)
        return note || "This goal cannot be reached.";
    if (sayLesson(state) !== "")
        return sayLesson(state);
    if (playing)
        return "Playing the moves.";
    if (isWaiting(game))
        return `A replay of ${plural(game.moves.length, "move")}.`;
    if (isNew)
        return `Slide the tiles to match the goal, in ${plural(left, "move")} if you can.`;
    if (isHidden)
        return "Your line is drawn when the board is solved.";
    if (game.at === 0)
        return sayStart(game);
    return left === 0 || currentOf(game).detours > 0 ? ""
        : "You are still on a shortest solution.";
}

// Returns whether the moves of another player or of the page are to be watched.
function isWaiting({ at, by, isReplay, moves }) {
    return at < moves.length && (isReplay || by[at] === PAGE);
}

// After today's board, says when the next board comes.
function sayNext({ day }) {
    const now = new Date();
    const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const minutes = Math.ceil((next - now) / MINUTE);
    const { name, depth } = dayOf(next);

    return day?.seed !== dayOf(now).seed ? "" : ` Next board in ${
        Math.floor(minutes / 60)} h ${minutes % 60} min: ${name}, ${plural(depth, "move")}.`;
}

function showCard(game) {
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
    byId("recent").hidden = game.day === null || game.isReplay;
    showFortnight(new Date());
}

function showButtons({ game, entered, isHidden, isNew, playing }) {
    const { left } = currentOf(game);
    const isWatching = !entered && (playing || isWaiting(game));
    const today = dayOf(new Date()).seed;

    for (const id of ["hint", "new"])
        byId(id).hidden = isWatching || entered !== null;
    byId("undo").hidden = isWatching;
    byId("play").hidden = !isWatching;
    write("play", playing ? "Pause" : "Watch");
    byId("mine").hidden = entered !== null || !game.isReplay || !isWatching;
    byId("cancel").hidden = entered === null;
    byId("more-toggle").hidden = entered !== null;
    enable("undo", entered ? entered.length > 0 : game.at > 0);
    enable("hint", left > 0);
    enable("solution", left > 0);
    enable("ways-toggle", left >= 0 && !isHidden);
    byId("why-toggle").hidden = entered !== null || isHidden || left <= 0 || isNew;
    byId("today").hidden = entered !== null || (game.day?.seed ?? today) === today && !isNew;
}

export function showBelow(state) {
    const { game, review, panel, playing, entered } = state;
    const isWon = isSolved(game) && !entered && !playing;

    write("prompt", promptOf(state));
    byId("card").hidden = !isWon;
    byId("review").hidden = review === 0;
    byId("buttons").hidden = isWon || review > 0;
    byId("next-detour").hidden = review === 0 || detoursOf(game).length < 2;
    if (isWon)
        showCard(game);
    showButtons(state);
    byId("more").hidden = panel === null || isWon && panel === "share";
    byId("share-toggle").hidden = isWon; // the card has the button
}
