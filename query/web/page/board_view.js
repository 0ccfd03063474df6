// board_view.js - shows the board on its nine buttons, and animates the tiles.
import { targetOf } from "../src/board.js";
import { byId, make } from "./dom.js";
import { ARROWS, lineMoves, spellBoard } from "./words.js";
import { currentOf, isDetour } from "./game.js";

const SLIDE_MS = 120;
const LONGEST = 2; // the most tiles that slide at once
const PITCH = 105; // the distance between neighboring tiles, in percent of a tile

const still = matchMedia("(prefers-reduced-motion: reduce)");
const cells = Array.from({ length: 9 }, () => {
    const [tile, arrow, badge] = ["tile", "arrow", "badge"].map((name) =>
        make("span", { class: name, "aria-hidden": true }));
    return { button: make("button", { type: "button", class: "cell" }, tile, arrow, badge),
        tile, arrow, badge };
});
let shown = null;      // the board that was shown last, or null
let dragged = [0, 0];  // how far a pointer has dragged tiles, in pixels

byId("board").prepend(...cells.map(({ button }) => button));

export function connectBoard(press) {
    cells.forEach(({ button }, cell) => button.addEventListener("click", () => press(cell)));
}

// Returns the badges of the cells, in which the lesson writes numbers.
export function badges() {
    return cells.map(({ badge }) => badge);
}

export function lightTiles(tiles) {
    for (const { button, tile } of cells)
        button.classList.toggle("lit", tiles.includes(Number(tile.textContent)));
}

// Returns the cell that contains an element; -1 if no cell does.
export function cellOf(element) {
    return cells.findIndex(({ button }) => button.contains(element));
}

// Returns the distance between neighboring tiles in pixels.
export function pitch() {
    return cells[1].button.getBoundingClientRect().x -
        cells[0].button.getBoundingClientRect().x;
}

// Moves the tiles on some cells away from their places, by (x, y) in pixels.
export function drag(held, x, y) {
    dragged = [x, y];
    for (const cell of held)
        cells[cell].tile.style.transform = `translate(${x}px, ${y}px)`;
}

function labelOf(tile, cell) {
    const name = tile === 0 ? "Blank" : `Tile ${tile}`;
    return `${name}, row ${Math.floor(cell / 3) + 1}, column ${cell % 3 + 1}`;
}

// Animates the slide of a tile to a cell from another cell, or from where a pointer
// left the tile.  Distances between cells are in percent of a tile, so the browser need
// not measure a tile first.
function animate(to, from) {
    const right = PITCH * (from % 3 - to % 3);
    const down = PITCH * (Math.floor(from / 3) - Math.floor(to / 3));
    const [x, y] = dragged;

    cells[to].tile.animate([
        { transform: `translate(calc(${right}% + ${x}px), calc(${down}% + ${y}px))` },
        { transform: "none" },
    ], { duration: SLIDE_MS, easing: "ease-out" });
}

function animateChange(board) {
    if (shown === null || still.matches)
        return;
    const moved = board.flatMap((tile, cell) =>
        tile > 0 && tile !== shown[cell] ? [cell] : []);
    if (moved.length <= LONGEST &&
        moved.length === lineMoves(board, shown.indexOf(0)).length)
        moved.forEach((cell) => animate(cell, shown.indexOf(board[cell])));
}

// Shakes the board, because the player's action is impossible.
export function refuse() {
    if (!still.matches)
        byId("board").animate([0, -5, 5, -3, 0].map((x) =>
            ({ transform: `translateX(${x}px)` })), { duration: 180 });
}

// Celebrates a solved board: the tiles shrink for a moment, one after the other.
export function celebrate() {
    if (!still.matches)
        cells.forEach(({ tile }, i) => tile.animate([
            { transform: "none" }, { transform: "scale(0.86)" },
            { transform: "none" },
        ], { duration: 320, delay: 150 + 45 * i, easing: "ease-in-out" }));
}

// Moves one tile a little towards the blank and back, to show that tiles can slide.
export function nudge({ game }) {
    const { board } = currentOf(game);
    const blank = board.indexOf(0);
    const cell = [blank - 3, blank + 3].find((at) => at >= 0 && at < 9);

    if (!still.matches)
        cells[cell].tile.animate([0, 16, 0, 10, 0].map((part) =>
            ({ transform: `translateY(${blank > cell ? part : -part}%)` })),
        { duration: 900, delay: 600, easing: "ease-in-out" });
}

// Returns the board to show.  While tiles are being entered, this is a board with only
// the tiles entered so far.
function boardOf({ entered, game }) {
    return entered ? cells.map((_, cell) => entered.indexOf(cell) + 1)
        : currentOf(game).board;
}

// Returns an object that maps the target cell of each move of the blank to the move.
function marksOf(board, moves) {
    return Object.fromEntries([...moves].map((move) =>
        [targetOf(board.indexOf(0), move), move]));
}

// Returns the cell of the tile that the last move slid, if that move was a detour.
function awayIn({ entered, game, isHidden }) {
    return entered || isHidden || !isDetour(game, game.at) ? -1
        : game.points[game.at - 1].board.indexOf(0);
}

export function showBoard(state) {
    const { entered, game, hint, review } = state;
    const board = boardOf(state);
    const best = marksOf(board, hint);
    const wrong = marksOf(board, review > 0 ? game.moves[review - 1] : "");
    const away = awayIn(state);

    cells.forEach(({ button, tile, arrow }, i) => {
        const move = best[i] ?? wrong[i];
        const isHome = !entered && board[i] > 0 && board[i] === game.goal[i];

        button.ariaLabel = labelOf(board[i], i) + (isHome ? ", home" : "") +
            (best[i] ? ", best move" : wrong[i] ? ", your move" : "");
        button.tabIndex = entered ? 0 : -1;
        button.classList.toggle("blank", board[i] === 0);
        button.classList.toggle("home", isHome);
        button.classList.toggle("hinted", best[i] !== undefined);
        button.classList.toggle("wrong", wrong[i] !== undefined);
        button.classList.toggle("away", i === away);
        button.classList.toggle("movable",
            Boolean(entered) || lineMoves(board, i) !== "");
        tile.style.transform = "";
        tile.textContent = board[i] || "";
        arrow.textContent = move ? ARROWS[move] : "";
    });
    byId("board").classList.toggle("editing", Boolean(entered));
    byId("board").classList.toggle("solved", !entered && currentOf(game).left === 0);
    byId("board").ariaLabel = `Board: ${spellBoard(board)}`;
    if (!entered)
        animateChange(board);
    dragged = [0, 0];
    shown = entered ? null : board;
}
