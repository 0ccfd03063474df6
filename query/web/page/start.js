// start.js - records the time at which the page starts.  main.js measures the time from
// this moment to the first answer.  This module runs first.
export const started = performance.now();
