// history.js - keeps the game in the page's address, and opens other addresses.
import { writeAddress } from "./address.js";

const WRITES = 60; // browsers limit how often an address may change
const PERIOD_MS = 20000;
const NAME = "eight"; // in the tab's storage

let written = [];    // times of recent changes of the address
let known = null;    // the fragment of the current game
let replaced = null; // the fragment that the last change has replaced
let pending = null;  // a change that waits, as arguments of put()
let timer = null;

// Writes the fragment.  The entry remembers whether the player has made the moves.
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
        // The browser has had enough changes; the next one says all.
    }
}

function flush() {
    if (pending !== null)
        put(...pending);
}

// A reload takes the address as it was when the reload began.  So the last change is kept
// beside it, whether it waits or was made since then.
function leave() {
    const last = pending === null ? [replaced, known, isMine()]
        : [location.hash, ...pending.slice(1)];
    try {
        sessionStorage.setItem(NAME, JSON.stringify(last));
    } catch {
        // The browser keeps nothing; the last moves before a reload are lost.
    }
    flush();
}

// After a reload, puts what leave() kept into the address, if it belongs to this address.
export function recoverAddress() {
    if (performance.getEntriesByType("navigation")[0]?.type === "navigate")
        return; // without a first look into the tab's storage, which takes time
    try {
        const [from, fragment, isMine] = JSON.parse(sessionStorage.getItem(NAME)) ?? [];

        sessionStorage.removeItem(NAME);
        if (from === location.hash && /^#[\w=&]*$/.test(fragment))
            history.replaceState({ isMine: isMine === true }, "", fragment);
    } catch {
        // Nothing is kept, or it is damaged.
    }
}

// Keeps the game in the address, at once unless there were many changes.  A
// new game is a new entry of the history, so that Back returns to the old game.
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

// Returns whether the current address is the player's own: a reload or an entry of Back.
export function isMine() {
    return history.state?.isMine === true;
}

// Calls open() when the fragment changes other than by saveAddress().
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
