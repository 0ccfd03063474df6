// moves.js - makes, undoes and plays the moves of the game.
import { celebrate, refuse as shake } from "./board_view.js";
import { areLegal, currentOf, isDetour, isSolved, PAGE, play, seek } from "./game.js";
import { go } from "./games.js";
import { enterTile } from "./setup.js";
import { state, update } from "./state.js";
import { saveDay } from "./store.js";
import { DIRECTIONS, lineMoves, sayChange } from "./words.js";

// Keeps a daily game that an action has just solved.  Also celebrates, unless the page
// made a move.  A replay is not kept or celebrated.  `before` is the game before the
// action.
function finish(before) {
    const { game } = state;

    if (!isSolved(game) || currentOf(before).left === 0 || game.isReplay)
        return;
    if (game.day !== null) {
        saveDay(game);
        update({});
    }
    if (!game.by.slice(0, game.at).includes(PAGE))
        celebrate();
}

// Makes the player's moves, which are given as moves of the blank.  A line of tiles can
// make several; the page speaks of a detour if any of them is one.
export function make(moves) {
    const { game } = state;
    const next = play(game, moves);
    const isAway = !state.isHiding &&
        [...moves].some((_, i) => isDetour(next, game.at + 1 + i));

    go(next, sayChange(next, game.at, next.at) + (isAway ? " A detour." : ""),
        { note: isAway ? "A detour: that move led away from the goal." : "" });
    finish(game);
}

// Explains why nothing moved.
function refuse(message) {
    shake();
    update({ note: message, message });
}

export function slide(move) {
    if (state.entered)
        return;
    if (areLegal(currentOf(state.game).board, move))
        make(move);
    else
        refuse(`No tile can slide ${DIRECTIONS[move]}.`);
}

export function press(cell) {
    if (state.entered) {
        enterTile(cell);
        return;
    }
    const { board } = currentOf(state.game);
    const moves = lineMoves(board, cell);
    if (moves !== "")
        make(moves);
    else if (board[cell] > 0)
        refuse(`${board[cell]} is not in line with the blank.`);
}

export function pressTile(tile) {
    if (!state.entered)
        press(currentOf(state.game).board.indexOf(tile));
}

export function goTo(place, isPlaying = false) {
    const { game } = state;
    const next = seek(game, place);

    if (next.at !== game.at)
        go(next, sayChange(next, game.at, next.at),
            { playing: isPlaying && next.at < next.moves.length });
    if (next.by[next.at - 1] === PAGE)
        finish(game);
}

export function undo() {
    if (state.entered)
        update({ entered: state.entered.slice(0, -1) });
    else
        goTo(state.game.at - 1);
}

export function redo() {
    goTo(state.game.at + 1);
}

export function step() {
    goTo(state.game.at + 1, true);
}

export function toEnd() {
    goTo(state.game.moves.length);
}

// Plays or pauses the moves that follow.
export function togglePlaying() {
    update({ playing: !state.playing && state.game.at < state.game.moves.length });
}
