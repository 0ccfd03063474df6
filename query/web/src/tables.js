// tables.js - makes tables of the distances of all boards from a goal.
//
// 1. The goal's tiles are renamed 1 to 8 in reading order.  A board is then the cell of
//    its blank and an arrangement of the eight tiles.  Digit i of the arrangement, for
//    i from 0 to 7, counts the later tiles that are smaller than the tile at place i
//    (the Lehmer code).  The rank is the number that digits 0 to 5 form in the mixed
//    radix 8, 7, 6, 5, 4, 3.  The last two digits follow from the others.  Digit 7 is
//    always 0.  Digit 6 makes the sum of all digits even, because this sum is the
//    number of inversions, and the goal can be reached iff that number is even.  The
//    index of a board is 20160 * cell + rank.
//
// 2. A horizontal move keeps the rank.  A vertical move carries one tile past two
//    others, which changes three neighboring digits.  The tables RAISED and LOWERED
//    list how much the rank then changes: RAISED for the blank's moves up, LOWERED for
//    its moves down.
//
// 3. The goal's own rank is 0, so all goals with the blank in the same cell share one
//    table.  A breadth-first search from the index 20160 * cell makes the table.
const RANKS = 20160;
const STATES = 9 * RANKS;
const ROW = 3 * RANKS;
const PLACE_VALUES = [2520, 360, 60, 12, 3, 1, 0, 0]; // the place values of the digits
const LEVELS = 32;
const UNREACHED = 255;

// BITS[byte] is the number of bits that are set in a byte.
const BITS = new Uint8Array(256);

for (let byte = 1; byte < 256; byte++)
    BITS[byte] = BITS[byte >> 1] + byte % 2;

// ---- The index -----------------------------------------------------------

const labels = new Uint8Array(9); // the tiles' labels, from 0; reused by each call

// Returns the index of a board relative to a goal, from 0 to 181439; -1 if the goal
// cannot be reached.  The board and the goal are arrays of nine numbers (see text.js).
export function indexOf(board, goal) {
    let index = 0;
    let sum = 0;
    let unread = 255; // has a bit for each label that has not been read

    for (let cell = 0, label = 0; cell < 9; cell++)
        if (goal[cell] > 0)
            labels[goal[cell]] = label++;
    for (let cell = 0, place = 0; cell < 9; cell++) {
        if (board[cell] === 0) {
            index += RANKS * cell;
            continue;
        }
        const bit = 1 << labels[board[cell]];
        const digit = BITS[unread & bit - 1];

        unread ^= bit;
        sum += digit;
        index += PLACE_VALUES[place++] * digit;
    }
    return sum % 2 === 0 ? index : -1;
}

const digits = new Uint8Array(8); // the digits of a rank; reused by each call

// Returns the eight digits of a rank, which are valid until the next call.
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

// Returns the board that has an index relative to a goal.
export function boardAt(index, goal) {
    const tiles = goal.filter((tile) => tile > 0);
    const board = Array.from(digitsOf(index % RANKS), (digit) =>
        tiles.splice(digit, 1)[0]);

    board.splice(Math.floor(index / RANKS), 0, 0);
    return board;
}

// ---- Moves ---------------------------------------------------------------

// RAISED[20160 * cell + rank], for the cells 0 to 5, is the change of the rank if the
// blank moves up to this cell.  LOWERED[20160 * cell + rank] is the change if the blank
// moves down from this cell.
const RAISED = new Int16Array(6 * RANKS);
const LOWERED = new Int16Array(6 * RANKS);

// A tile with the digit a and the next tile, with the digit b, change places.  The
// first tile is the larger one iff a > b.  If it is, the smaller tile is no longer
// behind the larger tile, so the larger tile's digit falls by 1.  Otherwise the smaller
// tile is now behind the larger tile, so the larger tile's digit rises by 1.  The
// smaller tile's digit stays the same.  ahead() returns the new digit of the tile that
// is now first, and behind() the new digit of the other tile.
const ahead = (a, b) => a > b ? b : b + 1;
const behind = (a, b) => a > b ? a - 1 : a;

// Returns the value of three neighboring digits; the first digit has the place `cell`.
function valueOf(cell, a, b, c) {
    return PLACE_VALUES[cell] * a + PLACE_VALUES[cell + 1] * b + PLACE_VALUES[cell + 2] * c;
}

// Returns the value of three digits after a move up, which carries the first of their
// tiles past the other two.
function raised(cell, a, b, c) {
    const carried = behind(a, b);

    return valueOf(cell, ahead(a, b), ahead(carried, c), behind(carried, c));
}

// Returns the value of three digits after a move down, which carries the third of their
// tiles past the other two.
function lowered(cell, a, b, c) {
    const carried = ahead(b, c);

    return valueOf(cell, ahead(a, carried), behind(a, carried), behind(b, c));
}

