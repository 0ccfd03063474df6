// scales.js - computes where numbers of moves are on a drawing, and draws its axes.
import { draw } from "./dom.js";

// These margins are in pixels at the normal size of type, and grow with the type.  With
// axes, there is room for their numbers and names; without, for half of a dot.
const AXES = { before: 32, after: 12, above: 22, below: 38 };
const BARE = { before: 8, after: 8, above: 7, below: 7 };
const LOW = 150;   // a drawing that is lower has no axes
const MOST = 31;   // the most moves left
const TICKS = 7;   // the most numbers on an axis

function stepOf(most) {
    return [1, 2, 5, 10].find((step) => most <= TICKS * step);
}

// Returns the scales of a game's drawing.  x(n) is the place of n moves made and y(n) the
// place of n moves left, in pixels.  The axes end at `made` and `left` moves.  A search
// that begins n moves from the goal expands no board with more than 2n moves left.  The
// axes never become so long that the cloud is a sliver: a long game loses its first `cut`
// moves, and place(n) is where its move n is.
export function scalesOf({ at, points }, { width, height, unit }) {
    const hasAxes = height >= LOW * unit;
    const margin = hasAxes ? AXES : BARE;
    const start = points[0].left;
    const last = points.length - 1;
    const made = Math.min(Math.max(last, start), 2 * Math.max(start, 12));
    const cut = Math.min(Math.max(last - made, 0), at);
    const left = Math.max(Math.min(2 * start, MOST), points.at(-1).highest);
    const across = (width - (margin.before + margin.after) * unit) / made;
    const down = (height - (margin.above + margin.below) * unit) / left;
    const x = (n) => margin.before * unit + n * across;

    return { width, height, unit, hasAxes, made, left, across, down, cut, x,
        place: (n) => x(n - cut), y: (n) => margin.above * unit + (left - n) * down };
}

export function drawAxes({ made, left, cut, x, y, unit, height }) {
    const parts = [
        draw("text", { class: "start", x: 0, y: 10 * unit }, "Moves left"),
        draw("text", { class: "end", x: x(made), y: height - 3 * unit },
            cut > 0 ? `Moves made, the last ${made}` : "Moves made"),
    ];

    for (let n = 0; n <= left; n += stepOf(left))
        parts.push(draw("line", { class: "rule", x1: x(0), x2: x(made), y1: y(n),
            y2: y(n) }),
        draw("text", { class: "end", x: x(0) - 13 * unit, y: y(n) + 4 * unit }, String(n)));
    for (let n = 0; n <= made && cut === 0; n += stepOf(made))
        parts.push(draw("text", { x: x(n), y: height - 19 * unit }, String(n)));
    return parts;
}
