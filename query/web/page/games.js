// games.js - opens a game, or another place of the game.
import { weekOf } from "./daily.js";
import { byId } from "./dom.js";
import { currentOf, resultOf } from "./game.js";
import { saveAddress } from "./history.js";
import { FRESH, state, update } from "./state.js";
import { saveDay } from "./store.js";
import { plural, saySolved, sayStart } from "./words.js";

export function sayLeft(game) {
    const { left } = currentOf(game);

    if (left < 0)
        return "This goal cannot be reached.";
    if (left === 0)
        return saySolved(game, resultOf(game));
    return state.isHiding ? `${plural(game.at, "move")} made.`
        : `${plural(left, "move")} left.`;
}

// Shows another place of the game, or a game with other moves.
export function go(game, message, change = {}) {
    update({ ...FRESH, game, isNew: false,
        message: [message, sayLeft(game)].filter(Boolean).join(" "), ...change });
    saveAddress(state);
}

// Keeps the current game in the browser if it is a daily game and no replay.
export function keepDay() {
    const { game } = state;

    if (game !== null && game.day !== null && !game.isReplay)
        saveDay(game, weekOf(new Date()));
}

export function open(game) {
    keepDay();
    update({ ...FRESH, panel: state.panel === "setup" ? "setup" : null,
        isCustom: false, cell: null, swept: 1000, sweeping: false,
        isNew: false, game, message: game.at === 0 ? sayStart(game) : sayLeft(game) });
    saveAddress(state, true);
}

// Scrolls until the board can be seen.
export function showTheBoard() {
    byId("board").scrollIntoView({ block: "nearest" });
}
