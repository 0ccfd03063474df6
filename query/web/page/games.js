// games.js - opens games, and shows another place of the game.
import { counts, randomAt } from "../src/answers.js";
import { GOALS } from "../src/goals.js";
import { randomSeed } from "../src/random.js";
import { boardOf, dayOf } from "./daily.js";
import { byId } from "./dom.js";
import { currentOf, newGame, resultOf } from "./game.js";
import { saveGame } from "./history.js";
import { FRESH, state, update } from "./state.js";
import { readDay, saveDay } from "./store.js";
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
    update({ ...FRESH, game, isNew: false, panel: null,
        message: [message, sayLeft(game)].filter(Boolean).join(" "), ...change });
    saveGame(state);
}

// Keeps the current game in the browser if it is a daily game and no replay.
export function keepDay() {
    const { game } = state;

    if (game?.day && !game.isReplay)
        saveDay(game);
}

export function open(game) {
    keepDay();
    update({ ...FRESH, panel: state.panel === "setup" ? "setup" : null,
        isCustom: false, isNew: false, game,
        message: game.at === 0 ? sayStart(game) : sayLeft(game) });
    saveGame(state, true);
}

// Scrolls until the board can be seen.
export function showTheBoard() {
    byId("board").scrollIntoView({ block: "nearest" });
}

// Opens a random board at the chosen distance, or at the greatest distance from the goal
// if no board is that far.
export function newBoard() {
    const { goal } = state.game;
    const boards = counts(goal);
    let { depth } = state;

    while (boards[depth] === 0)
        depth--;
    open(newGame(randomAt(depth, BigInt(randomSeed()), goal), goal));
    showTheBoard();
}

// Opens an easy board, for people who have never been here.
export function openFirst() {
    open(newGame(randomAt(state.depth, BigInt(randomSeed()), GOALS.last), [...GOALS.last]));
}

// Opens today's board: the game that the browser keeps of it, or else a new game.
export function openToday() {
    const day = dayOf(new Date());

    keepDay();
    open(readDay(day) ?? newGame(boardOf(day), [...GOALS.last], day));
}

// Opens the same board again, and remembers which best moves the page has shown.
export function playAgain() {
    const { points: [{ board }], goal, day, shown } = state.game;
    open({ ...newGame(board, goal, day), shown });
}
