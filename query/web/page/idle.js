// idle.js - makes tables for half a frame at a time, so that neither the first paint nor
// an input waits for a table.
import { hasTable, tableSteps } from "../src/tables.js";

const HALF_FRAME = 8; // milliseconds

// Resolves in a new task, before which the browser may paint or handle an input.
export function nextTask() {
    const { port1, port2 } = new MessageChannel(); // faster than setTimeout()

    return new Promise((resolve) => {
        port1.onmessage = () => {
            port1.close();
            resolve();
        };
        port2.postMessage(null);
    });
}

// Does steps for half a frame.  Returns whether all are done.
function proceed(steps) {
    const end = performance.now() + HALF_FRAME;
    let done;

    do
        ({ done } = steps.next());
    while (!done && performance.now() < end);
    return done;
}

// Continues the table of a goal until isEnough(table) is true, and lets the browser do
// other things in between.
export async function prepare(goal, isEnough) {
    const steps = tableSteps(goal.indexOf(0), isEnough);

    while (!proceed(steps))
        await nextTask();
}

// Safari has no requestIdleCallback().
const whenIdle = window.requestIdleCallback ?? ((call) => setTimeout(call));

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

// Returns whether all tables are complete, so that every query is a look-up.
export function hasAllTables() {
    return CELLS.every(hasTable);
}

function* allSteps() {
    for (const cell of CELLS)
        if (!hasTable(cell))
            yield* tableSteps(cell);
}

// Makes all tables while the page is idle, then calls ready().
export function prepareAll(ready) {
    const steps = allSteps();
    const wait = () => whenIdle(() => proceed(steps) ? ready() : wait(),
        { timeout: 100 }); // in case the page is never idle

    wait();
}
