// board_view.js - the nine cells of the board, as buttons.
import { targetOf } from "../src/board.js";
import { byId, make } from "./dom.js";
import { ARROWS, lineMoves, spellBoard } from "./words.js";
import { currentOf } from "./game.js";

const SLIDE_MS = 120;
const LONGEST = 2; // tiles that slide at once
const PITCH = 105; // from one tile to the next, with the gap, in percent

const still = matchMedia("(prefers-reduced-motion: reduce)");
const cells = [];
let shown = null;      // the board
let dragged = [0, 0];  // how far a finger has taken tiles, in pixels

export function createBoard(press) {
    for (let cell = 0; cell < 9; cell++) {
        const tile = make("span", { class: "tile" });
        const arrow = make("span", { class: "arrow", "aria-hidden": "true" });
        const button = make("button",
            { type: "button", class: "cell", tabindex: -1 }, tile, arrow);

        button.addEventListener("click", () => press(cell));
        cells.push({ button, tile, arrow });
        byId("board").append(button);
    }
}

// The cell that an element belongs to; -1 if none.
export function cellOf(element) {
    return cells.findIndex(({ button }) => button.contains(element));
}

// The distance from one tile to the next, in pixels.
export function pitch() {
    return cells[1].button.getBoundingClientRect().x -
        cells[0].button.getBoundingClientRect().x;
}

// Holds the tiles on some cells away from their places.
export function drag(held, x, y) {
    dragged = [x, y];
    for (const cell of held)
        cells[cell].tile.style.transform = `translate(${x}px, ${y}px)`;
}

function labelOf(tile, cell) {
    const name = tile === 0 ? "Blank" : `Tile ${tile}`;
    return `${name}, row ${Math.floor(cell / 3) + 1}, column ${cell % 3 + 1}`;
}

// Shows the tile of one cell coming from another, or from where a finger left it.
// Distances are in parts of a tile, so that the browser need not measure it first.
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

// Shakes the board: what was asked for is impossible.
export function refuse() {
    if (!still.matches)
        byId("board").animate([0, -5, 5, -3, 0].map((x) =>
            ({ transform: `translateX(${x}px)` })), { duration: 180 });
}

// The tiles jump, one after the other.
export function celebrate() {
    if (!still.matches)
        cells.forEach(({ tile }, i) => tile.animate([
            { transform: "none" }, { transform: "scale(0.86)" },
            { transform: "none" },
        ], { duration: 320, delay: 150 + 45 * i, easing: "ease-in-out" }));
}

// Shows only the tiles entered so far while tiles are being entered.
function boardOf({ entered, game }) {
    return entered ? cells.map((_, cell) => entered.indexOf(cell) + 1)
        : currentOf(game).board;
}

export function showBoard(state) {
    const { entered, hint, game: { goal } } = state;
    const board = boardOf(state);
    const marks = Object.fromEntries([...hint].map((move) =>
        [targetOf(board.indexOf(0), move), move]));

    cells.forEach(({ button, tile, arrow }, i) => {
        const move = marks[i];
        const isHome = !entered && board[i] > 0 && board[i] === goal[i];

        button.ariaLabel = labelOf(board[i], i) + (move ? ", best move" : "");
        button.tabIndex = entered ? 0 : -1;
        button.classList.toggle("blank", board[i] === 0);
        button.classList.toggle("home", isHome);
        button.classList.toggle("hinted", move !== undefined);
        button.classList.toggle("movable",
            Boolean(entered) || lineMoves(board, i) !== "");
        tile.style.transform = "";
        tile.textContent = board[i] || "";
        arrow.textContent = move ? ARROWS[move] : "";
    });
    byId("board").classList.toggle("editing", Boolean(entered));
    byId("board").classList.toggle("solved",
        !entered && currentOf(state.game).left === 0);
    byId("board").ariaLabel = `Board: ${spellBoard(board)}`;
    if (!entered)
        animateChange(board);
    dragged = [0, 0];
    shown = entered ? null : board;
}
