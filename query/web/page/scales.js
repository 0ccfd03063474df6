// scales.js - the chart's size, and where numbers of moves are on it.
import { byId, draw } from "./dom.js";

// At the normal size of type; each grows with it.
const LEFT = 32;
const RIGHT = 12;
const TOP = 22;    // with the name of the numbers on the left
const BOTTOM = 38; // with the name of the numbers below
const MOST = 31; // moves left

const stepOf = (most) => [1, 5, 10].find((step) => most <= 5 * step) ?? 100;

let size = null; // of the drawing, in pixels; measured when it may change

export function measureChart() {
    const { clientWidth, clientHeight } = byId("chart");
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    size = { width: Math.max(clientWidth, 120), height: Math.max(clientHeight, 60), unit };
}

// The scales of a game's chart; null until it is measured.  A search needs room for all
// numbers of moves left.
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
        // The numbers at a point of the drawing.
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
