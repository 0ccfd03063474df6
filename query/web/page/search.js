// search.js - runs breadth-first search and A*, and counts boards as `eight solve --stats` does.
// Searches run in pieces: a call of expand() expands at most PIECES.bfs or PIECES.astar
// boards.
import { slide } from "../src/board.js";
import { indexOf, moved, tableOf } from "../src/tables.js";
import { manhattan } from "./bounds.js";

// A* takes longer for a board, because it works with the board as well as its index.
export const PIECES = { bfs: 1000, astar: 500 };

const BOARDS = 181440;
const MOVES = "udlr";
const UNDOES = [1, 0, 3, 2];
const NONE = 4;

// Returns a new search.  cells[32 * made + left] is the number of the boards that it has
// expanded after `made` moves and with `left` moves left.
function newSearch() {
    return { count: 0, generated: 0, isDone: false, cells: new Uint32Array(32 * 32) };
}

function note(search, made, left) {
    search.count++;
    search.cells[32 * made + left]++;
}

export function createBreadthFirst(start, goal) {
    const search = newSearch();
    const { distances } = tableOf(goal);
    const last = indexOf(goal, goal);
    const boards = new Uint32Array(BOARDS);
    const made = new Uint8Array(BOARDS);
    const visited = new Uint8Array(BOARDS);
    const moves = new Uint8Array(BOARDS).fill(NONE);
    let found = 1;

    boards[0] = indexOf(start, goal);
    visited[boards[0]] = 1;
    const expandOne = () => {
        const at = search.count;
        note(search, made[at], distances[boards[at]]);
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
    const search = newSearch();
    const { distances } = tableOf(goal);
    const last = indexOf(goal, goal);
    const closed = new Uint8Array(BOARDS);
    const stacks = [];
    let f = 0;
    const push = (board, made, move) => {
        const sum = made + manhattan(board, goal);
        (stacks[sum] ??= []).push({ board, index: indexOf(board, goal), made, move });
    };
    const expandOne = ({ board, index, made, move: before }) => {
        closed[index] = 1;
        note(search, made, distances[index]);
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
