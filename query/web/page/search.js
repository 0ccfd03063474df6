// search.js - runs breadth-first search, A* and the table's look-ups, and counts boards
// as `eight compare` does.  Searches run in pieces: a call of expand() expands at most
// PIECES.bfs or PIECES.astar boards.
import { path } from "../src/answers.js";
import { slide } from "../src/board.js";
import { boardAt, indexOf, moved, tableOf } from "../src/tables.js";
import { manhattan } from "./bounds.js";

// A* takes longer for a board, because it works with the board as well as its index.
export const PIECES = { bfs: 1000, astar: 500 };

const BOARDS = 181440;
const MOVES = "udlr";
const UNDOES = [1, 0, 3, 2];
const NONE = 4;

// Returns a new search of at most `most` boards.  The search notes `count` boards in
// the order in which it expands them.  For each board it notes the index, the moves
// made, the moves left, and the estimate of the moves left.
function newSearch(goal, most) {
    return {
        goal, count: 0, generated: 0, isDone: false,
        boards: new Uint32Array(most),
        made: new Uint8Array(most),
        left: new Uint8Array(most),
        estimate: new Uint8Array(most),
    };
}

function note(search, index, made, left, estimate) {
    const i = search.count++;
    search.boards[i] = index;
    search.made[i] = made;
    search.left[i] = left;
    search.estimate[i] = estimate;
}

export function createBreadthFirst(start, goal) {
    const search = newSearch(goal, BOARDS);
    const { boards, made } = search;
    const { distances } = tableOf(goal);
    const last = indexOf(goal, goal);
    const visited = new Uint8Array(BOARDS);
    const moves = new Uint8Array(BOARDS).fill(NONE);
    let found = 1;

    boards[0] = indexOf(start, goal);
    visited[boards[0]] = 1;
    const expandOne = () => {
        const at = search.count;
        note(search, boards[at], made[at], distances[boards[at]], 0);
        for (let move = 0; move < 4; move++) {
            const next = UNDOES[move] === moves[at] ? -1 : moved(boards[at], move);
            if (next < 0)
                continue;
            search.generated++;
            if (visited[next] === 1)
                continue;
            visited[next] = 1;
            boards[found] = next;
            moves[found] = move;
            made[found++] = made[at] + 1;
        }
    };
    search.expand = () => {
        for (let n = 0; n < PIECES.bfs && !search.isDone; n++) {
            search.isDone = search.count === found || boards[search.count] === last;
            if (!search.isDone)
                expandOne();
        }
    };
    return search;
}

// Returns an A* search whose estimate is the Manhattan distance.  There is one stack
// for each f, which is the number of moves made plus the estimate.  The search takes
// the newest of the boards with the least f.
export function createAstar(start, goal) {
    const search = newSearch(goal, BOARDS);
    const { distances } = tableOf(goal);
    const last = indexOf(goal, goal);
    const closed = new Uint8Array(BOARDS);
    const stacks = [];
    let f = 0;
    const push = (board, made, move) => {
        const estimate = manhattan(board, goal);
        (stacks[made + estimate] ??= []).push({ board, index: indexOf(board, goal), made,
            estimate, move });
    };
    const expandOne = ({ board, index, made, estimate, move: before }) => {
        closed[index] = 1;
        note(search, index, made, distances[index], estimate);
        for (let move = 0; move < 4; move++) {
            const next = UNDOES[move] === before ? -1 : moved(index, move);
            if (next < 0)
                continue;
            search.generated++;
            if (!closed[next])
                push(slide(board, MOVES[move]), made + 1, move);
        }
    };

    push(start, 0, NONE);
    search.expand = () => {
        for (let n = 0; n < PIECES.astar && !search.isDone; n++) {
            while (f < stacks.length && !stacks[f]?.length)
                f++;
            const node = stacks[f]?.pop();
            search.isDone = node === undefined || node.index === last;
            if (!search.isDone && !closed[node.index])
                expandOne(node);
        }
    };
    return search;
}

// Returns the look-ups of the table, one for each move of a solution, as a search that is
// done.
export function createTable(start, goal) {
    const boards = path(start, goal, [0, 1, 2, 3]).slice(0, -1);
    const search = newSearch(goal, boards.length);

    boards.forEach((board, made) =>
        note(search, indexOf(board, goal), made, boards.length - made, 0));
    search.isDone = true;
    return search;
}

// Counts the first `count` boards by their moves made and their moves left.  The count of
// a cell is cells[32 * made + left].  With byEstimate, the estimate replaces the moves
// left.
export function countCells(search, count, byEstimate) {
    const cells = new Uint32Array(32 * 32);
    const left = byEstimate ? search.estimate : search.left;

    for (let i = 0; i < count; i++)
        cells[32 * search.made[i] + left[i]]++;
    return cells;
}

// Returns the first of `count` boards that is in a cell; null if none is.
export function findBoard(search, count, byEstimate, made, left) {
    const wanted = byEstimate ? search.estimate : search.left;

    for (let i = 0; i < count; i++)
        if (search.made[i] === made && wanted[i] === left)
            return boardAt(search.boards[i], search.goal);
    return null;
}
