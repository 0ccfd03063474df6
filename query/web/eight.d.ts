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

export type GoalName = "last" | "first" | "spiral";

export interface Explanation {
    /** Whether the goal can be reached. */
    solvable: boolean;
    /** The inversions of board and goal, in a sentence. */
    reason: string;
    /** Two tiles whose exchange makes it solvable; null if it is solvable already. */
    exchange: {
        tiles: [number, number];
        board: Board;
        distance: number;
    } | null;
    /** The named goals that the board reaches. */
    reaches: { name: GoalName; goal: Board; distance: number }[];
}

/** All functions are synchronous, and throw TypeError or RangeError. */
export interface Eight {
    parse(text: string): Board;

    /** The moves of the first shortest solution; null if unsolvable. */
    solve(board: BoardLike, goal?: BoardLike, order?: MoveOrder): string | null;

    /** The boards that `solve` passes, including the start and the goal. */
    path(board: BoardLike, goal?: BoardLike, order?: MoveOrder): Board[] | null;

    /** The number of moves, 0 to 31; null if unsolvable. */
    distance(board: BoardLike, goal?: BoardLike): number | null;

    /** The first move of `solve`; "" if solved, null if unsolvable. */
    nextMove(board: BoardLike, goal?: BoardLike, order?: MoveOrder):
        Move | "" | null;

    /** All moves that begin a shortest solution, in the order given. */
    bestMoves(board: BoardLike, goal?: BoardLike, order?: MoveOrder):
        string | null;

    /** Every shortest solution, sorted by the order. */
    allSolutions(board: BoardLike, goal?: BoardLike, order?: MoveOrder):
        IterableIterator<string>;

    /** Why a board is solvable or not, and what would make it so. */
    explain(board: BoardLike, goal?: BoardLike): Explanation;

    /** The number of boards at each distance, 0 to 31, from a goal. */
    counts(goal?: BoardLike): number[];

    /**
     * A board at exactly this distance, each equally likely.  The same seed
     * gives the same board on every machine; without a seed it differs each time.
     */
    randomAt(distance: number, seed?: number | bigint, goal?: BoardLike): Board;
}

export const GOALS: Readonly<Record<GoalName, readonly number[]>>;

/** Reads one board in any notation of the command line. */
export function parse(text: string): Board;

/** Compiles the look-ups, once. */
export function load(): Promise<Eight>;
