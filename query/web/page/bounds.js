// bounds.js - lower bounds of a distance.
import { inversions } from "../src/board.js";

const LINES = [0, 1, 2];

function row(cell) {
    return Math.floor(cell / 3);
}

function column(cell) {
    return cell % 3;
}

// The rows and columns between each tile and its cell on the goal.
export function manhattan(board, goal) {
    return board.reduce((sum, tile, cell) => {
        const to = goal.indexOf(tile);

        return tile === 0 ? sum : sum + Math.abs(row(cell) - row(to)) +
            Math.abs(column(cell) - column(to));
    }, 0);
}

// How many tiles must leave a line so that the others are in order: all but
// the longest increasing run among three numbers at most.
function tilesInTheWay(places) {
    let longest = 0;

    for (let set = 0; set < 1 << places.length; set++) {
        const kept = places.filter((_, i) => set >> i & 1);

        if (kept.every((place, i) => i === 0 || kept[i - 1] < place))
            longest = Math.max(longest, kept.length);
    }
    return places.length - longest;
}

// Sums tilesInTheWay() over the lines that `along` numbers.  `across` is the
// place on a line.
function conflicts(board, goal, along, across) {
    return LINES.reduce((sum, line) => sum + tilesInTheWay(
        board.map((tile, cell) => [tile, cell, goal.indexOf(tile)])
            .filter(([tile, cell, to]) =>
                tile > 0 && along(cell) === line && along(to) === line)
            .sort((a, b) => across(a[1]) - across(b[1]))
            .map(([, , to]) => across(to))), 0);
}

// Manhattan, and two moves for each tile that must leave its line to let
// another pass (O. Hansson, A. Mayer and M. Yung, 1992).
export function linearConflict(board, goal) {
    return manhattan(board, goal) +
        2 * conflicts(board, goal, row, column) +
        2 * conflicts(board, goal, column, row);
}

function transposed(board) {
    return [0, 3, 6, 1, 4, 7, 2, 5, 8].map((cell) => board[cell]);
}

// Half the inversions by rows and half those by columns: a move along a column
// changes at most two by rows.
export function inversionDistance(board, goal) {
    return Math.floor(inversions(board, goal) / 2) +
        Math.floor(inversions(transposed(board), transposed(goal)) / 2);
}
