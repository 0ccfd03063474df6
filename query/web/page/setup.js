// setup.js - carries out the actions of the controls under "Set up": the board, the goal
// and the settings.
import { currentOf, newGame } from "./game.js";
import { open, showTheBoard } from "./games.js";
import { FRESH, state, update } from "./state.js";
import { saveSettings } from "./store.js";

// Changes a setting, and keeps it.
export function set(change) {
    update(change);
    saveSettings(state);
}

export function setBoard(board) {
    open(newGame(board, state.game.goal));
    showTheBoard();
}

export function setGoal(goal) {
    open(newGame(currentOf(state.game).board, goal));
}

export function setHidden(isHiding) {
    set({ isHiding, lesson: 0, message: isHiding
        ? "Moves left are hidden until the board is solved." : "" });
}

// Begins to enter a board, or leaves the board as it was.
export function enter() {
    update(state.entered ? { entered: null, note: "", message: "Nothing changed." }
        : { ...FRESH, lesson: 0, entered: [], message: "Choose the cell of tile 1." });
    showTheBoard();
}

export function enterTile(cell) {
    if (state.entered.includes(cell))
        return;
    const entered = [...state.entered, cell];
    if (entered.length < 8)
        update({ entered, message: `Choose the cell of tile ${entered.length + 1}.` });
    else
        setBoard(Array.from({ length: 9 }, (_, at) => entered.indexOf(at) + 1));
}
