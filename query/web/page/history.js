// history.js - keeps the game in the page's address, and opens other addresses.
import { writeAddress } from "./address.js";

const WRITES = 60; // the most changes in a period, because browsers limit them
const PERIOD_MS = 20000;
const NAME = "eight"; // the key in the tab's storage

let written = [];    // the times of recent changes of the address
let known = null;    // the fragment of the current game
let replaced = null; // the fragment that the last change has replaced
let pending = null;  // a change that waits, as the arguments of put(), or null
let timer = null;

// Writes the fragment with the method `change` of `history`.  The entry of the history
// remembers whether the player has made the moves.
function put(change, fragment, isMine) {
    clearTimeout(timer);
    timer = null;
    pending = null;
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

function flush() {
    if (pending !== null)
        put(...pending);
}

// Keeps the last change in the tab's storage when the page is left.  A reload uses the
// address as it was when the reload began.  This address may lack the last change, if
// that change still waits or was made since then.
function leave() {
    const last = pending === null ? [replaced, known, isMine()]
        : [location.hash, ...pending.slice(1)];
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

// Keeps the game in the address, and does so at once unless there have been many changes
// lately.  A new game makes a new entry of the history, so that Back returns to the old
// game.
export function saveAddress(state, isNew = false) {
    const now = performance.now();
    const fragment = writeAddress(state);
    const isMine = !state.game.isReplay;

    if (isNew) {
        flush();
        put(known === null ? "replaceState" : "pushState", fragment, isMine);
        return;
    }
    if (fragment === known && history.state?.isMine === isMine && pending === null)
        return;
    pending = ["replaceState", fragment, isMine];
    written = written.filter((time) => now - time < PERIOD_MS);
    if (written.length < WRITES)
        flush();
    else
        timer ??= setTimeout(flush, PERIOD_MS / WRITES);
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
        clearTimeout(timer);
        timer = null;
        pending = null;
        if (location.hash !== known) {
            known = location.hash;
            open();
        }
    };

    addEventListener("popstate", look);
    addEventListener("hashchange", look);
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", flush);
}
