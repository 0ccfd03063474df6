// board_view.js - the nine cells of the board, as buttons.
import { byId, make } from "./dom.js";

const SLIDE_MS = 130;
const ARROWS = { u: "↓", d: "↑", l: "→", r: "←" }; // of the tile

const still = matchMedia("(prefers-reduced-motion: reduce)");
const cells = [];
let shown = null;

export function createBoard(press) {
    for (let cell = 0; cell < 9; cell++) {
        const tile = make("span", { class: "tile" });
        const arrow = make("span", { class: "arrow", "aria-hidden": "true" });
        const button = make("button", { type: "button", class: "cell" },
            tile, arrow);

        button.addEventListener("click", () => press(cell));
        cells.push({ button, tile, arrow });
        byId("board").append(button);
    }
}

function labelOf(tile, cell) {
    const name = tile === 0 ? "Blank" : `Tile ${tile}`;

    return `${name}, row ${Math.floor(cell / 3) + 1}, column ${cell % 3 + 1}`;
}

// The tile on one cell comes from another.
function animate(to, from) {
    const a = cells[from].button.getBoundingClientRect();
    const b = cells[to].button.getBoundingClientRect();

    cells[to].tile.animate([
        { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` },
        { transform: "none" },
    ], { duration: SLIDE_MS, easing: "ease-out" });
}

function animateMove(board) {
    const to = shown?.indexOf(0);
    const from = board.indexOf(0);

    if (shown && to !== from && board[to] === shown[from] &&
        board.every((tile, i) => i === to || i === from || tile === shown[i]) &&
        !still.matches)
        animate(to, from);
}

// Shows a board.  `hints` maps cells to the moves that take the blank there;
// `picked` is the cell of a tile that was chosen for an exchange, or -1.
export function showBoard(board, goal, hints = {}, picked = -1) {
    cells.forEach(({ button, tile, arrow }, i) => {
        const hint = hints[i];

        button.setAttribute("aria-label", labelOf(board[i], i) +
            (hint ? ", best move" : "") + (picked === i ? ", chosen" : ""));
        button.classList.toggle("blank", board[i] === 0);
        button.classList.toggle("home", board[i] > 0 && board[i] === goal[i]);
        button.classList.toggle("hinted", hint !== undefined);
        button.classList.toggle("picked", picked === i);
        tile.textContent = board[i] || "";
        arrow.textContent = hint ? ARROWS[hint] : "";
    });
    animateMove(board);
    shown = board;
}
