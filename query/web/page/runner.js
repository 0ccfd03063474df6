// runner.js - runs searches in pieces, each in a task of its own, so that no input waits.
import { createAstar, createBreadthFirst, createTable } from "./search.js";

const CREATE = { bfs: createBreadthFirst, astar: createAstar, table: createTable };
const ORDER = ["astar", "bfs"]; // the shorter search first
const SHOW_MS = 100;            // from one picture of a running search to the next

let of = "";        // the start and the goal of the searches
let searches = {};
let timer = null;
let shownAt = 0;

// Expands one piece of the chosen search, or else of the other one.
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

// The searches from a start, by their mode.  Those of the mode that are not done go on,
// and onProgress() is called now and then.
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

// Stops the searches; what they have expanded is kept.
export function stopSearches() {
    clearTimeout(timer);
    timer = null;
}
