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

// When a tile with the digit a and the next tile, with the digit b, change places, the
// larger tile gains or loses a smaller tile behind it.  These are the digits then: of the
// tile that is now ahead, and of the one that is now behind it.
const ahead = (a, b) => a > b ? b : b + 1;
const behind = (a, b) => a > b ? a - 1 : a;

// The value of three digits, the first of which has the place of a cell.
function valueOf(cell, a, b, c) {
    return PLACE_VALUES[cell] * a + PLACE_VALUES[cell + 1] * b + PLACE_VALUES[cell + 2] * c;
}

// The value after a move up, which carries the first tile past two.
function raised(cell, a, b, c) {
    const carried = behind(a, b);

    return valueOf(cell, ahead(a, b), ahead(carried, c), behind(carried, c));
}

// The value after a move down, which carries the third tile back past two.
function lowered(cell, a, b, c) {
    const carried = ahead(b, c);

    return valueOf(cell, ahead(a, carried), behind(a, carried), behind(b, c));
}

// Lists the changes of all ranks that differ from rank 0 only in the digits from a cell
// on.  If `odd` is 1, there are other digits before them, whose sum is odd.
function listChanges(cell, odd, move) {
    const list = new Int16Array(cell === 0 ? RANKS : PLACE_VALUES[cell - 1]);
    const same = PLACE_VALUES[cell + 2] || 1; // ranks that have the same three digits

    for (let rank = 0; rank < list.length; rank += same) {
        digitsOf(rank);
        digits[6] ^= odd;
        const a = digits[cell];
        const b = digits[cell + 1];
        const c = digits[cell + 2];

        list.fill(move(cell, a, b, c) - valueOf(cell, a, b, c), rank, rank + same);
    }
    return list;
}

// Lists the same for one digit more, which precedes the others and is below 8 - place.  An
// odd digit makes an even sum odd.  `lists` has the list for an even sum, then the list
// for an odd sum.
function precede(place, lists, odd) {
    const list = new Int16Array((8 - place) * lists[0].length);

    for (let digit = 0; digit < 8 - place; digit++)
        list.set(lists[(digit + odd) % 2], digit * lists[0].length);
    return list;
}

// Lists the vertical moves between a cell and the cell below it.  They change three
// digits by amounts that depend on these digits alone.  Digits before them matter only if
// digit 6 is among the three, because it depends on whether their sum is odd.
function listMoves(cell) {
    for (const [all, move] of [[RAISED, raised], [LOWERED, lowered]]) {
        const list = listChanges(cell, 0, move);
        let lists = [list, cell < 4 ? list : listChanges(cell, 1, move)];

        for (let place = cell - 1; place >= 0; place--)
            lists = [0, 1].map((odd) => precede(place, lists, odd));
        all.set(lists[0], RANKS * cell);
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

// The table for each cell of the goal's blank; null until a query needs it.  A pass goes
// only as far as a query needs, and a later query continues it.
const tables = new Array(9).fill(null);
let listed = 0; // the number of cells whose vertical moves are listed

// Begins the table for the goals with the blank in a cell: the distance of each index
// from them, and the number of boards at each distance.  The queue contains the frontier
// from `begin` to `end`; it is null when the table is complete.
function newTable(cell) {
    const table = {
        distances: new Uint8Array(STATES).fill(UNREACHED),
        counts: new Uint32Array(LEVELS),
        queue: new Uint32Array(STATES),
        begin: 0,
        end: 1,
    };

    table.queue[0] = RANKS * cell;
    table.distances[table.queue[0]] = 0;
    table.counts[0] = 1;
    return table;
}

// Expands the frontier, so that all boards at the next distance are reached.
function expandFrontier(table) {
    const { distances, queue, begin, end } = table;
    const distance = distances[queue[begin]] + 1;
    let reached = end;

    for (let at = begin; at < end; at++)
        for (let move = 0; move < 4; move++) {
            const next = moved(queue[at], move);

            if (next >= 0 && distances[next] === UNREACHED) {
                distances[next] = distance;
                queue[reached++] = next;
            }
        }
    table.begin = end;
    table.end = reached;
    if (reached > end)
        table.counts[distance] = reached - end;
    else
        table.queue = null;
}

// ---- How far a query needs a table: a function of the table -----------------

export function isComplete({ queue }) {
    return queue === null;
}

// The index, and with it every index that is nearer to the goal, has its distance.
export function hasIndex(index) {
    return ({ distances }) => distances[index] !== UNREACHED;
}

// Every board at a distance has its distance.
export function hasDistance(distance) {
    return (table) => isComplete(table) ||
        table.distances[table.queue[table.begin]] >= distance;
}

// Continues the table for a cell until isEnough(table), in steps of about a millisecond
// at most, so that a page can do other things in between.
export function* tableSteps(cell, isEnough = isComplete) {
    while (listed < 6) {
        listMoves(listed++);
        yield;
    }
    tables[cell] ??= newTable(cell);
    while (!isEnough(tables[cell])) {
        expandFrontier(tables[cell]);
        yield;
    }
}

// Returns whether the table for a cell is complete.
export function hasTable(cell) {
    return tables[cell] !== null && isComplete(tables[cell]);
}

// The table of a goal, continued until isEnough(table).
export function tableOf(goal, isEnough = isComplete) {
    const cell = goal.indexOf(0);

    if (tables[cell] === null || !isEnough(tables[cell]))
        Array.from(tableSteps(cell, isEnough)); // does all steps
    return tables[cell];
}
