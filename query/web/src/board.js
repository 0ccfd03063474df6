// board.js - the moves of the blank on a board.

export const MOVES = "udlr";

// The cell that a move takes the blank to; -1 if it would leave the board.
export function targetOf(blank, move) {
    switch (move) {
    case "u":
        return blank >= 3 ? blank - 3 : -1;
    case "d":
        return blank < 6 ? blank + 3 : -1;
    case "l":
        return blank % 3 > 0 ? blank - 1 : -1;
    default:
        return blank % 3 < 2 ? blank + 1 : -1;
    }
}

// The board after a legal move of the blank.
export function slide(board, move) {
    const after = [...board];
    const blank = board.indexOf(0);
    const cell = targetOf(blank, move);

    after[blank] = board[cell];
    after[cell] = 0;
    return after;
}

// Pairs of tiles that are in opposite order on board and goal, reading row by row and
// skipping the blank.
export function inversions(board, goal) {
    const places = board.filter((tile) => tile > 0).map((tile) => goal.indexOf(tile));

    return places.reduce((sum, place, i) =>
        sum + places.slice(i + 1).filter((later) => later < place).length, 0);
}
