// touch.js - handles fingers and mice on the board.  A swipe anywhere on the board slides
// a tile that is next to the blank.  A tile in line with the blank can be dragged.
import { byId } from "./dom.js";
import { cellOf, drag, pitch } from "./board_view.js";
import { currentOf } from "./game.js";
import { make, slide } from "./moves.js";
import { state } from "./state.js";
import { cellsOf, lineMoves } from "./words.js";

const LEAST = 16; // the shortest swipe, in pixels
// Each member is the direction in which a tile slides, in x and y, for a move of the
// blank.
const WAYS = { u: [0, 1], d: [0, -1], l: [1, 0], r: [-1, 0] };

// Returns the move of the blank that slides a tile in the direction of a swipe.
function moveOf(x, y) {
    return Math.abs(x) > Math.abs(y) ? x > 0 ? "l" : "r" : y > 0 ? "u" : "d";
}

export function connectTouch() {
    const element = byId("board");
    let touch = null;

    function begin(event) {
        if (!event.isPrimary || event.button !== 0 || state.entered)
            return;
        const { board } = currentOf(state.game);
        const cell = cellOf(event.target);
        const line = cell < 0 ? "" : lineMoves(board, cell);
        touch = { x: event.clientX, y: event.clientY, line, game: state.game,
            held: cellsOf(board, line), far: pitch(), moved: false };
    }
    function follow(event) {
        if (touch === null || touch.game !== state.game)
            return;
        const x = event.clientX - touch.x;
        const y = event.clientY - touch.y;
        if (!touch.moved && Math.hypot(x, y) > 4)
            element.setPointerCapture(event.pointerId);
        touch.moved ||= Math.hypot(x, y) > 4;
        if (!touch.moved || touch.line === "")
            return;
        const [right, down] = WAYS[touch.line[0]];
        const along = Math.min(Math.max(x * right + y * down, 0), touch.far);
        drag(touch.held, right * along, down * along);
    }
    function end(event) {
        const { x, y, line, held, game } = touch ?? {};
        const right = event.clientX - x;
        const down = event.clientY - y;

        if (!touch?.moved || game !== state.game)
            return;
        if (Math.max(Math.abs(right), Math.abs(down)) < LEAST)
            drag(held, 0, 0);
        else if (line !== "" && moveOf(right, down) === line[0])
            make(line);
        else
            slide(moveOf(right, down));
    }
    element.addEventListener("pointerdown", begin);
    element.addEventListener("pointermove", follow);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", () => {
        drag(touch?.held ?? [], 0, 0);
        touch = null;
    });
    // The click that ends a swipe must not press the cell.
    element.addEventListener("click", (event) => {
        if (touch?.moved && event.detail > 0)
            event.stopPropagation();
        touch = null;
    }, true);
}
