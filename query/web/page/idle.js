// idle.js - makes tables in steps of at most a millisecond, so that neither the first
// paint nor an input waits for one.
import { hasTable, tableSteps } from "../src/tables.js";

// Makes the table for a goal, and lets the browser do other things after each step.
export function prepare(goal) {
    const cell = goal.indexOf(0);
    const steps = tableSteps(cell);
    const { port1, port2 } = new MessageChannel(); // quicker than setTimeout()

    return new Promise((resolve) => {
        port1.onmessage = () => {
            if (hasTable(cell) || steps.next().done) {
                port1.close();
                resolve();
            } else {
                port2.postMessage(null);
            }
        };
        port2.postMessage(null);
    });
}

// Safari has no requestIdleCallback().
const whenIdle = window.requestIdleCallback ?? ((call) => setTimeout(call));
const HALF_FRAME = 8; // milliseconds

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

// Whether a query for any goal is a look-up.
export function hasAllTables() {
    return CELLS.every(hasTable);
}

function* allSteps() {
    for (const cell of CELLS)
        if (!hasTable(cell))
            yield* tableSteps(cell);
}

// Makes all tables while the page is idle, half a frame at a time, then calls `ready`.
export function prepareAll(ready) {
    const steps = allSteps();
    const proceed = () => {
        const end = performance.now() + HALF_FRAME;
        let done;

        do
            ({ done } = steps.next());
        while (!done && performance.now() < end);
        if (done)
            ready();
        else
            whenIdle(proceed, { timeout: 100 }); // a page that is never idle
    };

    whenIdle(proceed, { timeout: 100 });
}
