// tables.js - the distance of every board from a goal.
//
// 1. With the goal's tiles renamed 1 to 8 in reading order, a board is a cell of the
//    blank and an arrangement of eight tiles.  Its index is 20160 * cell + rank, where
//    the rank is the Lehmer code of the arrangement in the mixed radix 8, 7, 6, 5, 4, 3:
//    digit i counts the later tiles that are smaller than tile i.  The goal can be
//    reached iff the sum of the digits is even, so digit 6 follows from the others;
//    digit 7 is 0.
//
// 2. A horizontal move keeps the rank.  A vertical move carries one tile past two
//    others, which changes three neighbouring digits, so it changes the index by a
//    number that can be listed: RAISED for the blank's move up, LOWERED for down.
//
// 3. The goal's own rank is 0, so all goals with the blank in one cell share one table:
//    a breadth-first pass from the index 20160 * cell.
const RANKS = 20160;
const STATES = 9 * RANKS;
const ROW = 3 * RANKS;
const PLACE_VALUES = [2520, 360, 60, 12, 3, 1, 0, 0]; // of the digits
const LEVELS = 32;
const UNREACHED = 255;

// The number of bits that are set in a byte.
const BITS = Uint8Array.from({ length: 256 }, (_, byte) =>
    [...byte.toString(2)].filter((bit) => bit === "1").length);

// ---- The index -----------------------------------------------------------

const labels = new Uint8Array(9); // of the tiles, from 0; reused by each call

// The index of a board relative to a goal; -1 if the goal cannot be reached.
export function indexOf(board, goal) {
    let index = 0;
    let sum = 0;
    let larger = 255; // the labels that have not been read

    for (let cell = 0, label = 0; cell < 9; cell++)
        if (goal[cell] > 0)
            labels[goal[cell]] = label++;
    for (let cell = 0, place = 0; cell < 9; cell++) {
        if (board[cell] === 0) {
            index += RANKS * cell;
            continue;
        }
        const bit = 1 << labels[board[cell]];
        const digit = BITS[larger & bit - 1];

        larger ^= bit;
        sum += digit;
        index += PLACE_VALUES[place++] * digit;
    }
    return sum % 2 === 0 ? index : -1;
}

const digits = new Uint8Array(8); // of a rank; reused by each call

// Returns the eight digits of a rank, which hold until the next call.
function digitsOf(rank) {
    let rest = rank;
    let sum = 0;

    for (let i = 0; i < 6; i++) {
        const digit = rest / PLACE_VALUES[i] | 0;

        digits[i] = digit;
        rest -= PLACE_VALUES[i] * digit;
        sum += digit;
    }
    digits[6] = sum % 2;
    return digits;
}

// The board that has an index relative to a goal.
export function boardAt(index, goal) {
    const tiles = goal.filter((tile) => tile > 0);
    const board = Array.from(digitsOf(index % RANKS), (digit) =>
        tiles.splice(digit, 1)[0]);

    board.splice(Math.floor(index / RANKS), 0, 0);
    return board;
}

// ---- Moves ---------------------------------------------------------------

// What a vertical move adds to the rank, for the upper of its two cells, 0 to 5:
// RAISED[20160 * cell + rank] for a move up to the cell, LOWERED for one down from it.
const RAISED = new Int16Array(6 * RANKS);
const LOWERED = new Int16Array(6 * RANKS);

// Lists the vertical moves of a rank.  When a tile passes the next one, the larger of the
// two loses or gains a smaller tile behind it.
function listMoves(rank) {
    digitsOf(rank);
    for (let cell = 0; cell < 6; cell++) {
        const a = digits[cell];
        const b = digits[cell + 1];
        const c = digits[cell + 2];
        const passed = a > b ? a - 1 : a; // the digit of the tile that is carried
        const change = PLACE_VALUES[cell] * ((a > b ? b : b + 1) - a) +
            PLACE_VALUES[cell + 1] * ((passed > c ? c : c + 1) - b) +
            PLACE_VALUES[cell + 2] * ((passed > c ? passed - 1 : passed) - c);
        const index = RANKS * cell + rank;

        RAISED[index] = change;
        LOWERED[index + change] = -change;
    }
}

// The index after a move of the blank, a place in MOVES; -1 if it leaves the board.  An
// index is 60480 * row + 20160 * column + rank.
export function moved(index, move) {
    switch (move) {
    case 0:
        return index >= ROW ? index - ROW + RAISED[index - ROW] : -1;
    case 1:
        return index < 2 * ROW ? index + ROW + LOWERED[index] : -1;
    case 2:
        return index % ROW >= RANKS ? index - RANKS : -1;
    default:
        return index % ROW < 2 * RANKS ? index + RANKS : -1;
    }
}

// ---- Tables --------------------------------------------------------------

const tables = new Array(9).fill(null);
let areMovesListed = false;

function listRanks(begin, end) {
    for (let rank = begin; rank < end; rank++)
        listMoves(rank);
}

// Expands the indices of one distance, which are in the queue from `begin` to `end`.
// Returns the end of the indices that they reach.
function expandLevel(distances, queue, begin, end) {
    let reached = end;

    for (let at = begin; at < end; at++) {
        const index = queue[at];
        const distance = distances[index] + 1;

        for (let move = 0; move < 4; move++) {
            const next = moved(index, move);

            if (next >= 0 && distances[next] === UNREACHED) {
                distances[next] = distance;
                queue[reached++] = next;
            }
        }
    }
    return reached;
}

// Makes the table for the goals with the blank in a cell: the distance of each index
// from them, and the number of boards at each distance.  It takes about 40 steps of at
// most a millisecond, so that a page can do other things in between.
export function* tableSteps(cell) {
    for (let rank = 0; !areMovesListed && rank < RANKS; rank += PLACE_VALUES[0]) {
        listRanks(rank, rank + PLACE_VALUES[0]);
        yield;
    }
    areMovesListed = true;
    const distances = new Uint8Array(STATES).fill(UNREACHED);
    const counts = new Uint32Array(LEVELS);
    const queue = new Uint32Array(STATES);
    let begin = 0;
    let end = 1;

    queue[0] = RANKS * cell;
    distances[queue[0]] = 0;
    for (let level = 0; begin < end; level++) {
        counts[level] = end - begin;
        [begin, end] = [end, expandLevel(distances, queue, begin, end)];
        yield;
    }
    tables[cell] = { distances, counts };
}

// Returns whether the table for a cell is made.
export function hasTable(cell) {
    return tables[cell] !== null;
}

// The table of a goal, made at the first use of the cell of its blank.
export function tableOf(goal) {
    const cell = goal.indexOf(0);

    if (tables[cell] === null) {
        const steps = tableSteps(cell);

        while (!steps.next().done);
    }
    return tables[cell];
}
