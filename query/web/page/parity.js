// parity.js - shows why a board is unsolvable: draws the pairs of tiles in the wrong
// order as lines that cross.
import { inversions } from "../src/board.js";
import { bestExchange, reachedFrom } from "../src/explain.js";
import { hasAllTables } from "./idle.js";
import { byId, draw, on, write } from "./dom.js";
import { currentOf } from "./game.js";
import { setBoard, setGoal } from "./setup.js";
import { goalName, plural } from "./words.js";

const PITCH = 40;
const TOP = 20;    // the middle of the board's row of tiles
const BOTTOM = 150; // the middle of the goal's row of tiles

let found = null; // what would make the board solvable, or null

function xOf(place) {
    return 20 + PITCH * place;
}

function drawTile(tile, x, y) {
    return [draw("rect", { x: x - 16, y: y - 16, width: 32, height: 32, rx: 5 }),
        draw("text", { x, y: y + 6 }, String(tile))];
}

// Draws a line from each tile of the board, in reading order, to the same tile of the
// goal.  Two lines cross once for each pair of tiles in the wrong order, and a dot marks
// the crossing.
function drawCrossings(board, goal) {
    const [above, below] = [board, goal].map((cells) => cells.filter((tile) => tile > 0));
    const ends = above.map((tile) => below.indexOf(tile));
    const [y, toY] = [TOP + 18, BOTTOM - 18];
    const lines = ends.map((to, from) => draw("line",
        { x1: xOf(from), y1: y, x2: xOf(to), y2: toY }));
    const dots = ends.flatMap((to, a) => ends.slice(a + 1).flatMap((other, i) => {
        const gap = i + 1;
        const part = gap / (gap + to - other);
        return other < to ? [draw("circle", { r: 4, cx: xOf(a + (to - a) * part),
            cy: y + (toY - y) * part })] : [];
    }));

    byId("crossings").replaceChildren(...lines, ...dots,
        ...above.flatMap((tile, i) => drawTile(tile, xOf(i), TOP)),
        ...below.flatMap((tile, i) => drawTile(tile, xOf(i), BOTTOM)));
}

function sayReach(moves) {
    return moves === 0 ? "is" : `is ${plural(moves, "move")} from`;
}

function nearest() {
    return [...found.reaches].sort((a, b) => a.distance - b.distance)[0];
}

export function connectParity() {
    on("exchange", "click", () => setBoard(found.exchange.board));
    on("reaches", "click", () => setGoal(nearest().goal));
}

// Says how many crossings there were after the last moves, which is never an even number.
function sayCounts({ at, goal, points }) {
    const counts = points.slice(Math.max(at - 8, 0), at)
        .map(({ board }) => inversions(board, goal));

    return counts.length === 0 ? "" : `, after ${counts.join(", ")}`;
}

export function showParity({ game }) {
    const { board, left } = currentOf(game);
    const pairs = inversions(board, game.goal);

    byId("unsolvable").hidden = left >= 0 || !hasAllTables();
    if (byId("unsolvable").hidden)
        return;
    found = { exchange: bestExchange(board, game.goal), reaches: reachedFrom(board) };
    const { exchange } = found;
    drawCrossings(board, game.goal);
    write("crossings-now", `Slide any tile: the crossings stay odd. Now ${pairs}${
        sayCounts(game)}.`);
    write("crossings-text", "The lines lead from the board’s tiles, in reading order, to " +
        "the goal’s. Two lines cross for each pair of tiles in the wrong order, an " +
        "inversion. A move sideways keeps the order; a move up or down takes a tile past " +
        "two others, so the number changes by 2 or not at all. It never becomes 0.");
    write("exchange-text", `With ${exchange.tiles.join(" and ")} exchanged, ` +
        `the board ${sayReach(exchange.distance)} this goal.`);
    write("reaches-text", `Unchanged, the board ${sayReach(nearest().distance)} the ` +
        `goal “${goalName(nearest().name)}”.`);
}