// Lists how `move` changes all ranks whose digits before the place `cell` are 0.  If
// `odd` is 1, the list is for ranks that have other digits there, whose sum is odd.
function listChanges(cell, odd, move) {
    const list = new Int16Array(cell === 0 ? RANKS : PLACE_VALUES[cell - 1]);
    const same = PLACE_VALUES[cell + 2] || 1; // how many ranks in a row share a, b, c

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

// Lists the same changes for ranks with one more digit, which has the place `place`,
// precedes the others and is below 8 - place.  `lists` has the list for an even sum of
// the preceding digits, then the list for an odd sum.  `odd` is 1 if the sum of the
// digits before the new digit is odd.  An odd digit makes an even sum odd, and an odd
// sum even.
function precede(place, lists, odd) {
    const list = new Int16Array((8 - place) * lists[0].length);

    for (let digit = 0; digit < 8 - place; digit++)
        list.set(lists[(digit + odd) % 2], digit * lists[0].length);
    return list;
}

// Lists the vertical moves between a cell and the cell below it.  These moves change
// three digits.  The first of the three has the place `cell`, because all cells before
// this cell contain tiles.  The changes depend only on the three digits and, if digit 6
// is among the three, on whether the sum of the digits before them is odd.
function listMoves(all, cell, move) {
    const list = listChanges(cell, 0, move);
    let lists = [list, cell < 4 ? list : listChanges(cell, 1, move)];

    for (let place = cell - 1; place >= 0; place--)
        lists = [0, 1].map((odd) => precede(place, lists, odd));
    all.set(lists[0], RANKS * cell);
}

// Returns the index after a move of the blank; -1 if the blank would leave the board.
// `move` is the place of the move in MOVES (see board.js).  An index is
// 60480 * row + 20160 * column + rank.  listSteps() must have listed the vertical
// moves.
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

// Each element is the table for a cell of the goal's blank; null until a query needs it.
// A query makes only as much of a table as it needs, and a later query continues the
// table.
const tables = new Array(9).fill(null);
let listed = 0; // the number of cells whose vertical moves are listed

// Begins the table for a root, which is an index.  The table has the distance of each
// index from the root, or UNREACHED, and the number of boards at each distance.  The
// queue contains all indexes reached so far.  Its elements from `begin` to `end` - 1
// are the frontier, which consists of the indexes at the greatest distance so far.  The
// queue is null when the table is complete.
function newTable(root) {
    const table = {
        distances: new Uint8Array(STATES).fill(UNREACHED),
        counts: new Uint32Array(LEVELS),
        queue: new Uint32Array(STATES),
        begin: 0,
        end: 1,
    };

    table.queue[0] = root;
    table.distances[root] = 0;
    table.counts[0] = 1;
    return table;
}

// Expands the frontier, so that all boards at the next distance are reached.
function expandFrontier(table) {
    const { distances, queue, begin, end } = table;
    const distance = distances[queue[begin]] + 1;
    let reached = end;

    for (let at = begin; at < end; at++) {
        const index = queue[at];

        for (let move = 0; move < 4; move++) {
            const next = moved(index, move);

            if (next >= 0 && distances[next] === UNREACHED) {
                distances[next] = distance;
                queue[reached++] = next;
            }
        }
    }
    table.begin = end;
    table.end = reached;
    if (reached > end)
        table.counts[distance] = reached - end;
    else
        table.queue = null;
}

// ---- How much of a table a query needs ------------------------------------

export function isComplete(table) {
    return table.queue === null;
}

// Returns a function that checks whether a table has the distance of an index.  The
// table then has the distance of every index nearer to the goal as well.  The index -1
// of an unsolvable board needs no distance, so the function for -1 always returns true.
export function hasIndex(index) {
    return ({ distances }) => distances[index] !== UNREACHED;
}

// Returns a function that checks whether a table reaches every board at a distance.
export function hasDistance(distance) {
    return (table) => isComplete(table) ||
        table.distances[table.queue[table.begin]] >= distance;
}

// Lists the vertical moves of all cells.
function* listSteps() {
    while (listed < 6) {
        listMoves(RAISED, listed, raised);
        listMoves(LOWERED, listed++, lowered);
        yield;
    }
}

// Continues the table for a cell of the goal's blank until isEnough(table) is true.  A
// step takes milliseconds, so a page can do other things between two steps.
export function* tableSteps(cell, isEnough = isComplete) {
    yield* listSteps();
    tables[cell] ??= newTable(RANKS * cell);
    while (!isEnough(tables[cell])) {
        expandFrontier(tables[cell]);
        yield;
    }
}

// Returns whether the table for a cell is complete.
export function hasTable(cell) {
    return tables[cell] !== null && isComplete(tables[cell]);
}

// Returns the table of a goal, continued until isEnough(table) is true.
export function tableOf(goal, isEnough = isComplete) {
    const cell = goal.indexOf(0);

    if (tables[cell] === null || !isEnough(tables[cell]))
        Array.from(tableSteps(cell, isEnough)); // does all steps
    return tables[cell];
}

// ---- One distance, without a table -----------------------------------------

// Returns the distance of the frontier from the root of a table.
function depthOf({ distances, queue, begin }) {
    return distances[queue[begin]];
}

// Returns whether the frontier of one table contains an index that another
// table has reached.
function meets({ queue, begin, end }, { distances }) {
    return queue.subarray(begin, end).some((index) => distances[index] !== UNREACHED);
}

// Finds the distance of an index, which is not -1, from the goals whose blank is in the
// cell `cell`.  The last step returns the distance.  One breadth-first search begins at
// the index, and another at the goals' index.  The searches expand their frontiers
// alternately until the frontiers meet.  Before that, no board is reached by both
// searches, so the distance is greater than the sum of their depths.  When the
// frontiers meet, the distance is this sum.  Far fewer boards are within half of the
// distance than within all of it, so this is faster than a table.
export function* distanceSteps(index, cell) {
    yield* listSteps();
    let [here, there] = [newTable(index), newTable(RANKS * cell)];

    while (!meets(here, there)) {
        [here, there] = [there, here];
        expandFrontier(here);
        yield;
    }
    return depthOf(here) + depthOf(there);
}
