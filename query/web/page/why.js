// why.js - the lens on the estimates: each tile's moves to its goal cell, and the sum.
import { byId, draw, make, write } from "./dom.js";
import { conflicts, inversionsBothWays, manhattan, stepsHome }
    from "./bounds.js";
import { currentOf } from "./game.js";
import { plural } from "./words.js";

const SIDE = 60; // of a cell
const TRAY = 3;
const TILE = { x: 2, width: 56 };

function cornerOf(cell) {
    return [TRAY + cell % 3 * SIDE, TRAY + Math.floor(cell / 3) * SIDE];
}

function drawTile(tile, cell, steps, isInConflict) {
    const [x, y] = cornerOf(cell);

    return draw("g", { class: isInConflict ? "stuck" : "" },
        draw("rect", { x: x + TILE.x, y: y + TILE.x, width: TILE.width,
            height: TILE.width, rx: 7 }),
        draw("text", { class: "digit", x: x + 13, y: y + 22 }, String(tile)),
        draw("text", { class: "steps", x: x + 48, y: y + 52 },
            steps === 0 ? "" : `+${steps}`));
}

// Draws a tile's way to its goal cell a little to the right, so that two ways in
// opposite directions both show.
function drawWay(cell, to) {
    const [x, y] = cornerOf(cell).map((n) => n + SIDE / 2);
    const [toX, toY] = cornerOf(to).map((n) => n + SIDE / 2);
    const far = Math.hypot(toX - x, toY - y);
    const [dx, dy] = [(toX - x) / far, (toY - y) / far];
    const at = (along, across) => `${(x + dx * along - dy * across).toFixed(1)} ` +
        `${(y + dy * along + dx * across).toFixed(1)}`;
    const end = far - 6;

    return cell === to ? draw("circle", { class: "at-home", cx: x, cy: y,
        r: 4 }) : draw("path", { class: "way", d: `M${at(8, 3)}L${at(end, 3)}` +
        `M${at(end - 8, -2)}L${at(end, 3)}L${at(end - 8, 8)}` });
}

function drawTiles(board, goal, pairs) {
    const stuck = new Set(pairs.flat());
    const tiles = board.flatMap((tile, cell) => tile === 0 ? [] : [{ tile,
        cell, steps: stepsHome(board, goal, cell) }]);

    byId("why-board").replaceChildren(
        draw("rect", { class: "tray", width: 186, height: 186, rx: 10 }),
        ...tiles.map(({ tile, cell, steps }) =>
            drawTile(tile, cell, steps, stuck.has(tile))),
        ...tiles.map(({ tile, cell }) => drawWay(cell, goal.indexOf(tile))));
    return tiles;
}

// A square for each move left: first the moves that the estimates see, then the rest.
function drawSum(left, parts) {
    const names = parts.flatMap(([name, n]) => Array(n).fill(name));
    byId("why-sum").replaceChildren(...Array.from({ length: left }, (_, i) =>
        make("i", { class: names[i] ?? "unseen-move" })));
}

function sayConflicts(list, places) {
    if (list.length === 0)
        return "No two tiles are in each other’s way on their own line: " +
            "linear conflict adds nothing.";
    const said = list.map(({ name, line, pairs }) =>
        `${pairs.map((pair) => pair.join(" and ")).join(", ")} in ${name} ` +
        `${line + 1}`);
    return `${said.join("; ")}: in each other’s way, so that one must step ` +
        `aside and back. Linear conflict adds ${places}.`;
}

function sayInversions(board, goal) {
    const [rows, columns] = inversionsBothWays(board, goal);
    return `Inversions: ${plural(rows, "pair")} out of order by rows and ` +
        `${columns} by columns. A move removes at most two of one kind, so it takes ` +
        `at least ${rows / 2} + ${columns / 2} = ${(rows + columns) / 2} moves.`;
}

export function showWhy({ game }) {
    const { board, left } = currentOf(game);
    const list = conflicts(board, game.goal);
    const extra = list.reduce((sum, { moves }) => sum + moves, 0);
    const sum = manhattan(board, game.goal);
    const tiles = drawTiles(board, game.goal, list.flatMap(({ pairs }) => pairs));
    const terms = tiles.sort((a, b) => a.tile - b.tile)
        .map(({ steps }) => steps).join(" + ");

    drawSum(left, [["seen-move", sum], ["conflict-move", extra]]);
    write("why-manhattan", `Manhattan distance: each tile’s way home, 1 to ` +
        `8: ${terms} = ${sum}.`);
    write("why-conflict", sayConflicts(list, extra));
    write("why-true", left === sum + extra
        ? `Together ${left}: here the estimate is exact.`
        : `Together ${sum + extra}. The distance is ${left}: ` +
            `${plural(left - sum - extra, "move")} that no tile alone shows.`);
    write("why-inversions", sayInversions(board, game.goal));
}
