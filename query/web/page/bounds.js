// bounds.js - computes lower bounds on a distance, and the parts of these bounds.
function row(cell) {
    return Math.floor(cell / 3);
}

function column(cell) {
    return cell % 3;
}

// Returns how many rows and columns, added up, the tile in a cell is from its goal
// cell.
export function stepsHome(board, goal, cell) {
    const to = goal.indexOf(board[cell]);
    return Math.abs(row(cell) - row(to)) + Math.abs(column(cell) - column(to));
}

export function manhattan(board, goal) {
    return board.reduce((sum, tile, cell) =>
        tile === 0 ? sum : sum + stepsHome(board, goal, cell), 0);
}

// Returns the pairs of tiles on a line whose goal cells are on the same line in reverse
// order, and the number of moves that the pairs cost.  along(cell) is the number of the
// cell's line, and across(cell) is the cell's place on the line.
function conflictOn(board, goal, line, along, across) {
    const places = board.map((tile, cell) => [tile, cell, goal.indexOf(tile)])
        .filter(([tile, cell, to]) =>
            tile > 0 && along(cell) === line && along(to) === line);
    const pairs = places.flatMap(([a, , to], i) => places.slice(i + 1)
        .filter(([, , other]) => across(other) < across(to))
        .map(([b]) => [a, b]));

    // With one or two pairs, one tile must leave the line; with three pairs, two must.
    return { line, pairs, moves: 2 * ((pairs.length + 1) >> 1) };
}

// Finds the rows and columns on which tiles are in each other's way, and the number of
// moves that each of these lines costs.  Each tile that must leave the line to let
// another tile pass costs two moves (O. Hansson, A. Mayer and M. Yung, 1992).
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
