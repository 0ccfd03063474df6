// player.js - plays the moves that follow, one after the other.

const STEP_MS = 450;

let timer = null;

// Starts or stops as the state says; calls step() for each move.
export function runPlayer(state, step) {
    if (state.playing && timer === null)
        timer = setInterval(step, STEP_MS);
    if (!state.playing && timer !== null) {
        clearInterval(timer);
        timer = null;
    }
}
