// search.js - breadth-first search and A*, counted as `eight compare` does.
import { slide, targetOf } from "../src/board.js";
import { manhattan } from "./bounds.js";

const BOARDS = 362880; // 9!, though only half can be reached
const MOVES = "udlr";
const UNDOES = [1, 0, 3, 2];
const NONE = 4;

// How many of nine bits are set.
const BITS = Uint8Array.from({ length: 512 }, (_, set) =>
    [...set.toString(2)].filter((bit) => bit === "1").length);

// The cell that move number m leads to from a cell; -1 if off the board.
const TARGETS = Array.from({ length: 9 }, (_, cell) =>
    Array.from(MOVES, (move) => targetOf(cell, move)));

// The rank, in alphabetical order, of the board whose nine cells begin at a place.
function rankOf(cells, at = 0) {
    let rank = 0;
    let used = 0;

    for (let i = 0; i < 9; i++) {
        const cell = cells[at + i];
        rank = rank * (9 - i) + cell - BITS[used & (1 << cell) - 1];
        used |= 1 << cell;
    }
    return rank;
}

// Boards in the order in which breadth-first search expands them: nine `cells` each.
// `count` is the number of boards before the goal, or of all if it cannot be reached.
function expandAll(start, goal) {
    const cells = new Uint8Array(9 * (BOARDS / 2 + 1));
    const visited = new Uint8Array(BOARDS);
    const moves = new Uint8Array(BOARDS / 2 + 1).fill(NONE);
    const depths = new Uint8Array(BOARDS / 2 + 1);
    const last = goal ? rankOf(goal) : -1;
    let found = 1;
    let count = 0;
    let generated = 0;

    cells.set(start);
    visited[rankOf(start)] = 1;
    for (; count < found && rankOf(cells, 9 * count) !== last; count++) {
        const at = 9 * count;
        const blank = cells.indexOf(0, at) - at;

        for (let move = 0; move < 4; move++) {
            const cell = TARGETS[blank][move];

            if (cell < 0 || UNDOES[move] === moves[count])
                continue;
            const to = 9 * found;
            generated++;
            cells.copyWithin(to, at, at + 9);
            cells[to + blank] = cells[at + cell];
            cells[to + cell] = 0;
            const rank = rankOf(cells, to);
            if (visited[rank] === 0) {
                visited[rank] = 1;
                moves[found] = move;
                depths[found++] = depths[count] + 1;
            }
        }
    }
    return { cells, depths, count, generated };
}

// The distance of every board from a goal, by its rank.
function distancesFrom(goal) {
    const { cells, depths, count } = expandAll(goal, null);
    const distances = new Uint8Array(BOARDS);
    for (let i = 0; i < count; i++)
        distances[rankOf(cells, 9 * i)] = depths[i];
    return distances;
}

// What a search expanded, in its order: boardAt(i) is a board, levels[i] its
// distance from the goal.
function bfs(start, goal, distances) {
    const { cells, depths, count, generated } = expandAll(start, goal);
    const levels = Uint8Array.from({ length: count }, (_, i) =>
        distances[rankOf(cells, 9 * i)]);

    return {
        count, generated, levels,
        boardAt: (i) => [...cells.subarray(9 * i, 9 * i + 9)],
        costAt: (i) => [depths[i], null],
    };
}

// A* with the Manhattan distance: one stack for each f, which is the number of moves
// made plus the estimate.  Among boards with the same f it takes the newest.
function astar(start, goal, distances) {
    const last = rankOf(goal);
    const closed = new Uint8Array(BOARDS);
    const stacks = [];
    const expanded = [];
    let generated = 0;
    const push = (board, made, move) => {
        const estimate = manhattan(board, goal);
        (stacks[made + estimate] ??= []).push({ board, made, estimate, move });
    };

    push(start, 0, NONE);
    for (let f = 0; f < stacks.length;) {
        const node = stacks[f]?.pop();

        if (!node) {
            f++;
            continue;
        }
        const rank = rankOf(node.board);
        if (rank === last)
            break;
        if (closed[rank])
            continue;
        closed[rank] = 1;
        expanded.push(node);
        const targets = TARGETS[node.board.indexOf(0)];
        for (let move = 0; move < 4; move++) {
            if (targets[move] < 0 || UNDOES[move] === node.move)
                continue;
            const board = slide(node.board, MOVES[move]);
            generated++;
            if (!closed[rankOf(board)])
                push(board, node.made + 1, move);
        }
    }
    return {
        count: expanded.length, generated,
        levels: expanded.map(({ board }) => distances[rankOf(board)]),
        boardAt: (i) => expanded[i].board,
        costAt: (i) => [expanded[i].made, expanded[i].estimate],
    };
}

let known = { goal: null };

// Both searches from a board to a goal that it can reach.
export function runSearches(start, goal) {
    if (known.goal !== goal.join(""))
        known = { goal: goal.join(""), distances: distancesFrom(goal) };
    const { distances } = known;
    return { bfs: bfs(start, goal, distances), astar: astar(start, goal, distances) };
}
