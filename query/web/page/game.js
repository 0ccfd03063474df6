// game.js - the boards of a game, one after each move, and a place among them.
import { slide, targetOf } from "../src/board.js";

export class Game {
    constructor(board, goal, order) {
        this.boards = [board];
        this.at = 0;
        this.goal = goal;
        this.order = order;
    }

    get board() {
        return this.boards[this.at];
    }

    get canUndo() {
        return this.at > 0;
    }

    get canRedo() {
        return this.at < this.boards.length - 1;
    }

    // Makes a move of the blank; returns whether it is legal.
    move(letter) {
        if (targetOf(this.board.indexOf(0), letter) < 0)
            return false;
        this.follow(this.at, letter);
        return true;
    }

    // Replaces the boards after place `from` by those of some legal moves.
    follow(from, moves) {
        this.boards.length = from + 1;
        for (const letter of moves)
            this.boards.push(slide(this.boards.at(-1), letter));
        this.at = this.boards.length - 1;
    }

    // Goes to a place; returns whether there is one.
    seek(place) {
        if (place < 0 || place >= this.boards.length)
            return false;
        this.at = place;
        return true;
    }
}

// The move that takes the blank from one cell to another next to it.
export function moveTo(board, cell) {
    const blank = board.indexOf(0);

    return [..."udlr"].find((letter) => targetOf(blank, letter) === cell);
}
