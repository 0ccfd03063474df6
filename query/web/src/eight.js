// eight.js - exports the package's functions, which check their arguments and add
// defaults.  eight.d.ts describes their arguments, results and errors.
import { boardAfter, boardFrom, distanceFrom, goalFrom, orderFrom, seedFrom }
    from "./arguments.js";
import * as answers from "./answers.js";
import { explain as explainPair } from "./explain.js";
import { randomSeed } from "./random.js";

export { GOALS } from "./goals.js";
export { parse } from "./text.js";

const GOAL = "last";
const ORDER = "udlr";

export function move(board, moves) {
    return boardAfter(boardFrom(board), moves);
}

export function solve(board, goal = GOAL, order = ORDER) {
    return answers.solve(boardFrom(board), goalFrom(goal), orderFrom(order));
}

export function path(board, goal = GOAL, order = ORDER) {
    return answers.path(boardFrom(board), goalFrom(goal), orderFrom(order));
}

export function distance(board, goal = GOAL) {
    return answers.distance(boardFrom(board), goalFrom(goal));
}

export function nextMove(board, goal = GOAL, order = ORDER) {
    return bestMoves(board, goal, order)?.slice(0, 1) ?? null;
}

export function bestMoves(board, goal = GOAL, order = ORDER) {
    return answers.bestMoves(boardFrom(board), goalFrom(goal), orderFrom(order));
}

export function allSolutions(board, goal = GOAL, order = ORDER) {
    return answers.allSolutions(boardFrom(board), goalFrom(goal), orderFrom(order));
}

export function explain(board, goal = GOAL) {
    return explainPair(boardFrom(board), goalFrom(goal));
}

export function counts(goal = GOAL) {
    return answers.counts(goalFrom(goal));
}

export function randomAt(distance, seed = randomSeed(), goal = GOAL) {
    return answers.randomAt(distanceFrom(distance), seedFrom(seed), goalFrom(goal));
}
