// runner.js - runs both searches from a game's start, while the page is idle.
import { tableSteps } from "../src/tables.js";
import { whileIdle } from "./idle.js";
import { createAstar, createBreadthFirst } from "./search.js";

let of = "";    // the start and the goal of the searches
let found = {}; // the finished searches by their names

// Runs both searches, unless another game has begun meanwhile.  Breadth-first search comes
// first, because its cloud is what people see.
function* steps(wanted, start, goal, ready) {
    yield* tableSteps(goal.indexOf(0));
    for (const [name, create] of Object.entries({ bfs: createBreadthFirst, astar: createAstar })) {
        if (of !== wanted)
            return;
        const search = create(start, goal);

        while (!search.isDone && of === wanted) {
            search.expand();
            yield;
        }
        if (of === wanted) {
            found = { ...found, [name]: search };
            ready();
        }
    }
}

// Returns the finished searches from a start.  Calls ready() when another one is finished.
export function searchesFor(start, goal, ready) {
    const wanted = [start, goal].join(" ");

    if (wanted !== of) {
        of = wanted;
        found = {};
        whileIdle(steps(wanted, start, goal, ready));
    }
    return found;
}
