// scales.js - computes where numbers of moves are on a drawing, and draws its axes.
import { draw } from "./dom.js";

// These margins are in pixels at the normal size of type, and grow with the type.  With
// axes, there is room for their numbers and names; without, for half of a dot.
const AXES = { before: 32, after: 12, above: 22, below: 38 };
const BARE = { before: 8, after: 8, above: 7, below: 7 };
const MOST = 31;   // the most moves left
const TICKS = 7;   // the most numbers on an axis
const POINTS = 400; // about as many points of a line as can be told apart

function stepOf(most) {
    return [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => most <= TICKS * step) ?? 2000;
}

// Returns the scales of a game's drawing.  x(n) is the place of n moves made and y(n) the
// place of n moves left, in pixels.  The axes end at `made` and `left` moves.  A search
// that begins n moves from the goal expands no board with more than 2n - 1 moves left.
// Without axes there is only room for the line itself.  `stride` is 1, or larger in a long
// game, of which not every point is drawn.
export function scalesOf({ points }, { width, height, unit }, hasAxes) {
    const margin = hasAxes ? AXES : BARE;
    const start = points[0].left;
    const made = Math.max(points.length - 1, start, 1);
    const left = Math.max(hasAxes ? Math.min(2 * start - 1, MOST) : 0,
        points.at(-1).highest);
    const across = (width - (margin.before + margin.after) * unit) / made;
    const down = (height - (margin.above + margin.below) * unit) / left;

    return {
        width, height, unit, made, left, across, down,
        stride: Math.ceil(points.length / POINTS),
        x: (n) => margin.before * unit + n * across,
        y: (n) => margin.above * unit + (left - n) * down,
    };
}

export function drawAxes({ made, left, x, y, unit, height }) {
    const parts = [
        draw("text", { class: "start", x: 0, y: 10 * unit }, "Moves left"),
        draw("text", { class: "end", x: x(made), y: height - 3 * unit }, "Moves made"),
    ];

    for (let n = 0; n <= left; n += stepOf(left))
        parts.push(draw("line", { class: "rule", x1: x(0), x2: x(made), y1: y(n),
            y2: y(n) }),
        draw("text", { class: "end", x: x(0) - 13 * unit, y: y(n) + 4 * unit }, String(n)));
    for (let n = 0; n <= made; n += stepOf(made))
        parts.push(draw("text", { x: x(n), y: height - 19 * unit }, String(n)));
    return parts;
}
