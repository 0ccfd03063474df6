// game.js - a game: the boards after each move, and a place among them.  Games
// are values: each function returns a new game.
import { slide, targetOf } from "../src/board.js";
import { distance } from "../src/eight.js";
import { linearConflict, manhattan } from "./bounds.js";

// A board with its distance from the goal, and two estimates of it.
function pointOf(board, goal) {
    return {
        board,
        left: distance(board, goal) ?? -1,
        conflict: linearConflict(board, goal),
        manhattan: manhattan(board, goal),
    };
}

// `day` is the text that names a daily board, or null.  own[i] is true if the
// player made move i, and false if the page did.
export function newGame(start, goal, day = null) {
    return { goal, day, points: [pointOf(start, goal)], moves: "",
        own: [], at: 0, hints: 0 };
}

export function currentOf(game) {
    return game.points[game.at];
}

// Replaces the moves after the current place by legal moves; `isOwn` as in newGame().
export function extend(game, moves, isOwn) {
    const points = game.points.slice(0, game.at + 1);

    for (const move of moves)
        points.push(pointOf(slide(points.at(-1).board, move), game.goal));
    return {
        ...game,
        points,
        moves: game.moves.slice(0, game.at) + moves,
        own: [...game.own.slice(0, game.at), ...Array.from(moves, () => isOwn)],
    };
}

// Makes the player's moves.
export function play(game, moves) {
    return seek(extend(game, moves, true), Infinity);
}

export function seek(game, place) {
    return { ...game, at: Math.min(Math.max(place, 0), game.moves.length) };
}

// Whether the moves are legal, one after the other.
export function areLegal(board, moves) {
    let blank = board.indexOf(0);
    return [...moves].every((move) => {
        blank = "udlr".includes(move) ? targetOf(blank, move) : -1;
        return blank >= 0;
    });
}

// The detours up to a place: the numbers, from 1, of moves that led away from the goal.
// Each detour costs two moves: itself, and one to make up for it.
export function detoursOf(game, place = game.at) {
    return game.points.slice(1, place + 1).flatMap(({ left }, i) =>
        left > game.points[i].left ? [i + 1] : []);
}
