// answers.js - answers queries whose boards, goals and orders are valid.  Boards and
// goals are arrays of nine numbers (see text.js).  An order is an array of four moves,
// and each move is given by its place in MOVES.
import { MOVES, slide } from "./board.js";
import { draw } from "./random.js";
import { boardAt, hasDistance, hasIndex, indexOf, moved, tableOf } from "./tables.js";

// Returns the number of moves to the goal, from 0 to 31; null if unsolvable.
export function distance(board, goal) {
    const index = indexOf(board, goal);

    return index < 0 ? null : tableOf(goal, hasIndex(index)).distances[index];
}

// Returns a shortest solution as the letters of its moves; null if unsolvable.  If
// there are several, this is the solution that is alphabetically first if the letters
// are ranked in the order.
export function solve(board, goal, order) {
    let index = indexOf(board, goal);

    if (index < 0)
        return null;
    const { distances } = tableOf(goal, hasIndex(index));
    let moves = "";

    for (let left = distances[index]; left > 0; left--) {
        let i = 0;
        let next = moved(index, order[0]);

        while (next < 0 || distances[next] > left)
            next = moved(index, order[++i]);
        moves += MOVES[order[i]];
        index = next;
    }
    return moves;
}

// Returns the moves from an index that lead nearer to the goal, sorted by the order.
function bestAt(index, distances, order) {
    let best = "";

    for (const move of order) {
        const next = moved(index, move);

        if (next >= 0 && distances[next] < distances[index])
            best += MOVES[move];
    }
    return best;
}

// Returns the letters of all moves that begin a shortest solution, sorted by the order;
// "" if the board is the goal, null if unsolvable.
export function bestMoves(board, goal, order) {
    const index = indexOf(board, goal);

    return index < 0 ? null : bestAt(index,
        tableOf(goal, hasIndex(index)).distances, order);
}

// Returns the boards of the solution that solve() returns, with its start and its goal;
// null if unsolvable.
export function path(board, goal, order) {
    const moves = solve(board, goal, order);

    return moves === null ? null : [...moves].reduce((boards, move) =>
        [...boards, slide(boards[boards.length - 1], move)], [board]);
}

function* solutionsFrom(index, distances, order, moves) {
    if (distances[index] === 0)
        yield moves;
    for (const move of bestAt(index, distances, order))
        yield* solutionsFrom(moved(index, MOVES.indexOf(move)), distances, order,
            moves + move);
}

// Yields every shortest solution, sorted by the order.  Yields nothing if unsolvable.
export function* allSolutions(board, goal, order) {
    const index = indexOf(board, goal);

    if (index >= 0)
        yield* solutionsFrom(index, tableOf(goal, hasIndex(index)).distances, order, "");
}

// Returns an array with the number of boards at each distance, 0 to 31, from a goal.
export function counts(goal) {
    return [...tableOf(goal).counts];
}

// Returns the board that `eight random` prints first for the distance `wanted`, this
// seed and this goal.  The seed is a BigInt from 0 to 2^64 - 1.  Throws a RangeError if
// no board is at this distance from the goal.
export function randomAt(wanted, seed, goal) {
    const { distances, counts: all } = tableOf(goal, hasDistance(wanted));

    if (all[wanted] === 0)
        throw new RangeError(`no board is at distance ${wanted} from this goal`);
    let skip = draw(seed, all[wanted]);
    let index = 0;

    while (distances[index] !== wanted || skip-- > 0)
        index++;
    return boardAt(index, goal);
}
