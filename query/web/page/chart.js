// chart.js - draws moves left against moves made: the player's line, and behind it the
// boards that a search expands or that the table looks up.  A board's place shows the
// moves that were made to reach it and the moves that are left.
import { aria, byId, draw, drawMini, on, write } from "./dom.js";
import { currentOf, detoursOf, isSolved } from "./game.js";
import { detourAt, drawGame, drawIdeal, drawLeft } from "./line.js";
import { searchesFor, stopSearches } from "./runner.js";
import { drawGrid, scalesOf } from "./scales.js";
import { countCells, findBoard } from "./search.js";
import { grouped, plural, sayShowDetours, spellMoves } from "./words.js";

export const MODES = ["you", "bfs", "astar", "table"];
export const SWEEP = 1000; // the steps of the slider, as in page.html

const TAP = 8; // how far a pointer may move during a tap, in pixels

const DARKEST = Math.log(10000); // a cell with 10,000 boards or more is darkest

let scales = null;
let search = null;  // the search that is shown, or null
let count = 0;      // how many boards of the search are shown
let cells = null;   // how many of these boards are in each cell

// Returns how many of `most` boards are shown at a place of the slider.  The number
// grows by about the same factor from each place to the next, so that the first boards
// can be seen.
function countAt(place, most) {
    return Math.round((most + 1) ** (place / SWEEP)) - 1;
}

// Draws the cells that have boards, and the chosen cell.  Each move changes the moves
// left and the estimate by one, so only every second cell of a column has boards.  Each
// cell is therefore drawn two moves high.
function drawCells(chosen) {
    const { x, y, made } = scales;
    const [width, height] = [x(1) - x(0), y(0) - y(2)];
    const rect = (name, i, more) => draw("rect", { class: name,
        x: x(i >> 5) - width / 2, y: y(i & 31) - height / 2, width, height, ...more });
    const parts = [];

    cells.forEach((n, i) => {
        if (n > 0 && i >> 5 <= made)
            parts.push(rect("heat", i, { "fill-opacity":
                Math.min(0.35 + 0.65 * Math.log(n) / DARKEST, 1).toFixed(2) }));
    });
    return chosen === null ? parts
        : [...parts, rect("chosen", 32 * chosen[0] + chosen[1], {})];
}

// Compares the searches, for example: "From the start, breadth-first search expanded
// 179,820 boards. A* needed 2,833. The table looked up 31 moves."
function saySearch(mode, { bfs, astar, table }) {
    const looked = `The table looked up ${plural(table.count, "move")}`;

    if (mode === "table")
        return `${looked}${bfs?.isDone && astar.isDone ? `. Breadth-first search expanded ${
            grouped(bfs.count)} boards, A* ${grouped(astar.count)}.`
            : ", and expanded no board."}`;
    if (!bfs.isDone || !astar.isDone)
        return "So far, breadth-first search has expanded " +
            `${grouped(bfs.count)} boards, and A* ${grouped(astar.count)}.`;
    return `From the start, breadth-first search expanded ${plural(bfs.count, "board")}. ` +
        `A* needed ${grouped(astar.count)}. ${looked}.`;
}

function sayGame(game) {
    const { length } = detoursOf(game, game.moves.length);
    if (length > 0)
        return `${plural(length, "detour")}, ${plural(2 * length, "move")} ` +
            "more: every detour costs exactly two.";
    return game.moves === "" ? "The dashed line is the ideal: every move leads one move " +
        "nearer to the goal." : "No detour: every move led one move nearer.";
}

// Returns whether the boards are placed by the estimate, which only A* has.
function isByEstimate({ mode, byEstimate }) {
    return mode === "astar" && byEstimate;
}

function showCell(state) {
    const { cell } = state;
    const byEstimate = isByEstimate(state);
    const isShown = search !== null && cell !== null;

    byId("cell").hidden = !isShown;
    if (!isShown)
        return;
    const [made, left] = cell;
    drawMini("cell-board", findBoard(search, count, byEstimate, made, left) ?? []);
    write("cell-text", `${made} made, ${byEstimate ? "at least " : ""}${left} left: ` +
        `${plural(cells[32 * made + left], "board")}` +
        (cells[32 * made + left] > 0 ? ", such as this one." : "."));
}

// Describes the current place in words, for people who do not see the drawing.
function showPlace({ game: { at, moves, points }, isHidden }) {
    const range = byId("place");

    range.max = scales.made;
    range.value = at;
    range.ariaValueText = `Move ${at} of ${moves.length}` +
        (isHidden ? "" : `, ${points[at].left} left`);
}

// Draws the search or the look-ups of the table, and lets the searches continue.
function showSearch(state, onProgress) {
    const { game, mode, swept, cell } = state;
    const searches = searchesFor(game.points[0].board, game.goal, mode, onProgress);

    search = searches[mode];
    count = swept >= SWEEP ? search.count : countAt(swept, search.count);
    cells = countCells(search, count, isByEstimate(state));
    byId("swept").value = swept;
    byId("swept").ariaValueText = `${grouped(count)} boards`;
    write("swept-text", `${grouped(count)} of ${grouped(search.count)}`);
    write("line-text", saySearch(mode, searches));
    return [...drawGrid(scales), ...drawCells(cell), drawIdeal(game, scales),
        ...drawLeft(game, scales)];
}

// Returns whether the estimates are drawn: while the lens explains them, or when the
// board is solved.  A game without moves has no curves to draw.
function hasEstimates({ game, lens }) {
    return game.moves !== "" && (lens === "why" || isSolved(game));
}

