// idle.js - when the page makes tables, which take some milliseconds each.
import { GOALS, counts } from "../src/eight.js";

// Resolves when the page has been painted for the first time; at once if it is not
// visible.
export function painted() {
    return document.hidden ? Promise.resolve()
        : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

// Safari has no requestIdleCallback().
const whenIdle = window.requestIdleCallback ?? ((call) => setTimeout(call, 100));

// Makes the tables for the cells of a goal's blank while the page is idle, one at a
// time, so that no input has to wait for one.
export function makeTables(cell = 0) {
    if (cell === 9)
        return;
    whenIdle(() => {
        const goal = GOALS.first.slice(1);

        goal.splice(cell, 0, 0);
        counts(goal);
        makeTables(cell + 1);
    });
}
