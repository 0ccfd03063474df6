// idle.js - makes tables and runs searches for half a frame at a time, so that neither
// the first paint nor an input waits for them.
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

// Does steps for half a frame.  Returns the last result of steps.next().
function proceed(steps) {
    const end = performance.now() + HALF_FRAME;
    let result;

    do
        result = steps.next();
    while (!result.done && performance.now() < end);
    return result;
}

// Does all steps, and lets the browser do other things in between.  Resolves to the
// result of the steps.
export async function finish(steps) {
    let result = proceed(steps);

    while (!result.done) {
        await nextTask();
        result = proceed(steps);
    }
    return result.value;
}

// Safari has no requestIdleCallback().
const whenIdle = window.requestIdleCallback ?? ((call) => setTimeout(call));

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

// Returns whether all tables are complete, so that every query is a look-up.
export function hasAllTables() {
    return CELLS.every(hasTable);
}

function* allSteps(first, ready) {
    for (const cell of [first, ...CELLS])
        if (!hasTable(cell))
            yield* tableSteps(cell);
    ready();
}

const waiting = []; // what is to be done while the page is idle, the most urgent first

function work() {
    whenIdle(() => {
        const [steps] = waiting;

        if (proceed(steps).done)
            waiting.splice(waiting.indexOf(steps), 1);
        if (waiting.length > 0)
            work();
    }, { timeout: 100 }); // in case the page is never idle
}

function add(how, steps) {
    waiting[how](steps);
    if (waiting.length === 1)
        work();
}

// Does all steps while the page is idle, before anything that waits already.
export function whileIdle(steps) {
    add("unshift", steps);
}

// Makes all tables while the page is idle and nothing else waits, beginning with the table
// for the cell `first`, then calls ready().
export function prepareAll(first, ready) {
    add("push", allSteps(first, ready));
}
