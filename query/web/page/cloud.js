// cloud.js - draws the boards that a search expands as a cloud of cells.
import { draw } from "./dom.js";

const DARKEST = Math.log(10000); // a cell with 10,000 boards or more is darkest

// Draws the cells that have boards.  Each move changes the moves left by one, so only
// every second cell of a column has boards, and each cell is drawn two moves high.  The
// unit of the drawing is one move.  No cell leaves the axes, which end at `left` moves left
// and not before `start` moves made.
export function drawCells({ cells }, start, left) {
    return Array.from(cells).flatMap((n, i) => {
        const x = Math.max((i >> 5) - 0.5, 0);
        const top = Math.min((i & 31) + 1, left);
        const bottom = Math.max((i & 31) - 1, 0);

        return n === 0 || top <= bottom ? [] : [draw("rect", { class: "heat", x, y: -top,
            width: Math.min((i >> 5) + 0.5, start) - x,
            height: top - bottom,
            "fill-opacity": Math.min(0.35 + 0.65 * Math.log(n) / DARKEST, 1).toFixed(2) })];
    });
}

export function placeCells(group, { x, y, across, down }) {
    group.setAttribute("transform", `translate(${x(0)} ${y(0)}) scale(${across} ${down})`);
}
