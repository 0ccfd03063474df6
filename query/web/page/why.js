// why.js - draws the lens "Why so far?" on the board: how far each tile is from its
// goal cell, the tiles in conflict, and the path of one tile.
import { badges, cellOf } from "./board_view.js";
import { byId, draw, make, write } from "./dom.js";
import { conflicts, inversionsBothWays, manhattan, stepsHome } from "./bounds.js";
import { currentOf } from "./game.js";
import { plural } from "./words.js";

const PITCH = 33.87; // the distance between neighbouring tiles, in percent of the board
const FIRST = 16.13; // the middle of the first tile
const EDGE = 14.5;   // the distance from the middle of a tile to a bracket on it
const ASIDE = 10.5;  // the distance from a tile's middle to a path beside its digit

let lesson = null; // the board and the goal that are explained, or null
let traced = 0;    // the tile whose path is drawn, or 0

function middleOf(cell) {
    return [FIRST + PITCH * (cell % 3), FIRST + PITCH * Math.floor(cell / 3)];
}

// Draws the path of a tile: along its row, round a corner, and along a column.
function drawPath({ board, goal }) {
    const from = board.indexOf(traced);
    const to = goal.indexOf(traced);
    const [x, y] = middleOf(from).map((n) => n - ASIDE);
    const [toX, toY] = middleOf(to).map((n) => n - ASIDE);
    const [dx, dy] = toY === y ? [Math.sign(toX - x), 0] : [0, Math.sign(toY - y)];
    const head = (side) => `${toX - 4 * dx + 3 * side * dy} ` +
        `${toY - 4 * dy + 3 * side * dx}`;

    return traced === 0 || from === to ? [] : [
        draw("path", { class: "under", d: `M${x} ${y}H${toX}V${toY}` }),
        draw("path", { class: "way", d: `M${x} ${y}H${toX}V${toY}` +
            `M${head(1)}L${toX} ${toY}L${head(-1)}` }),
    ];
}

// Draws a bracket from one tile to another on a line.
function drawBracket(board, name, pair) {
    const [[x, y], [toX, toY]] = pair.map((tile) => middleOf(board.indexOf(tile)));

    return draw("path", { class: "bracket", d: name === "row"
        ? `M${x} ${y - EDGE + 4}V${y - EDGE}H${toX}V${y - EDGE + 4}`
        : `M${x - EDGE + 4} ${y}H${x - EDGE}V${toY}H${x - EDGE + 4}` });
}

function drawLesson() {
    byId("lesson").replaceChildren(...lesson === null ? [] : [
        ...conflicts(lesson.board, lesson.goal).flatMap(({ name, pairs }) =>
            pairs.map((pair) => drawBracket(lesson.board, name, pair))),
        ...drawPath(lesson)]);
}

// Writes on each tile how far it is from its goal cell, or clears the badges if there is
// no lesson.
function showBadges() {
    badges().forEach((badge, cell) => {
        const steps = lesson && lesson.board[cell] > 0
            ? stepsHome(lesson.board, lesson.goal, cell) : 0;
        badge.textContent = steps > 0 ? `+${steps}` : "";
    });
}

// Draws the path of a tile on the board, or no path if the tile is 0.
export function trace(tile) {
    traced = tile;
    drawLesson();
}

export function connectWhy() {
    byId("board").addEventListener("pointerover", ({ target }) =>
        lesson && cellOf(target) >= 0 && trace(lesson.board[cellOf(target)]));
    byId("board").addEventListener("pointerleave", ({ pointerType }) =>
        pointerType === "mouse" && trace(0));
    document.addEventListener("keydown", ({ key, target }) =>
        lesson && /^[1-8]$/.test(key) && !target.closest("input, select") &&
            trace(Number(key)));
}

// Draws a square for each move left: first the moves that the estimates count, then the
// rest.
function drawSum(left, parts) {
    const names = parts.flatMap(([name, n]) => Array(n).fill(name));
    byId("why-sum").replaceChildren(...Array.from({ length: left }, (_, i) =>
        make("i", { class: names[i] ?? "unseen-move" })));
}

function sayConflicts(list, places) {
    if (list.length === 0)
        return "No two tiles are in each other’s way on a row or column that has the " +
            "goal cells of both: linear conflict adds nothing.";
    const said = list.map(({ name, line, pairs }) =>
        `${pairs.map((pair) => pair.join(" and ")).join(", ")} in ${name} ` +
        `${line + 1}`);
    return `${said.join("; ")} are in each other’s way: one of each pair must step ` +
        `aside and back. Linear conflict adds ${places}.`;
}

function sayInversions(board, goal) {
    const [rows, columns] = inversionsBothWays(board, goal);
    return `Inversions: ${plural(rows, "pair")} out of order by rows and ` +
        `${columns} by columns. A move removes at most two of one kind, so the board ` +
        `needs at least ${rows / 2} + ${columns / 2} = ${(rows + columns) / 2} moves.`;
}

// Returns the terms of the Manhattan distance: how many rows and columns each tile is
// from its goal cell, from tile 1.
function sayTerms(board, goal) {
    return goal.filter((tile) => tile > 0).sort()
        .map((tile) => stepsHome(board, goal, board.indexOf(tile))).join(" + ");
}

// Removes the lesson from the board.
export function hideWhy() {
    lesson = null;
    traced = 0;
    showBadges();
    drawLesson();
}

export function showWhy({ game: { goal, ...game } }) {
    const { board, left } = currentOf(game);
    const list = conflicts(board, goal);
    const extra = list.reduce((sum, { moves }) => sum + moves, 0);
    const sum = manhattan(board, goal);

    lesson = { board, goal };
    showBadges();
    drawLesson();
    drawSum(left, [["seen-move", sum], ["conflict-move", extra]]);
    write("why-manhattan", "Manhattan distance: the rows and columns from each tile to " +
        `its goal cell, for tiles 1 to 8: ${sayTerms(board, goal)} = ${sum}.`);
    write("why-conflict", sayConflicts(list, extra));
    write("why-true", left === sum + extra
        ? `Together ${left}: here the estimate is exact.`
        : `Together ${sum + extra}. The distance is ${left}: ` +
            `${plural(left - sum - extra, "move")} that no tile alone shows.`);
    write("why-inversions", sayInversions(board, goal));
}
