// ticker.js - repeats a step at regular intervals.

// Returns a function that starts or stops a clock, which calls step().
export function createTicker(milliseconds) {
    let timer = null;

    return (isOn, step) => {
        if (isOn) {
            timer ??= setInterval(step, milliseconds);
        } else {
            clearInterval(timer);
            timer = null;
        }
    };
}
