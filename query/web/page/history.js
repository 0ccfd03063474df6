// history.js - keeps the game in the tab's history, so that a reload and Back find it.  The
// address in sight stays as it is while people play; a shared game is written there.
import { writeAddress } from "./address.js";

const PAUSE_MS = 300; // browsers limit the changes of the history

let pending = null; // the state whose game is to be written, or null
let timer = null;
let shown = null;   // the entry of the history that the page shows

// Returns the text that tells what to open: the game that the history keeps, or else the
// address's fragment or query.
export function givenText() {
    return history.state?.game ?? (location.hash.length > 1 ? location.hash : location.search);
}

// Returns whether the player made the moves of the game that the history keeps.
export function isMine() {
    return history.state?.isMine === true;
}

function put(change, state, ...address) {
    const game = writeAddress(state);

    try {
        history[change]({ game, isMine: !state.game.isReplay }, "", ...address);
        shown = history.state;
    } catch {
        // The browser refuses more changes for now.  The next change writes the whole game.
    }
}

function flush() {
    clearTimeout(timer);
    if (pending !== null)
        put("replaceState", pending);
    pending = null;
}

// Keeps the game, after a pause in its moves.  A new game makes a new entry at once, so
// that Back returns to the old game; its address is that of the page.
export function saveGame({ game, order }, isNew = false) {
    if (isNew && (pending ?? history.state) !== null) {
        flush();
        put("pushState", { game, order }, location.pathname);
        return;
    }
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MS);
    pending = { game, order };
}

// Writes the whole game into the address.
export function showAddress(state) {
    put("replaceState", state, writeAddress(state));
}

// Calls open() when another entry of the history is shown.
export function watchHistory(open) {
    const look = () => {
        if (history.state === null || history.state !== shown) {
            pending = null;
            open();
            flush();
        }
    };

    addEventListener("popstate", look);
    addEventListener("hashchange", look);
    // A link makes a new entry, so what waits belongs to the old one.
    addEventListener("click", ({ target }) => /** @type {Element} */ (target).closest("a") &&
        flush(), true);
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
}
