// runner.js - runs searches in pieces, each in a task of its own, so that no input waits.
import { createAstar, createBreadthFirst, createTable } from "./search.js";

const CREATE = { bfs: createBreadthFirst, astar: createAstar, table: createTable };
const ORDER = ["astar", "bfs"]; // the shorter search comes first
const SHOW_MS = 100;            // the least time between two pictures of a search

let of = "";        // the start and the goal of the searches
let searches = {};
let timer = null;
let shownAt = 0;

// Runs one piece of the chosen search, or of another search if the chosen one is done.
function runPiece(mode, onProgress) {
    const names = [mode, ...ORDER].filter((name) => name !== "table");
    const name = names.find((each) => searches[each] && !searches[each].isDone);

    timer = null;
    if (name === undefined)
        return;
    searches[name].expand();
    if (searches[name].isDone || performance.now() - shownAt > SHOW_MS) {
        shownAt = performance.now();
        onProgress();
    }
    timer ??= setTimeout(runPiece, 0, mode, onProgress);
}

// Returns an object that has the searches from a start by their modes.  For the mode
// "table" only the table's look-ups are made.  For another mode, all searches are made.
// They then continue until they are done, and call onProgress() from time to time.
export function searchesFor(start, goal, mode, onProgress) {
    const wanted = [start, goal].join(" ");

    if (wanted !== of) {
        of = wanted;
        searches = {};
    }
    for (const name of mode === "table" ? ["table"] : [...ORDER, "table"])
        searches[name] ??= CREATE[name](start, goal);
    clearTimeout(timer);
    timer = mode === "table" ? null : setTimeout(runPiece, 0, mode, onProgress);
    return searches;
}

// Stops the searches, but keeps what they have expanded.
export function stopSearches() {
    clearTimeout(timer);
    timer = null;
}
