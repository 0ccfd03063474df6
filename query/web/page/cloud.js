// cloud.js - draws the boards that a search expands as a cloud of cells.
import { draw } from "./dom.js";

const PALEST = 0.2; // the opacity of a cell with one board

// Draws the cells that have boards, shaded by the logarithms of their numbers; the cell
// with the most is darkest.  Each move changes the moves left by one, so only every second
// cell of a column has boards, and each cell is drawn two moves high.  The unit of the
// drawing is one move.  No cell leaves the axes, which end at `left` moves left and not
// before `start` moves made.
export function drawCells({ cells }, start, left) {
    const most = Math.log(Math.max(...cells)) || 1;

    return Array.from(cells).flatMap((n, i) => {
        const cell = { made: i >> 5, left: i & 31 };
        const opacity = PALEST + (1 - PALEST) * Math.log(n) / most;

        return n === 0 ? [] : [drawCell("heat", cell, start, left,
            { "fill-opacity": opacity.toFixed(2) })];
    });
}

// Draws one cell, as far as it is within the axes.
export function drawCell(name, cell, start, left, more = {}) {
    const x = Math.max(cell.made - 0.5, 0);
    const top = Math.min(cell.left + 1, left);

    return draw("rect", { class: name, x, y: -top,
        width: Math.max(Math.min(cell.made + 0.5, start) - x, 0),
        height: Math.max(top - Math.max(cell.left - 1, 0), 0), ...more });
}

export function placeCells(group, { x, y, across, down }) {
    group.setAttribute("transform", `translate(${x(0)} ${y(0)}) scale(${across} ${down})`);
}

// Returns the cell at a point of the drawing, or the nearest one.  After n moves, the moves
// left differ from the start's by an odd number iff n is odd.
export function cellAt({ points }, { x, y, across, down, made, left }, toX, toY) {
    const column = Math.min(Math.max(Math.round((toX - x(0)) / across), 0), made);
    const odd = (points[0].left + column) % 2;
    const row = 2 * Math.round(((y(0) - toY) / down - odd) / 2) + odd;

    return { made: column, left: Math.min(Math.max(row, odd), left - (left + odd) % 2) };
}
