// keys.js - handles the keyboard.  Arrow keys, Escape and keys with Control work wherever
// the focus is, except where they have another meaning: all keys but Escape in text
// fields and lists, and the arrow keys in sliders.  Letters and digits work only on the
// board, because they may be meant for something else anywhere else.
import { byId } from "./dom.js";
import { hint, playOn } from "./help.js";
import { newBoard } from "./games.js";
import { pressTile, redo, slide, undo } from "./moves.js";
import { enter } from "./setup.js";
import { state, update } from "./state.js";

const ARROWS = { ArrowUp: "d", ArrowDown: "u", ArrowLeft: "r",
    ArrowRight: "l" }; // the blank's move that slides a tile this way
const ON_BOARD = { z: undo, y: redo, h: hint, n: newBoard };

// Closes what is open.
function close() {
    if (state.entered)
        enter();
    else if (state.review > 0)
        playOn();
    else
        update({ panel: null, lesson: 0 });
}

// Returns the action of a key; undefined if the key has none.
function actionOf({ key, altKey, shiftKey, ctrlKey, metaKey }, isOnBoard) {
    if (!altKey && (ctrlKey || metaKey))
        return { z: shiftKey ? redo : undo, y: redo }[key.toLowerCase()];
    if (altKey || shiftKey)
        return undefined;
    if (key === "Escape")
        return close;
    if (key in ARROWS)
        return () => slide(ARROWS[key]);
    return !isOnBoard ? undefined
        : /^[1-8]$/.test(key) ? () => pressTile(Number(key)) : ON_BOARD[key];
}

export function connectKeys() {
    document.addEventListener("keydown", (event) => {
        const { key } = event;
        const target = /** @type {Element} */ (event.target);
        const isField = target.closest("select, input:not([type=range], [type=checkbox])") !== null;
        const isSlider = target.closest("[type=range]") !== null && key in ARROWS;
        const action = actionOf(event, target.closest("#board") !== null);

        if (!action || isSlider || isField && key !== "Escape")
            return;
        event.preventDefault();
        if (key in ARROWS) // the board is what the player now uses
            byId("board").focus({ preventScroll: true });
        action();
    });
}
