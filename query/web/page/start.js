// start.js - the first module to run: the time that answers are measured from.
export const started = performance.now();
