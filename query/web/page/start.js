// start.js - notes the time from which answers are measured.  This module runs first.
export const started = performance.now();
