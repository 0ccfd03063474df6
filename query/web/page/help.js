// help.js - shows what the table knows: a hint, the solution, and what would have been
// better than a detour.
import { bestMoves, distance, solve } from "../src/answers.js";
import { MOVES } from "../src/board.js";
import { currentOf, detoursOf, extend, seek, showBest } from "./game.js";
import { go, showTheBoard } from "./games.js";
import { saveGame } from "./history.js";
import { goTo } from "./moves.js";
import { FRESH, state, update } from "./state.js";
import { keyOf, sayDetour, sayHint, sayTiles } from "./words.js";

function placesOf(order) {
    return Array.from(order, (move) => MOVES.indexOf(move));
}

// Shows the first best move, or all best moves if the first is shown already.
export function hint() {
    const { game, hint: shown, order, review: reviewed } = state;
    const { board, left } = currentOf(game);

    if (left <= 0 || state.entered)
        return;
    const isAgain = shown !== "" && reviewed === 0;
    const best = bestMoves(board, game.goal, placesOf(order));
    const moves = isAgain ? best : best[0];
    const message = sayHint(board, moves, isAgain);
    update({ hint: moves, review: 0, playing: false, isNew: false, note: message,
        game: showBest(game, [board]), message });
    saveGame(state);
}

// Replaces the moves after the current place by the first shortest solution, and plays
// it.
export function playSolution() {
    const { game, order } = state;
    const { board, left } = currentOf(game);

    if (left > 0)
        go(extend(game, solve(board, game.goal, placesOf(order))), "", { playing: true });
}

// Shows the board before a detour, with the player's move and a better move.  `number` is
// the number of the move that was the detour.
export function review(number) {
    const { order } = state;
    const game = seek(state.game, number - 1);
    const { board } = currentOf(game);
    const best = bestMoves(board, game.goal, placesOf(order))[0];
    const message = `${sayDetour(game, number)} Sliding ${sayTiles(board, best)} was nearer.`;

    update({ ...FRESH, game: showBest(game, [board]), review: number, hint: best,
        note: message, message });
    saveGame(state);
    showTheBoard();
}

// Shows the next detour, or the first detour if no other follows.  While the moves left
// are hidden, a detour would tell them.
export function nextDetour() {
    const all = detoursOf(state.game);
    if (all.length > 0 && !state.isHidden)
        review(all.find((number) => number > state.review) ?? all[0]);
}

export function playOn() {
    go(state.game, "");
}

// Goes to a board of the graph.  If the board is in the game, goes to its place there.
// Otherwise the page makes the moves to the board.  These moves begin at the current board
// if a shortest solution leads from there through the other board, or else at the start.
export function goToBoard(node) {
    const { game, order } = state;
    const place = game.points.findIndex(({ board }) => keyOf(board) === node.key);
    const { board, left } = currentOf(game);
    const isAhead = distance(board, node.board) + distance(node.board, game.goal) === left;
    const from = seek(game, isAhead ? game.at : 0);
    const moves = solve(currentOf(from).board, node.board, placesOf(order));

    if (place >= 0)
        goTo(place);
    else if (moves !== null) // may be null while the graph shows an earlier game
        go(seek(extend(from, moves), Infinity), "");
}
