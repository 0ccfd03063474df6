// keys.js - handles the keyboard.  Keys work wherever the focus is, except where they
// have another meaning: all keys but Escape in text fields and lists, and the arrow
// keys in sliders.

const ARROWS = { ArrowUp: "d", ArrowDown: "u", ArrowLeft: "r",
    ArrowRight: "l" }; // the blank's move that slides a tile this way
const OPPOSITE = { u: "d", d: "u", l: "r", r: "l" };

// Returns the action of a key; undefined if the key has none.
function actionOf({ key, altKey, shiftKey, ctrlKey, metaKey }, state, act) {
    if (!altKey && (ctrlKey || metaKey))
        return { z: shiftKey ? act.redo : act.undo, y: act.redo }[key.toLowerCase()];
    if (altKey || shiftKey)
        return undefined;
    if (ARROWS[key])
        return () => act.slide(ARROWS[key]);
    if (OPPOSITE[key])
        return () => {
            act.slide(state.letters ? key : OPPOSITE[key]);
            act.explainLetter(key);
        };
    return { z: act.undo, y: act.redo, h: act.hint, n: act.newBoard,
        Escape: act.close }[key];
}

export function connectKeys(state, act) {
    document.addEventListener("keydown", (event) => {
        const { target, key } = event;
        const isField = target.closest("select, [type=text]") !== null;
        const isSlider = target.closest("[type=range]") !== null && key in ARROWS;
        const action = actionOf(event, state, act);

        if (!action || isSlider || isField && key !== "Escape")
            return;
        event.preventDefault();
        action();
    });
}
