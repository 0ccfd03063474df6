// state.js - holds the state of the page, and shows and announces its changes.
import { DEFAULT_ORDER } from "./address.js";
import { byId } from "./dom.js";
import { currentOf, isSolved } from "./game.js";

export const state = {
    game: null,
    order: DEFAULT_ORDER,
    depth: 10,
    hint: "",          // the moves that are pointed out
    review: 0,         // the number of the detour that is reviewed, or 0
    playing: false,    // whether the moves that follow are being played
    cloud: "bfs",      // the search whose boards the chart shows: "bfs" or "astar"
    cell: null,        // the cell of the cloud that is pointed at: its moves made and left
    lesson: 0,         // the number of the sentence of "Why 21 moves?", or 0
    hasWays: false,    // whether the graph of all solutions is shown
    panel: null,       // the panel that is open
    entered: null,     // the cells of the tiles entered so far, or null
    shared: "",        // the word for a game that was just shared, "Copied" or "Shared"
    note: "",          // the message below the board, "" for the usual one
    isCustom: false,   // whether another goal is being typed
    isHiding: false,   // whether moves left are hidden until the board is solved
    isNew: false,      // whether this is the first visit, before the first move
    // Whether the game is solved and shown so, with a card.
    get isWon() {
        return isSolved(state.game) && !state.entered && !state.playing;
    },
    get isHidden() {
        return state.isHiding && currentOf(state.game).left > 0;
    },
};

// A change of the board resets these members of the state to these values.
export const FRESH = { hint: "", review: 0, playing: false, entered: null, note: "",
    shared: "",
    cell: null };

let render;

export function connectState(show) {
    render = show;
}

// Announces a text to screen readers.  Adds or removes a space, so that they announce the
// same text again.
export function say(text) {
    const status = byId("status");
    status.textContent = status.textContent === text ? `${text}\u00a0` : text;
}

export function update(change) {
    const focused = document.activeElement;

    Object.assign(state, change);
    render();
    if (change.message !== undefined)
        say(change.message);
    if (focused?.closest("[hidden]"))
        byId("board").focus();
}