function showControls(state) {
    const { mode, isHidden, sweeping, playing, byEstimate, game } = state;
    const isSearch = mode !== "you";

    for (const name of MODES)
        aria(`mode-${name}`, "pressed", mode === name);
    byId("line").setAttribute("class", `${mode}${isSearch ? " search" : ""}`);
    byId("line").setAttribute("tabindex", isSearch && !isHidden ? 0 : -1);
    byId("place").hidden = isSearch;
    byId("sweep").hidden = !isSearch || isHidden;
    byId("legend").hidden = isSearch || !hasEstimates(state);
    byId("estimate").hidden = mode !== "astar";
    aria("by-truth", "pressed", !byEstimate);
    aria("by-estimate", "pressed", byEstimate);
    byId("play").hidden = isSearch || game.moves === "";
    const { length } = detoursOf(game, game.moves.length);
    byId("show-detour").hidden = isSearch || length === 0 || isSolved(game);
    write("show-detour", sayShowDetours(length));
    write("play", playing ? "❚❚" : "▶\ufe0e");
    byId("play").ariaLabel = playing ? "Pause" : "Play";
    write("sweep-play", sweeping ? "Pause" : "Play");
}

export function showChart(state, onProgress) {
    const { game, letters, isHidden, mode, review } = state;
    const isSolvable = game.points[0].left >= 0;
    const isSearch = mode !== "you" && !isHidden;

    byId("descent").hidden = !isSolvable;
    write("done", spellMoves(game.moves.slice(0, game.at), letters));
    write("ahead", spellMoves(game.moves.slice(game.at), letters));
    scales = isSolvable ? scalesOf(game, isSearch) : null;
    if (!isSearch || scales === null) {
        search = null;
        stopSearches();
    }
    if (scales === null)
        return;
    showControls(state);
    showPlace(state);
    write("line-text", isHidden ? "" : sayGame(game));
    aria("line", "label", "Moves left against moves made" +
        (isSearch ? "; arrow keys choose a cell" : ""));
    byId("line").setAttribute("viewBox", `0 0 ${scales.width} ${scales.height}`);
    byId("line").replaceChildren(...isHidden ? [draw("text", {
        x: scales.width / 2, y: scales.height / 2 },
    "The line is drawn when the board is solved.")]
        : isSearch ? showSearch(state, onProgress)
            : [...drawGrid(scales), ...drawGame(game, review, scales, hasEstimates(state))]);
    showCell(state);
    const { conflict, left, manhattan } = currentOf(game);
    for (const [id, number] of Object.entries({ left, conflict, manhattan }))
        write(`line-${id}`, isHidden ? "?" : number);
}

// Returns the nearest cell with boards in the direction of an arrow key, or the same cell
// if there is none.
function neighbourOf([made, left], key) {
    const [right, up] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1],
        ArrowDown: [0, -1] }[key];
    const filled = Array.from(cells.keys()).filter((i) => cells[i] > 0)
        .map((i) => [i >> 5, i & 31])
        .filter(([x, y]) => right ? (x - made) * right > 0 : x === made && (y - left) * up > 0);
    const far = ([x, y]) => 40 * Math.abs(x - made) + Math.abs(y - left);
    return filled.sort((a, b) => far(a) - far(b))[0] ?? [made, left];
}

// Returns the cell with boards that is drawn at a point; null if there is none.
function cellAt(x, y) {
    const [made, left] = scales.numbersAt(x, y);
    const column = Math.round(made);
    const near = [Math.floor(left), Math.ceil(left)]
        .sort((a, b) => Math.abs(a - left) - Math.abs(b - left));
    return near.filter((row) => row >= 0 && row < 32 && cells[32 * column + row] > 0)
        .map((row) => [column, row])[0] ?? null;
}

export function connectChart(state, act) {
    const line = byId("line");
    const placeIn = (event) => {
        const box = line.getBoundingClientRect();
        return [event.clientX - box.x, event.clientY - box.y];
    };

    on("place", "input", (range) => {
        act.seek(Number(range.value));
        range.value = state.game.at; // seek() stops at the last move
    });
    // A tap on a detour's ring opens its review.  A range has no click event after a
    // touch, so these handlers recognize the tap.  They look up the ring when the tap
    // begins, because the range then goes to another place of the game.
    let tap = null;
    byId("place").addEventListener("pointerdown", (event) => {
        tap = { x: event.clientX, y: event.clientY, detour: state.isHidden ? 0
            : detourAt(state.game, scales, ...placeIn(event)) };
    });
    byId("place").addEventListener("pointerup", (event) => {
        const { x, y, detour } = tap ?? {};

        tap = null;
        if (detour > 0 && Math.hypot(event.clientX - x, event.clientY - y) < TAP)
            act.review(detour);
    });
    line.addEventListener("click", (event) => {
        if (search === null)
            return;
        const cell = cellAt(...placeIn(event));
        act.set({ cell });
        if (cell === null)
            act.tell("No board is there.");
    });
    line.addEventListener("keydown", (event) => {
        if (search === null || !event.key.startsWith("Arrow"))
            return;
        event.preventDefault();
        event.stopPropagation();
        act.set({ cell: state.cell === null ? [0, state.game.points[0].left]
            : neighbourOf(state.cell, event.key) });
    });
    on("swept", "input", ({ value }) => act.set({ swept: Number(value), sweeping: false }));
}
