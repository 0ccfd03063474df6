// game.js - defines games.  A game records the board after each move, who made each
// move, and the current place among the boards.  Games are values: a function that
// changes a game returns a new one.
import { slide, targetOf } from "../src/board.js";
import { distance } from "../src/answers.js";
import { manhattan } from "./bounds.js";
import { keyOf } from "./words.js";

// These letters say who made a move: the player, the player after help with the board
// before the move, or the page.
export const PLAYER = "p";
export const HELPED = "h";
export const PAGE = "s";

const noted = new Map();

// Notes the distance of a board, so that the first answer needs no table.
export function noteDistance(board, goal, left) {
    noted.set(keyOf(board) + keyOf(goal), left);
}

// Returns a board with its distance from the goal (-1 if unsolvable) and the Manhattan
// distance.  `before` is the point before it, or null.  The point also has the number of
// detours so far and the most moves left so far, so that no move has to look through the
// whole game.
function pointOf(board, goal, before) {
    const left = noted.get(keyOf(board) + keyOf(goal)) ?? distance(board, goal) ?? -1;

    return {
        board, left, manhattan: manhattan(board, goal),
        detours: before ? before.detours + (left > before.left) : 0,
        highest: Math.max(left, before?.highest ?? 0),
    };
}

// Returns a new game.  `day` describes a daily board, or is null.  points[i] describes
// the board after i moves, and `at` is the current place among the points.  by[i] says
// who made move i, counted from 0.  `shown` lists the keys of the boards whose best
// move the page has shown.  `isReplay` is true if the moves come from an address and
// the player has not made them.
export function newGame(start, goal, day = null) {
    return { goal, day, points: [pointOf(start, goal, null)], moves: "", by: "", at: 0,
        shown: [], isReplay: false };
}

export function currentOf(game) {
    return game.points[game.at];
}

// Replaces the moves after the current place by legal moves.  `by` says who made each
// move.
export function extendBy(game, moves, by) {
    const points = game.points.slice(0, game.at + 1);

    for (const move of moves)
        points.push(pointOf(slide(points.at(-1).board, move), game.goal, points.at(-1)));
    return {
        ...game,
        points,
        moves: game.moves.slice(0, game.at) + moves,
        by: game.by.slice(0, game.at) + by,
        isReplay: game.isReplay && game.at > 0,
    };
}

// Remembers that the page has shown the best move of some boards.
export function showBest(game, boards) {
    return { ...game,
        shown: [...new Set([...game.shown, ...boards.map(keyOf)])] };
}

// Replaces the moves after the current place by best moves that the page makes, and
// remembers that this shows the best move of each board on the way.
export function extend(game, moves) {
    const next = extendBy(game, moves, PAGE.repeat(moves.length));
    return showBest(next, next.points.slice(game.at, -1).map(({ board }) => board));
}

export function play(game, moves) {
    return Array.from(moves).reduce((now, move) => {
        const isShown = now.shown.includes(keyOf(currentOf(now).board));
        return seek(extendBy(now, move, isShown ? HELPED : PLAYER), Infinity);
    }, game);
}

export function seek(game, place) {
    return { ...game, at: Math.min(Math.max(place, 0), game.moves.length) };
}

// Returns whether the moves are legal, one after the other.
export function areLegal(board, moves) {
    let blank = board.indexOf(0);
    return [...moves].every((move) => {
        blank = "udlr".includes(move) ? targetOf(blank, move) : -1;
        return blank >= 0;
    });
}

// Returns whether a move, counted from 1, led away from the goal.
export function isDetour({ points }, move) {
    return move > 0 && points[move].left > points[move - 1].left;
}

// Returns the numbers of the detours.  Each detour costs two moves: itself, and one move
// to make up for it.
export function detoursOf(game) {
    return game.points.flatMap((_, i) => isDetour(game, i) ? [i] : []);
}

export function isSolved(game) {
    return game.at > 0 && currentOf(game).left === 0;
}

// Counts the hints, which are boards whose best move the page has shown.  A board does
// not count if the player had moved from it without help, and has not moved from it since
// it was shown.  A look back at a detour is therefore no hint.
function hintsOf({ shown, by, points }) {
    const leftBy = (who) => new Set(points.filter((_, i) => by[i] === who)
        .map(({ board }) => keyOf(board)));
    const [own, helped] = [leftBy(PLAYER), leftBy(HELPED)];

    return shown.filter((key) => helped.has(key) || !own.has(key)).length;
}

// Returns the facts about a solved game that the page shows.
export function resultOf(game) {
    const by = game.by.slice(0, game.at);
    const count = (who) => by.split(who).length - 1;

    return {
        moves: game.at,
        fewest: game.points[0].left,
        detours: detoursOf(game).filter((move) => move <= game.at),
        hints: hintsOf(game),
        page: count(PAGE),
        helped: count(HELPED),
    };
}

// Returns whether a game has any moves or hints.
export function isBegun(game) {
    return game.moves !== "" || game.shown.length > 0;
}

// Returns whether the player solved the game in the fewest moves, without help.
export function isPerfect(game) {
    const { moves, fewest, hints, page } = resultOf(game);
    return isSolved(game) && moves === fewest && hints + page === 0;
}

// Returns the kind of each move made: "page", "detour", "helped" or "nearer".
export function kindsOf(game) {
    return Array.from(game.by.slice(0, game.at), (by, i) => by === PAGE ? "page"
        : isDetour(game, i + 1) ? "detour" : by === HELPED ? "helped" : "nearer");
}
