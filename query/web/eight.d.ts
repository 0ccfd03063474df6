// All functions are synchronous.  They throw a TypeError for an argument or an element of
// the wrong type, and a RangeError for an invalid value.  A board is unsolvable if it cannot
// reach the goal.  The default goal is 1 2 3 4 5 6 7 8 0, and the default move order is
// "udlr".

/** A board has the tiles 1 to 8 and 0 for the blank, row by row. */
export type Board = number[];

/**
 * A board can be given as text in any notation of `parse`, as nine cells, or as three rows
 * of three.
 */
export type BoardLike = string | Cells | readonly Cells[];

/** A goal is a board or, in upper or lower case, the name of a goal. */
export type GoalLike = BoardLike;

/**
 * Cells are numbers from 0 to 8, or signs as in text: "1" to "8" for a tile, and one of
 * "x", "X", "0", "_", ".", "*", "b", "B", "" and null for the blank.
 */
export type Cells = readonly (number | string | null)[] | Uint8Array | Float32Array |
    Float64Array | Int8Array | Int16Array | Int32Array;

/** A move takes the blank up, down, left or right. */
export type Move = "u" | "d" | "l" | "r";

/** A move order is a permutation of "udlr", which ranks the moves. */
export type MoveOrder = string;

export type GoalName = @GOAL_NAMES@;

export interface Explanation {
    /** Says whether the goal can be reached. */
    solvable: boolean;
    /** Explains the result by the inversions of the board and the goal. */
    reason: string;
    /** Names two tiles whose exchange makes the board solvable; null if solvable. */
    exchange: {
        tiles: [number, number];
        board: Board;
        distance: number;
    } | null;
    /**
     * Lists the named goals that the board can reach.  A goal with several names is
     * listed once, under the first of them.
     */
    reaches: { name: GoalName; goal: Board; distance: number }[];
}

/** Maps the name of each named goal to its board. */
export const GOALS: Readonly<Record<GoalName, readonly number[]>>;

/**
 * Reads one board from text that `eight solve`, without options, reads as a board.
 * Throws a RangeError if the text is not exactly one board.
 */
export function parse(text: string): Board;

/**
 * Returns the moves of the first shortest solution; "" if solved, null if unsolvable.
 * The first solution is alphabetically first if the letters rank as in the move order.
 */
export function solve(board: BoardLike, goal?: GoalLike, order?: MoveOrder):
    string | null;

/**
 * Returns the board after some moves of the blank, such as "uld".  Throws a RangeError if
 * a character is none of u, d, l and r, or if a move would leave the board.
 */
export function move(board: BoardLike, moves: string): Board;

/** Returns the boards along the solution, from start to goal; null if unsolvable. */
export function path(board: BoardLike, goal?: GoalLike, order?: MoveOrder):
    Board[] | null;

/** Returns the number of moves, 0 to 31; null if unsolvable. */
export function distance(board: BoardLike, goal?: GoalLike): number | null;

/** Returns the first move of the solution; "" if solved, null if unsolvable. */
export function nextMove(board: BoardLike, goal?: GoalLike, order?: MoveOrder):
    Move | "" | null;

/**
 * Returns all moves that begin a shortest solution, sorted by the move order; "" if
 * solved, null if unsolvable.
 */
export function bestMoves(board: BoardLike, goal?: GoalLike, order?: MoveOrder):
    string | null;

/**
 * Yields every shortest solution, sorted by the move order.  Yields nothing if
 * unsolvable.
 */
export function allSolutions(board: BoardLike, goal?: GoalLike, order?: MoveOrder):
    IterableIterator<string>;

/** Explains why a board is solvable or not, and what would make it solvable. */
export function explain(board: BoardLike, goal?: GoalLike): Explanation;

/** Returns the number of boards at each distance, 0 to 31, from a goal. */
export function counts(goal?: GoalLike): number[];

/**
 * Returns a random board at exactly this distance; all such boards are equally likely.
 * The same seed gives the same board on every machine.  A seed is a bigint from 0 to
 * 2^64 - 1, or a number from 0 to 2^53 - 1.  Without a seed, each call draws a new
 * board.  Throws a RangeError if no board is at this distance from the goal.
 */
export function randomAt(distance: number, seed?: number | bigint, goal?: GoalLike):
    Board;
