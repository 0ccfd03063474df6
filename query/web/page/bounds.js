// bounds.js - lower bounds on a distance, and their parts.
import { inversions } from "../src/board.js";

function row(cell) {
    return Math.floor(cell / 3);
}

function column(cell) {
    return cell % 3;
}

// The rows and columns between a tile's cell and its cell on the goal.
export function stepsHome(board, goal, cell) {
    const to = goal.indexOf(board[cell]);
    return Math.abs(row(cell) - row(to)) + Math.abs(column(cell) - column(to));
}

export function manhattan(board, goal) {
    return board.reduce((sum, tile, cell) =>
        tile === 0 ? sum : sum + stepsHome(board, goal, cell), 0);
}

// The pairs of tiles on a line whose goal cells are on it in reverse order.
// `along` numbers the lines, and `across` numbers the places on a line.
function conflictOn(board, goal, line, along, across) {
    const places = board.map((tile, cell) => [tile, cell, goal.indexOf(tile)])
        .filter(([tile, cell, to]) =>
            tile > 0 && along(cell) === line && along(to) === line)
        .sort((a, b) => across(a[1]) - across(b[1]));
    const pairs = places.flatMap(([a, , to], i) => places.slice(i + 1)
        .filter(([, , other]) => across(other) < across(to))
        .map(([b]) => [a, b]));

    // One or two pairs cost one tile; for three pairs, two tiles leave the line.
    return { line, pairs, moves: 2 * ((pairs.length + 1) >> 1) };
}

// Finds the rows and columns with tiles in each other's way, and the number of moves
// that each costs.  Each tile that must leave the line to let another tile pass costs
// two moves (O. Hansson, A. Mayer and M. Yung, 1992).
export function conflicts(board, goal) {
    return [0, 1, 2].flatMap((line) => [
        { name: "row", ...conflictOn(board, goal, line, row, column) },
        { name: "column", ...conflictOn(board, goal, line, column, row) },
    ]).filter(({ moves }) => moves > 0);
}

export function linearConflict(board, goal) {
    return conflicts(board, goal).reduce((sum, { moves }) => sum + moves,
        manhattan(board, goal));
}

function transposed(board) {
    return [0, 3, 6, 1, 4, 7, 2, 5, 8].map((cell) => board[cell]);
}

// Counts the inversions by rows, of which a vertical move changes at most two, and by
// columns, of which a horizontal move changes at most two.
export function inversionsBothWays(board, goal) {
    return [inversions(board, goal), inversions(transposed(board), transposed(goal))];
}
