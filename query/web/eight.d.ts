// All functions are synchronous.  They throw a TypeError for an argument of the wrong type
// and a RangeError for an invalid value.

/** The tiles 1 to 8 and 0 for the blank, row by row. */
export type Board = number[];

/**
 * A board as text in any notation of `parse`, the name of a goal, nine numbers,
 * or three rows of three.
 */
export type BoardLike = string | Cells | readonly Cells[];

/** Numbers from 0 to 8. */
export type Cells = readonly number[] | Uint8Array;

/** The blank's moves: up, down, left, right. */
export type Move = "u" | "d" | "l" | "r";

/** A permutation of "udlr", which ranks the moves. */
export type MoveOrder = string;

export type GoalName = @GOAL_NAMES@;

export interface Explanation {
    /** Whether the goal can be reached. */
    solvable: boolean;
    /** The inversions of board and goal, in a sentence. */
    reason: string;
    /** Two tiles whose exchange makes the board solvable; null if it is solvable. */
    exchange: {
        tiles: [number, number];
        board: Board;
        distance: number;
    } | null;
    /** The named goals that the board reaches, each under its first name. */
    reaches: { name: GoalName; goal: Board; distance: number }[];
}

/** The board of each goal that has a name. */
export const GOALS: Readonly<Record<GoalName, readonly number[]>>;

/** Reads one board in any notation of the command line. */
export function parse(text: string): Board;

/** Returns the moves of the first shortest solution; null if unsolvable. */
export function solve(board: BoardLike, goal?: BoardLike, order?: MoveOrder):
    string | null;

/** Returns the boards along the solution, from start to goal; null if unsolvable. */
export function path(board: BoardLike, goal?: BoardLike, order?: MoveOrder):
    Board[] | null;

/** Returns the number of moves, 0 to 31; null if unsolvable. */
export function distance(board: BoardLike, goal?: BoardLike): number | null;

/** Returns the first move of `solve`; "" if solved, null if unsolvable. */
export function nextMove(board: BoardLike, goal?: BoardLike, order?: MoveOrder):
    Move | "" | null;

/** Returns all moves that begin a shortest solution, in the order given. */
export function bestMoves(board: BoardLike, goal?: BoardLike, order?: MoveOrder):
    string | null;

/** Yields every shortest solution, sorted by the order. */
export function allSolutions(board: BoardLike, goal?: BoardLike, order?: MoveOrder):
    IterableIterator<string>;

/** Says why a board is solvable or not, and what would make it so. */
export function explain(board: BoardLike, goal?: BoardLike): Explanation;

/** Returns the number of boards at each distance, 0 to 31, from a goal. */
export function counts(goal?: BoardLike): number[];

/**
 * Returns a board at exactly this distance, each equally likely.  The same seed
 * gives the same board on every machine; without a seed it differs each time.
 */
export function randomAt(distance: number, seed?: number | bigint, goal?: BoardLike):
    Board;
