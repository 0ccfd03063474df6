// setup.js - carries out the actions of the controls under "Set up": the board, the goal,
// the order and the settings.
import { currentOf, newGame } from "./game.js";
import { open, showTheBoard } from "./games.js";
import { saveAddress } from "./history.js";
import { FRESH, state, update } from "./state.js";
import { saveSettings } from "./store.js";

export const setup = {
    keep(change) {
        update(change);
        saveSettings(state);
    },
    setBoard(board) {
        open(newGame(board, state.game.goal));
        showTheBoard();
    },
    setGoal: (goal) => open(newGame(currentOf(state.game).board, goal)),
    setOrder(order) {
        update({ order, hint: "", review: 0, note: "" });
        saveAddress(state);
    },
    setHidden: (isHiding) => setup.keep({ isHiding, message: isHiding
        ? "Moves left are hidden until the board is solved." : "" }),
    enter() {
        update(state.entered ? { entered: null, note: "", message: "Nothing changed." }
            : { ...FRESH, entered: [], message: "Choose the cell of tile 1." });
        showTheBoard();
    },
    enterTile(cell) {
        if (state.entered.includes(cell))
            return;
        const entered = [...state.entered, cell];
        if (entered.length < 8)
            update({ entered,
                message: `Choose the cell of tile ${entered.length + 1}.` });
        else
            setup.setBoard(Array.from({ length: 9 }, (_, at) => entered.indexOf(at) + 1));
    },
};
