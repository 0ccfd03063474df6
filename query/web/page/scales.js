// scales.js - measures the chart, and computes where numbers of moves are on it.
import { byId, draw } from "./dom.js";

// These margins are in pixels at the normal size of type, and grow with the type.
const LEFT = 32;
const RIGHT = 12;
const TOP = 22;    // has room for the name of the vertical axis
const BOTTOM = 38; // has room for the horizontal axis's numbers and name
const MOST = 31; // the most moves left

const stepOf = (most) => [1, 5, 10].find((step) => most <= 5 * step) ?? 100;

let size = null; // the drawing's size in pixels, measured when it may change

export function measureChart() {
    const { clientWidth, clientHeight } = byId("chart");
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    size = { width: Math.max(clientWidth, 120), height: Math.max(clientHeight, 60), unit };
}

// Returns the scales of a game's chart, or null if the chart has not been measured yet.
// x(n) is the place of n moves made and y(n) the place of n moves left, in pixels.  The
// axes end at `made` and `left` moves.  In the chart of a search, the number of moves
// left can be anything from 0 to MOST.
export function scalesOf({ points }, isSearch) {
    if (size === null)
        return null;
    const { width, height, unit } = size;
    const made = Math.max(points.length - 1, points[0].left, 1);
    const left = isSearch ? MOST : Math.max(...points.map((point) => point.left), 1);
    const [across, down] = [width - (LEFT + RIGHT) * unit, height - (TOP + BOTTOM) * unit];

    return {
        width, height, unit, made, left,
        floor: height - BOTTOM * unit,
        x: (n) => LEFT * unit + n / made * across,
        y: (n) => TOP * unit + (1 - n / left) * down,
        // Returns the moves made and the moves left at a point of the drawing.
        numbersAt: (x, y) => [(x - LEFT * unit) / across * made,
            (1 - (y - TOP * unit) / down) * left],
    };
}

export function drawGrid({ made, left, x, y, unit, height }) {
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
