// words.js - writes the page's texts.  They describe moves by the direction of the tile.
import { slide, targetOf } from "../src/board.js";
import { cellOf, scan } from "../src/text.js";

export const DIRECTIONS = { u: "down", d: "up", l: "right", r: "left" };
export const ARROWS = { u: "↓", d: "↑", l: "→", r: "←" };

const LEVELS = [[8, "Warm-up"], [13, "Gentle"], [17, "Easy"], [21, "Medium"],
    [25, "Hard"], [29, "Expert"], [32, "Extreme"]];

// Writes a number below a million, with a comma from 1,000 on.  toLocaleString() would do
// the same, but its first call takes 10 ms to load its languages.
export function grouped(n) {
    return n < 1000 ? String(n)
        : `${Math.floor(n / 1000)},${String(n % 1000).padStart(3, "0")}`;
}

export function plural(n, noun) {
    return `${grouped(n)} ${noun}${n === 1 ? "" : "s"}`;
}

export function levelName(depth) {
    return LEVELS.find(([end]) => depth < end)[1];
}

// Returns what the page calls a goal that has a name on the command line.
export function goalName(name) {
    return { last: "blank last", first: "blank first" }[name] ?? name;
}

export function capitalized(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

export function keyOf(board) {
    return board.join("");
}

// Spells a board in words, for labels.
export function spellBoard(board) {
    return [0, 3, 6].map((row) => board.slice(row, row + 3).join(" ")
        .replace("0", "blank")).join(", ");
}

export function boardText(board) {
    return keyOf(board).replace("0", "x").replace(/(...)(?=.)/g, "$1 ");
}

// Spells moves as the tile's arrows.
export function spellMoves(moves) {
    return Array.from(moves, (move) => ARROWS[move]).join("");
}

// Returns the moves that slide a tile, and the tiles between it and the blank, by one
// cell; "" if the tile is not in line with the blank.
export function lineMoves(board, cell) {
    for (const move of "udlr") {
        let moves = "";
        let at = targetOf(board.indexOf(0), move);

        for (; at >= 0; at = targetOf(at, move)) {
            moves += move;
            if (at === cell)
                return moves;
        }
    }
    return "";
}

// Returns the cells to which moves take the blank, one after the other.
export function cellsOf(board, moves) {
    let at = board.indexOf(0);
    return Array.from(moves, (move) => at = targetOf(at, move));
}

// Says which tiles slid between two boards, if a line of tiles did.
function saySlide(before, after) {
    const moves = lineMoves(before, after.indexOf(0));
    const tiles = cellsOf(before, moves).map((cell) => before[cell]);
    const slid = Array.from(moves).reduce((board, move) => slide(board, move), before);
    return tiles.length === 0 || keyOf(slid) !== keyOf(after) ? ""
        : `${tiles.length > 1 ? "Tiles" : "Tile"} ${tiles.join(" and ")} ` +
            `slid ${DIRECTIONS[moves[0]]}.`;
}

// Says how the game came from one place to another.
export function sayChange(game, from, to) {
    const said = saySlide(game.points[from].board, game.points[to].board);
    return to === from - 1 ? `Undone. ${said}` : said;
}

export function sayHint(board, moves, isAgain) {
    return `Slide ${sayTiles(board, moves)}` +
        (isAgain && moves.length === 1 ? ": the only best move." : ".");
}

// Describes a solved game to people who do not see it.
export function saySolved(game, { moves, fewest, detours, hints, page }) {
    if (moves === 0)
        return "This board is the goal. Take a new one.";
    if (page > 0)
        return `At the goal. The page made ${page} of these ${plural(moves, "move")}.`;
    return `Solved in ${moves}${moves === fewest ? ", as few as possible"
        : `; ${fewest} would do. ${plural(detours.length, "detour")}, ` +
            `the first at move ${detours[0]}`}` +
        (hints > 0 ? `, with ${plural(hints, "hint")}.` : ".");
}

// Says what is shared about a solved game besides its moves, such as "1 detour, no
// hints".
export function sayHelp({ detours, hints, page }) {
    return `${detours.length === 0 ? "No detour" : plural(detours.length, "detour")}, ` +
        (page > 0 ? `${plural(page, "move")} by the page`
            : hints === 0 ? "no hints" : plural(hints, "hint"));
}

export function sayShowDetours(n) {
    return `Show my ${n === 1 ? "detour" : "detours"}`;
}

// Describes a game before its first move.
export function sayStart({ day, isReplay, moves, points: [{ left }] }) {
    return isReplay ? `A replay of ${plural(moves.length, "move")}.` : left < 0 ? "This goal cannot be reached."
        : left === 0 ? "This board is the goal. Take a new one."
            : `${day ? `${day.name}’s board. ` : ""}` +
                `Can you solve it in ${plural(left, "move")}?`;
}

// Says which tile a detour slid, and how it changed the moves left.
export function sayDetour(game, number) {
    const { board, left } = game.points[number - 1];
    const move = game.moves[number - 1];
    const cell = targetOf(board.indexOf(0), move);
    return `Move ${number}: you slid ${board[cell]} ${DIRECTIONS[move]}, ` +
        `${left}\u00a0→\u00a0${game.points[number].left}.`;
}

// Names the tiles that moves of the blank slide, as in "3 right or 5 up".
export function sayTiles(board, moves) {
    return [...moves].map((move) =>
        `${board[targetOf(board.indexOf(0), move)]} ${DIRECTIONS[move]}`).join(" or ");
}

const FAULTS = {
    order: "The order in this address is not u, d, l and r once each.",
    moves: "The moves in this address must be at most 9,999 small letters u, d, l and r, " +
        "all legal on its board.",
    by: "The address does not have p, h or s for each move.",
    at: "The place in this address must be 0 to the number of moves.",
    hints: "The hints in this address are not boards of nine cells.",
    day: "The day in this address is not a date such as 20261123.",
};

export function sayFault(field) {
    return FAULTS[field] ?? `The ${field} in this address is not nine cells, 1 to 8 and x.`;
}

// Explains why a text is not a board.
export function sayInvalid(text) {
    const { board, count, at, wrong } = scan(text);
    const cells = board.slice(0, count);
    const missing = [1, 2, 3, 4, 5, 6, 7, 8, 0].filter((cell) => !cells.includes(cell));

    return {
        "": `Still missing: ${missing.map((cell) => cell || "the blank").join(", ")}.`,
        cell: `“${String.fromCodePoint(text.codePointAt(at) ?? 0)}” is not a tile. ` +
            "Write 1 to 8, and x for the blank.",
        run: "Write the cells alone, in threes, or all nine together.",
        row: "Write three cells in each row.",
        twice: `There is a second ${cellOf(text.charAt(at)) || "blank"}.`,
        long: "That is more than nine cells.",
    }[wrong];
}
