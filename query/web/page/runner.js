// runner.js - runs both searches from a game's start, while the page is idle.
import { tableSteps } from "../src/tables.js";
import { whileIdle } from "./idle.js";
import { createAstar, createBreadthFirst } from "./search.js";

let of = "";      // the start and the goal of the searches
let found = null; // the finished searches, or null

// Runs both searches, unless another game has begun meanwhile.
function* steps(wanted, start, goal) {
    yield* tableSteps(goal.indexOf(0));
    const searches = { astar: createAstar(start, goal), bfs: createBreadthFirst(start, goal) };

    for (const search of Object.values(searches))
        while (!search.isDone && of === wanted) {
            search.expand();
            yield;
        }
    if (of === wanted)
        found = searches;
}

// Returns the finished searches from a start, by their names.  Returns null while they
// run, and calls ready() when they are done.
export function searchesFor(start, goal, ready) {
    const wanted = [start, goal].join(" ");

    if (wanted !== of) {
        of = wanted;
        found = null;
        whileIdle(steps(wanted, start, goal), () => of === wanted && ready());
    }
    return found;
}
