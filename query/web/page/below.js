// below.js - shows the message and the buttons below the board: those of a game, of a
// replay, of a review, of tiles that are entered, or the card of a solved game.
import { writeDay } from "./address.js";
import { showCard } from "./card.js";
import { dayOf } from "./daily.js";
import { byId, enable, fill, write } from "./dom.js";
import { currentOf, detoursOf, PAGE } from "./game.js";
import { sayLesson } from "./lesson.js";
import { plural, sayStart } from "./words.js";

// Returns whether the moves of another player or of the page are to be watched.
function isWaiting({ at, by, isReplay, moves }) {
    return at < moves.length && (isReplay || by[at] === PAGE);
}

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
        return `Slide the tiles to the goal, in ${plural(left, "move")} if you can.`;
    if (isHidden)
        return "Your line is drawn when the board is solved.";
    if (game.at === 0)
        return sayStart(game);
    return left === 0 || currentOf(game).detours > 0 ? ""
        : "You are still on a shortest solution.";
}

function showGameButtons({ game, entered, playing }) {
    const isWatching = !entered && (playing || isWaiting(game));

    for (const id of ["hint", "new"])
        byId(id).hidden = isWatching || entered !== null;
    byId("undo").hidden = isWatching;
    byId("play").hidden = !isWatching;
    write("play", playing ? "Pause" : "Watch");
    byId("mine").hidden = !isWatching || !game.isReplay;
    byId("cancel").hidden = entered === null;
    byId("more-toggle").hidden = entered !== null;
    enable("undo", entered ? entered.length > 0 : game.at > 0);
}

// Shows the offers beside the message: the lesson before the first move, and today's board
// on a first visit or instead of another day's.
function showOffers(state) {
    const { game, entered, isHidden, isNew } = state;
    const today = dayOf(new Date()).seed;

    byId("why-toggle").hidden = entered !== null || isHidden || isNew ||
        currentOf(game).left <= 0 || game.at > 0 && sayLesson(state) === "";
    byId("today").hidden = entered !== null || game.day?.seed === today ||
        game.day === null && !isNew;
    fill(byId("today"), { href: writeDay({ seed: today }) });
}

// Shows which actions of the table are possible.
function enableHelp({ game, isHidden }) {
    const { left } = currentOf(game);

    enable("hint", left > 0);
    enable("solution", left > 0);
    enable("ways-toggle", left >= 0 && !isHidden);
}

export function showBelow(state) {
    const { game, isWon, review, panel } = state;

    write("prompt", promptOf(state));
    byId("card").hidden = !isWon;
    byId("review").hidden = review === 0;
    byId("buttons").hidden = isWon || review > 0;
    byId("next-detour").hidden = review === 0 || detoursOf(game).length < 2;
    byId("more").hidden = panel === null || isWon && panel === "share";
    byId("share-toggle").hidden = isWon; // the card has the button
    if (isWon)
        showCard(game);
    showGameButtons(state);
    showOffers(state);
    enableHelp(state);
}
