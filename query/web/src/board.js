// board.js - moves the blank on a board, and counts inversions.

// The blank moves up, down, left or right.  Other modules also give a move as its place
// in this string.
export const MOVES = "udlr";

// Returns the cell to which a move takes the blank; -1 if the blank would leave the
// board.
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

// Returns the board after a legal move of the blank.
export function slide(board, move) {
    const after = [...board];
    const blank = board.indexOf(0);
    const cell = targetOf(blank, move);

    after[blank] = board[cell];
    after[cell] = 0;
    return after;
}

// Counts the pairs of tiles that are in opposite order on the board and the goal, when
// both are read row by row without the blank.
export function inversions(board, goal) {
    const places = board.filter((tile) => tile > 0).map((tile) => goal.indexOf(tile));

    return places.reduce((sum, place, i) =>
        sum + places.slice(i + 1).filter((later) => later < place).length, 0);
}
