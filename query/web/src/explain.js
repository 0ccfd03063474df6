// explain.js - explains why a board is solvable or not, as `eight show` does.
import { distance } from "./answers.js";
import { inversions } from "./board.js";
import { GOALS, GOAL_NAMES } from "./goals.js";

function counted(n) {
    return `${n} inversion${n === 1 ? "" : "s"}`;
}

function parity(n) {
    return n % 2 === 0 ? "even" : "odd";
}

function reasonFor(board, goal) {
    const has = inversions(board, GOALS.last);
    const wants = inversions(goal, GOALS.last);

    if (has % 2 === wants % 2)
        return `The board can be solved: it has ${counted(has)} ` +
            `and the goal has ${wants}; both numbers are ${parity(has)}.`;
    return `The board cannot be solved: it has ${counted(has)}, ` +
        `an ${parity(has)} number, and the goal has ${wants}, ` +
        `an ${parity(wants)} one.`;
}

function exchanged(board, a, b) {
    return board.map((tile) => tile === a ? b : tile === b ? a : tile);
}

// Finds the two tiles whose exchange brings an unsolvable board nearest to the goal.
// Returns these tiles, the board after the exchange, and its distance.
export function bestExchange(board, goal) {
    const tiles = GOALS.first.slice(1);
    const each = tiles.flatMap((a) => tiles.slice(a).map((b) => {
        const repaired = exchanged(board, a, b);

        return { tiles: [a, b], board: repaired, distance: distance(repaired, goal) };
    }));

    return each.sort((one, other) => one.distance - other.distance)[0];
}

// Returns the named goals that a board can reach, and their distances.
export function reachedFrom(board) {
    return GOAL_NAMES
        .map((name) => ({
            name,
            goal: [...GOALS[name]],
            distance: distance(board, GOALS[name]),
        }))
        .filter((reached) => reached.distance !== null);
}

// Returns an Explanation, whose members eight.d.ts describes.
export function explain(board, goal) {
    const solvable = distance(board, goal) !== null;

    return {
        solvable,
        reason: reasonFor(board, goal),
        exchange: solvable ? null : bestExchange(board, goal),
        reaches: reachedFrom(board),
    };
}
