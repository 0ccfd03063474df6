// start.js - notes when the page starts.  main.js measures the time to the first answer
// from then on.  This module runs first.
export const started = performance.now();
