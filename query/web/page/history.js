// history.js - keeps the game in the page's address, and opens other addresses.
import { writeAddress } from "./address.js";

const WRITES = 60; // the most changes in a period, because browsers limit them
const PERIOD_MS = 20000;
const NAME = "eight"; // the key in the tab's storage

let written = [];    // the times of recent changes of the address
let known = null;    // the fragment of the current game
let replaced = null; // the fragment that the last change has replaced
let pending = null;  // the state whose game is to be written, or null

// Writes the fragment with the method `change` of `history`.  The entry of the history
// remembers whether the player has made the moves.
function put(change, fragment, isMine) {
    written.push(performance.now());
    try {
        replaced = location.hash;
        history[change]({ isMine }, "", fragment);
        known = fragment;
    } catch {
        // The browser refuses more changes for now.  The next change writes the whole
        // game.
    }
}

// Returns what put() writes of a state, after the name of the method.
function entryOf(state) {
    return [writeAddress(state), !state.game.isReplay];
}

function flush() {
    const entry = pending && entryOf(pending);

    pending = null;
    if (entry && (entry[0] !== known || entry[1] !== isMine()))
        put("replaceState", ...entry);
}

// Keeps the last change in the tab's storage when the page is left.  A reload uses the
// address as it was when the reload began.  This address may lack the last change, if
// that change still waits or was made since then.
function leave() {
    const last = pending === null ? [replaced, known, isMine()]
        : [location.hash, ...entryOf(pending)];
    try {
        sessionStorage.setItem(NAME, JSON.stringify(last));
    } catch {
        // Without storage, the last moves before a reload are lost.
    }
    flush();
}

// leave() keeps the fragment before the last change and the fragment after it.  After a
// reload, recoverAddress() writes the second fragment if the address has the first one.
export function recoverAddress() {
    if (performance.getEntriesByType("navigation")[0]?.type === "navigate")
        return; // avoids the first access to the tab's storage, which takes time
    try {
        const [from, fragment, isMine] = JSON.parse(sessionStorage.getItem(NAME)) ?? [];

        sessionStorage.removeItem(NAME);
        if (from === location.hash && /^#[\w=&]*$/.test(fragment))
            history.replaceState({ isMine: isMine === true }, "", fragment);
    } catch {
        // The browser refuses access to the tab's storage, or its text is damaged.
    }
}

// Returns how many milliseconds a change waits, because there have been many lately.
function delay() {
    const now = performance.now();

    written = written.filter((time) => now - time < PERIOD_MS);
    return written.length < WRITES ? 0 : PERIOD_MS / WRITES;
}

// Keeps the game in the address.  To write an address takes the browser milliseconds, so
// the frame that shows the move comes first.  A new game makes a new entry of the history
// at once, so that Back returns to the old game.
export function saveAddress({ game, order }, isNew = false) {
    if (isNew && known !== null) {
        flush();
        put("pushState", ...entryOf({ game, order }));
        return;
    }
    if (pending === null)
        requestAnimationFrame(() => setTimeout(flush, delay()));
    pending = { game, order };
}

// Returns whether the player made the moves in the current address.  The history
// remembers this for a reload and for Back.
export function isMine() {
    return history.state?.isMine === true;
}

// Calls open() when the fragment changes other than by saveAddress().  Also keeps the
// last change when the page is left, and writes a change that waits when the page is
// hidden.
export function watchAddress(open) {
    const look = () => {
        if (location.hash !== known) {
            pending = null;
            known = location.hash;
            open();
        }
    };

    addEventListener("popstate", look);
    addEventListener("hashchange", look);
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", flush);
}
